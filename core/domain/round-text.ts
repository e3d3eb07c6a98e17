const ofLeague = 'Regular Season - ';

/** A round as people call it: that of a league is its matchday, which the football service calls "Regular Season - 14". */
export const roundText = (round: string | null): string | null =>
  round?.startsWith(ofLeague) ? `Matchday ${round.slice(ofLeague.length)}` : round;
