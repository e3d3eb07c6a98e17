import type { OneGame } from './lab.ts';

type Answer = OneGame['answers'][number];
export type Finding = Answer['findings'][number];
export type Written = Answer['texts'][number];

const sides: Record<string, string> = { home: ', home side', away: ', away side' };
const places: Record<string, string> = {
  matchOverview: 'Overview',
  matchImportance: 'Importance',
  teamForm: 'Form',
  h2h: 'Meetings',
  lineups: 'Line-up',
  benchImpact: 'Bench',
  cohesion: 'Cohesion',
  supportingFacts: 'Facts',
  finalVerdict: 'Verdict',
};

/** How a place of an answer is called: `teamForm.home` as "Form, home side", `markets.2.reasoning` as "Reasons of pick 3". */
export function placeName(where: string): string {
  const [first = '', second = ''] = where.split('.');
  if (first === 'markets') return `Reasons of pick ${Number(second) + 1}`;
  return `${places[first] ?? first}${sides[second] ?? ''}`;
}

/** What is wrong with a sentence or name, and what the data says of it. */
export function findingText({ problem, fact }: Finding): string {
  const said = problem.replaceAll('_', ' ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.${fact ? ` The data says: ${fact.replace(/^[-\s]+/, '')}` : ''}`;
}

/** An answer's texts: those that are read first with their finds, the others, and finds that stand in none of them. */
export function writtenParts(texts: readonly Written[], findings: readonly Finding[]) {
  const of = ({ where, text }: Written) =>
    findings.filter((finding) => finding.where === where && text.includes(finding.name));
  const withFinds = texts.map((one) => ({ ...one, own: of(one) }));
  const isShown = ({ where, own }: { where: string; own: readonly Finding[] }) =>
    own.length > 0 || where === 'finalVerdict';
  const placed = new Set(withFinds.flatMap(({ own }) => own));
  return {
    shown: withFinds.filter(isShown),
    others: withFinds.filter((one) => !isShown(one) && one.text !== ''),
    placeless: findings.filter((finding) => !placed.has(finding)),
  };
}
