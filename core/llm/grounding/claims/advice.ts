import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';

/** Words of a sentence that tells what the football service advises. */
export const ofAdvice = [
  'advice',
  'advises',
  'advised',
  'recommends',
  'recommendation',
  'suggests',
  'tips',
  'leans',
  'backs',
];

/** Words that begin what somebody else says. */
const ends = new Set(['but', 'we', 'our', 'whereas', 'while', 'although', 'despite', ';']);

/** `the service advises a double chance on Lens or the draw with under 3.5 goals`: against its advice. */
export function advice(reading: Reading): Verdict[] {
  const { facts } = reading.context;
  const at = reading.tokens.findIndex(({ text }) => ofAdvice.includes(text.toLowerCase()));
  if (!facts.advice || at < 0 || !reading.says('service', 'service’s', "service's")) return [];
  const { text: known, line } = facts.advice;
  const end = reading.tokens.findIndex(({ text }, index) => index > at && ends.has(text.toLowerCase()));
  const said = reading.tokens.slice(at + 1, end < 0 ? undefined : end);
  // "Not to lose", "against Lens": what is meant is another side than the one named.
  if (said.some(({ word, text }) => ['not', 'no', 'against', 'lose'].includes(word) && !/^over$/i.test(text)))
    return [];
  const claims: boolean[] = [];
  const teams = new Set(said.flatMap(({ mention }) => mention?.team ?? []));
  const [team] = teams;
  if (teams.size === 1 && reading.sideOf(team!) !== null) claims.push(known.includes(team!));
  if (said.some(({ word }) => word === 'draw')) claims.push(/\bdraw\b/i.test(known));
  const goals = /([+-])(\d(?:\.\d)?) goals/.exec(known);
  for (const [index, { text }] of said.entries()) {
    const value = said[index + 1]?.value;
    if (!/^(?:over|under)$/i.test(text) || value === undefined || value % 1 !== 0.5) continue;
    const sign = text.toLowerCase() === 'over' ? '+' : '-';
    claims.push(goals !== null && goals[1] === sign && Number(goals[2]) === value);
  }
  return claims.length === 0 ? [] : [verdictOf(claims.every(Boolean), 'chance', line)];
}
