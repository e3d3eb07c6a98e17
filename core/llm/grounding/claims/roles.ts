/** Words for what a player is, and the positions the service names them by. */
export const roles: Record<string, string[]> = {
  goalkeeper: ['Goalkeeper'],
  keeper: ['Goalkeeper'],
  defender: ['Defender'],
  fullback: ['Defender'],
  midfielder: ['Midfielder'],
  playmaker: ['Midfielder', 'Attacker'],
  striker: ['Attacker'],
  attacker: ['Attacker'],
  forward: ['Attacker'],
  centreforward: ['Attacker'],
  winger: ['Attacker', 'Midfielder'],
};
export const isRole = (word: string): boolean =>
  word in roles ||
  [
    'captain',
    'scorer',
    'top',
    'player',
    'star',
    'leading',
    'man',
    'most',
    'prolific',
    'main',
    'key',
    'chief',
    'best',
  ].includes(word);
