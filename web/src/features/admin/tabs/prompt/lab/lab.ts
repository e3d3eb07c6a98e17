import { dollarsText } from '#core/domain/money';
import type { ReadData } from '../../../../../api/endpoints.ts';
import { countText } from '../../../../../ui/numbers.ts';
import { shortTime } from '../../../../../ui/time.ts';
import { counted, dayText } from '../../../work/figures.ts';
import { scoreText, signedText } from '../../../../../ui/scores.ts';

export type Run = ReadData<'/api/admin/lab/runs'>[number];
export type Report = ReadData<'/api/admin/lab/runs/{id}'>;
export type TrialReport = ReadData<'/api/admin/lab/trials/{id}'>;
export type LabTable = Report['tables'][number];
export type LabColumn = LabTable['columns'][number];
export type OneGame = ReadData<'/api/admin/lab/runs/{id}/games/{gameId}'>;

/** The name of a prompt version with a model, as the server spells its columns. */
export const columnOf = (promptVersion: number, model: string): string => `prompt ${promptVersion}, ${model}`;

/** What a cell says beside the reference, in words. */
export function readingText(
  { reading, against }: Pick<LabColumn, 'reading' | 'against'>,
  isActive = true,
): string {
  const by = scoreText(Math.abs(against.reference?.difference ?? 0));
  const words = {
    reference: isActive ? 'Active, the reference' : 'The reference',
    better: `Better by ${by}`,
    worse: `Worse by ${by}`,
    not_distinguishable: 'Not distinguishable yet',
    too_few_games: 'Too few games',
    not_compared: 'Not compared',
  };
  return words[reading];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const pairName = ({ promptVersion, model }: LabColumn): string => `version ${promptVersion} with ${model}`;

/** Whether a report compares with what wrote cards when it began: else that took no part, and one of the others stands for it. */
export const isActiveReference = ({
  reference,
  activePrompt,
  activeModel,
}: Pick<Report, 'reference' | 'activePrompt' | 'activeModel'>): boolean =>
  reference === columnOf(activePrompt, activeModel);

/** What a table compares with, as a sentence names it. */
const referenceName = ({ columns }: Pick<LabTable, 'columns'>, isActive: boolean): string => {
  const reference = columns.find(({ reading }) => reading === 'reference');
  return isActive || !reference ? 'the active pair' : pairName(reference);
};

/**
 * One sentence on what a table says.
 * @param isActive whether it compares with what wrote cards when it began
 */
export function sentenceOf(table: Pick<LabTable, 'columns' | 'n'>, isActive: boolean): string {
  const { columns, n } = table;
  const other = referenceName(table, isActive);
  const pairs = columns.filter(({ model, reading }) => model !== null && reading !== 'reference');
  const of = (reading: LabColumn['reading']) => pairs.filter((one) => one.reading === reading).map(pairName);
  const [better, worse] = [of('better'), of('worse')];
  const verb = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are');
  const found = [
    ...(better.length > 0 ? [`${listed(better)} ${verb(better)} better than ${other}`] : []),
    ...(worse.length > 0 ? [`${listed(worse)} ${verb(worse)} worse than ${other}`] : []),
  ];
  const market = columns.find(({ column }) => column === 'market');
  const beside =
    market?.reading === 'better'
      ? ` The market is better than ${isActive ? 'ours' : other}.`
      : market?.reading === 'worse'
        ? ` The market is worse than ${isActive ? 'ours' : other}.`
        : '';
  const said = found.join('; ');
  if (pairs.length === 0) return `Nothing is compared with ${other}.${beside}`;
  if (said !== '')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}, on ${counted(n, 'game')}.${beside}`;
  const reference = columns.find(({ reading }) => reading === 'reference');
  const [only] = pairs;
  if (pairs.length === 1 && only && reference && only.reading !== 'not_compared')
    return `${undecided(only, reference, n)}${beside}`;
  return n < FEWEST_GAMES
    ? `${n} games are too few to tell any pair from ${isActive ? 'the active one' : other}.${beside}`
    : `No pair can be told apart from ${isActive ? 'the active one' : other} yet.${beside}`;
}

/** So many games at about, with two digits: "2,700". */
export const aboutText = (count: number): string => countText(Number(count.toPrecision(2)));

/** Under so many games nothing is read from a difference. */
const FEWEST_GAMES = 30;

/** Two pairs that cannot be told apart: their scores, and how many games it would take. */
function undecided(own: LabColumn, reference: LabColumn, n: number): string {
  const name = pairName(own);
  const scores = `${scoreText(own.scores.rps)} against ${scoreText(reference.scores.rps)}, lower is better`;
  const needed = own.against.reference?.needed ?? null;
  const more =
    needed === null || needed <= n ? '' : ` About ${aboutText(needed)} games would show such a difference.`;
  return n < FEWEST_GAMES
    ? `${n} games are too few to tell ${name} from ${pairName(reference)}: ${scores}.`
    : `${name.charAt(0).toUpperCase()}${name.slice(1)} cannot be told from ${pairName(reference)} yet, on ${n} games: ${scores}.${more}`;
}

/** What the answers of each prompt version cost in all tables of a report; null where a price is missing. */
function costsByVersion({ prompts, tables }: Pick<Report, 'prompts' | 'tables'>): [number, number | null][] {
  const columns = tables.flatMap((table) => table.columns);
  return prompts
    .toSorted((one, other) => one - other)
    .map((prompt) => {
      const own = columns.filter(({ promptVersion }) => promptVersion === prompt).map(({ cost }) => cost);
      return [prompt, own.includes(null) ? null : own.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)];
    });
}

/** "The 240 answers cost $2.40: version 3 $1.10, version 5 $1.30." */
export function costSentence(report: Pick<Report, 'cost' | 'done' | 'spent' | 'prompts' | 'tables'>): string {
  const { cost, done, spent, prompts } = report;
  if (cost === null) return 'What the answers cost is not known: a price is missing.';
  const known = cost - spent > 0.005 ? `, of which ${dollarsText(spent)} in this comparison` : '';
  const each =
    prompts.length < 2
      ? ''
      : `: ${costsByVersion(report)
          .map(
            ([prompt, own]) => `version ${prompt} ${own === null ? 'at no known price' : dollarsText(own)}`,
          )
          .join(', ')}`;
  return `The ${counted(done, 'answer')} cost ${dollarsText(cost)}${known}${each}.`;
}

/** "difference −.0029, interval −.0151 to +.0093". */
export const differenceText = ({ against: { reference } }: Pick<LabColumn, 'against'>): string =>
  reference === null
    ? 'no difference'
    : `difference ${signedText(reference.difference)}${
        reference.alwaysValid === null
          ? ''
          : `, interval ${signedText(reference.alwaysValid[0])} to ${signedText(reference.alwaysValid[1])}`
      }`;

/** "−.0029 (−.0151 to +.0093)"; without an interval where there are too few days. */
export const partText = ({
  difference,
  alwaysValid,
}: NonNullable<LabColumn['against']['reference']>): string =>
  `${signedText(difference)}${
    alwaysValid === null
      ? ', too few days'
      : ` (${signedText(alwaysValid[0])} to ${signedText(alwaysValid[1])})`
  }`;

/** "3:20" left, "1 h 5 min" left; '' where it is not known. */
export function leftText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How far a run is that has not ended, and what it has cost so far. */
export function progressText(
  run: Pick<
    Run,
    | 'state'
    | 'asked'
    | 'reason'
    | 'author'
    | 'createdAt'
    | 'done'
    | 'calls'
    | 'spent'
    | 'maxCost'
    | 'secondsLeft'
  >,
): string {
  const { state, asked, reason, author, createdAt, done, calls, spent, maxCost, secondsLeft } = run;
  if (state === 'queued') return `Waits for a worker. Asked for ${shortTime(createdAt)} by ${author}.`;
  const started = `Started ${shortTime(createdAt)} by ${author}.`;
  if (calls === 0 && state === 'running')
    return `${started} Its games and their data are being looked at; nothing is asked yet.`;
  const far = `${countText(done)} of ${countText(calls)} answers, ${dollarsText(spent)} of ${dollarsText(maxCost)}`;
  if (state === 'paused') return `Paused. ${reason === null ? '' : `${reason} `}${started} ${far}.`;
  if (asked !== null)
    return `${asked === 'pause' ? 'Pauses' : 'Stops'} with the answers that are being written. ${far}.`;
  const left = leftText(secondsLeft);
  return `${started} ${far}${left === '' ? '' : `, ${left} left`}.`;
}

/** Answers of one column that are missing or no card, in all tables of a report: what asking again would ask for. */
export function missingOf(
  { calls, prompts, models, tables }: Pick<Report, 'calls' | 'prompts' | 'models' | 'tables'>,
  column: string,
): number {
  const cards = tables
    .flatMap(({ columns }) => columns.filter((one) => one.column === column))
    .reduce((sum, { answers, unusable }) => sum + answers - unusable, 0);
  return Math.max(0, calls / (prompts.length * models.length) - cards);
}

/** When a trial ends, or when, by whom and why it has. */
export function endsText({
  state,
  reason,
  mostGames,
  until,
  mostUnusable,
  endedAt,
  stoppedBy,
}: Pick<
  TrialReport,
  'state' | 'reason' | 'mostGames' | 'until' | 'mostUnusable' | 'endedAt' | 'stoppedBy'
>): string {
  if (state === 'stopped')
    return `Ended${endedAt === null ? '' : ` ${dayText(endedAt.slice(0, 10))}`}${stoppedBy === null ? '' : `, by ${stoppedBy}`}: ${reason ?? ''}`;
  const ends = [
    ...(mostGames === null ? [] : [`after ${mostGames} answers`]),
    ...(until === null ? [] : [`after ${dayText(until.slice(0, 10))}`]),
    `when more than ${Math.round(100 * mostUnusable)}% of the replies are no card`,
  ];
  return `Ends ${ends.join(', or ')}.`;
}

/** How a column is called on the page. */
export const columnName = ({ promptVersion, model, column }: LabColumn): string =>
  promptVersion === null || model === null
    ? `${column.charAt(0).toUpperCase()}${column.slice(1)}`
    : `Version ${promptVersion}, ${model}`;

/** How long before kick-off the data ends: "1 h", "0.5 h". */
export const leadText = (hours: number | string): string => `${hours} h`;

/** "2026-08" as "Aug 2026". */
export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
