/** "Arsenal v Chelsea", as a match is named everywhere. */
export const matchName = ({ homeTeam, awayTeam }: { homeTeam: string; awayTeam: string }): string =>
  `${homeTeam} v ${awayTeam}`;
