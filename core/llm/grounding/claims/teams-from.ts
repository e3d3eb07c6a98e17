import type { Reading } from '../reading.ts';

/** The teams that are named in a row from a place on, `Sevilla, Osasuna and Getafe`, with nothing but `joining` between. */
export function teamsFrom(reading: Reading, from: number, joining: readonly string[]): string[] {
  const teams: string[] = [];
  for (const { word, mention } of reading.tokens.slice(from)) {
    if (mention?.team !== undefined) teams.push(mention.team);
    else if (!joining.includes(word)) break;
  }
  return teams;
}
