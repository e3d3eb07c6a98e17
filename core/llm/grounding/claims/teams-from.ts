import type { Reading } from '../reading.ts';

/** What stands between names in a row. */
export const joining: readonly string[] = ['and', '|', 'the', 'both'];

/** The teams that are named in a row from a place on, `Sevilla, Osasuna and Getafe`, with nothing but such words between. */
export function teamsFrom(reading: Reading, from: number, between = joining): string[] {
  const teams: string[] = [];
  for (const { word, mention } of reading.tokens.slice(from)) {
    if (mention?.team !== undefined) teams.push(mention.team);
    else if (!between.includes(word)) break;
  }
  return teams;
}
