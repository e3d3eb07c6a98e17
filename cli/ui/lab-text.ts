import type { LabReport } from '#core/contract/admin-lab';
import type { LabAnswerRow } from '#core/contract/admin-lab-answers';
import type { LabGameReport } from '#core/contract/admin-lab-games';
import { dollarsText } from '#core/domain/money';
import type { LabOutcome } from '#core/use-cases/run-lab';
import type { Context } from '../context.ts';

/** A figure with so many digits, or a dash. */
export const figure = (value: number | null | undefined, digits = 4): string =>
  value == null ? '–' : value.toFixed(digits);
/** A reading in words. */
const words: Record<string, string> = {
  reference: 'compared with',
  better: 'better',
  worse: 'worse',
  not_distinguishable: 'not distinguishable yet',
  too_few_games: 'too few games',
  not_compared: 'not compared',
};

const leftOutLines = (leftOut: readonly { game: string; reason: string }[]): string[] =>
  leftOut.map(({ game, reason }) => `Left out: ${game}, ${reason}.`);

/** What a run did, or would do. */
export const ranText = ({
  runId,
  state,
  games,
  calls,
  highestCost,
  leftOut,
  answered,
  known,
  reason,
}: LabOutcome): string =>
  [
    `${games} games, ${calls} answers, at most ${dollarsText(highestCost)}.`,
    ...leftOutLines(leftOut),
    ...(runId === null
      ? []
      : [
          `Run ${runId}: ${answered} answers paid for, ${known} known before.${reason === null ? '' : ` ${reason}`}`,
          ...(state === 'paused' ? [`It is paused: \`tips lab resume ${runId}\` lets it go on.`] : []),
          `\`tips lab show ${runId}\` shows what it found.`,
        ]),
  ].join('\n');

const percents = ({ home, draw, away }: { home: number; draw: number; away: number }): string =>
  [home, draw, away].map((chance) => Math.round(100 * chance)).join(' / ');

/** What each answer about a game said and got right. */
export function gameText(
  context: Context,
  { home, away, goals, answers, games, isReduced }: LabGameReport,
): string {
  const head = `${home} v ${away}, ${goals.home}-${goals.away} after 90 minutes.${
    games === 'unseen' ? '' : ' It could be remembered.'
  }${isReduced ? ' Nothing was stored of it: the league’s history alone was given.' : ''}`;
  const tip = ({ picks }: (typeof answers)[number]): string => {
    const headline = picks.find(({ isHeadline }) => isHeadline);
    return headline
      ? `${headline.outcome} ${headline.confidence}%${headline.isRight === null ? '' : headline.isRight ? ', right' : ', wrong'}`
      : '–';
  };
  return `${head}\n${context.io.table(answers, [
    { head: 'Answer', value: (one) => `${one.column}${one.isMasked ? ', masked' : ''}, ${one.repeat}` },
    {
      head: '1 / X / 2',
      value: (one) => (one.probabilities ? percents(one.probabilities) : (one.fault ?? '–')),
    },
    { head: 'RPS', value: ({ rps }) => figure(rps), align: 'right' },
    { head: 'Tip', value: tip },
    {
      head: 'Right',
      value: ({ picks }) =>
        `${picks.filter(({ isRight }) => isRight === true).length} of ${picks.filter(({ isRight }) => isRight !== null).length}`,
      align: 'right',
    },
    { head: 'Finds', value: ({ findings }) => findings.length, align: 'right' },
  ])}`;
}

/** Every answer of a run, a line each. */
export const answersText = (context: Context, answers: readonly LabAnswerRow[]): string =>
  answers.length === 0
    ? 'It has no answer yet.'
    : context.io.table(answers, [
        { head: 'Kick-off', value: ({ kickoff }) => kickoff.slice(0, 10) },
        { head: 'Game', value: ({ home, away, goals }) => `${home} ${goals.home}-${goals.away} ${away}` },
        { head: 'Answer', value: (one) => `${one.column}${one.isMasked ? ', masked' : ''}, ${one.repeat}` },
        {
          head: '1 / X / 2',
          value: (one) => (one.probabilities ? percents(one.probabilities) : (one.fault ?? '–')),
        },
        { head: 'RPS', value: ({ scores }) => figure(scores.rps), align: 'right' },
        { head: 'Finds', value: ({ findings }) => findings.length, align: 'right', isExtra: true },
        { head: '$', value: ({ cost }) => figure(cost), align: 'right', isExtra: true },
      ]);

type Table = LabReport['tables'][number];

/** What each challenger of a table is beside what it is compared with, in one sentence each. */
export function challengerLines({ columns, n }: Table): string[] {
  const reference = columns.find(({ reading }) => reading === 'reference');
  const others = columns.filter(({ model, reading }) => model !== null && reading !== 'reference');
  if (!reference || others.length === 0) return ['One prompt with one model took part: nothing is compared.'];
  return others.map(({ column, reading, scores, against: { reference: found } }) => {
    const interval = found?.alwaysValid
      ? `, interval ${figure(found.alwaysValid[0])} to ${figure(found.alwaysValid[1])}`
      : '';
    const difference = found === null ? '' : `, difference ${figure(found.difference)}${interval}`;
    return (
      `${column}: ${words[reading] ?? reading}${['better', 'worse'].includes(reading) ? ` than ${reference.column}` : ''}, on ${n} games. ` +
      `RPS ${figure(scores['rps'])} against ${figure(reference.scores['rps'])} of ${reference.column}, lower is better${difference}.`
    );
  });
}

/** What a run says on the games that prove something, a line for each challenger. */
export function verdictLines({
  tables,
  reference,
  activePrompt,
  activeModel,
}: Pick<LabReport, 'tables' | 'reference' | 'activePrompt' | 'activeModel'>): string[] {
  const table = tables.find(({ games, isMasked }) => games === 'unseen' && !isMasked);
  const active = `prompt ${activePrompt}, ${activeModel}`;
  const absent =
    reference === active
      ? []
      : [
          `What wrote cards when it began, ${active}, took no part: nothing is told of what is better than it.`,
        ];
  return table
    ? [...challengerLines(table), ...absent]
    : [
        'Not distinguishable: the run has no game after what its models may remember.',
        '`tips lab trial start` asks about coming games, which no model can remember.',
      ];
}

/** "The 240 answers cost $2.40, $1.00 of it in this run: the others were known." */
function costLine({ cost, done, spent }: LabReport): string {
  if (cost === null) return `What the ${done} answers cost is not known: a price is missing.`;
  const known =
    cost - spent > 0.005 ? `, ${dollarsText(spent)} of it in this run: the others were known before` : '';
  return `The ${done} answers cost ${dollarsText(cost)}${known}.`;
}

const percent = (value: number | null): string => (value === null ? '–' : `${(100 * value).toFixed(1)}%`);

const tableHead = (table: LabReport['tables'][number]): string =>
  `${table.games === 'unseen' ? 'Games after all of that' : 'Games that could be remembered, which prove nothing'}${
    table.isMasked ? ', names masked' : ''
  }: ${table.n} of ${table.all}`;

/** The columns of a table: scores beside the reference, then what their answers were like. */
export const columnsText = (context: Context, table: LabReport['tables'][number]): string =>
  [
    context.io.table(table.columns, [
      {
        head: 'Column',
        value: ({ column, model, n }) =>
          model === null && n < table.n ? `${column}, of ${n} games` : column,
      },
      { head: 'RPS', value: ({ scores }) => figure(scores['rps']), align: 'right' },
      { head: 'Difference', value: ({ against }) => figure(against.reference?.difference), align: 'right' },
      {
        head: 'Interval',
        value: ({ against: { reference } }) =>
          reference?.alwaysValid
            ? `${figure(reference.alwaysValid[0])} … ${figure(reference.alwaysValid[1])}`
            : '–',
      },
      { head: 'Reading', value: ({ reading }) => words[reading] ?? reading },
    ]),
    context.io.table(
      table.columns.filter(({ model }) => model !== null),
      [
        { head: 'Column', value: ({ column }) => column },
        { head: 'Tips right', value: ({ hitRate }) => percent(hitRate), align: 'right' },
        { head: 'by base rate', value: ({ baseRate }) => percent(baseRate), align: 'right' },
        { head: 'No card', value: ({ unusable }) => unusable, align: 'right' },
        { head: 'Repairs', value: ({ repairs }) => repairs, align: 'right' },
        {
          head: 'Finds a card',
          value: ({ findingsPerCard }) => figure(findingsPerCard, 2),
          align: 'right',
        },
        { head: '$ an answer', value: ({ costPerAnswer }) => figure(costPerAnswer, 5), align: 'right' },
        { head: 'Seconds', value: ({ seconds }) => figure(seconds, 1), align: 'right' },
      ],
    ),
  ].join('\n');

/** What a run found. */
export function reportText(context: Context, report: LabReport): string {
  const memory = report.memory.map(
    ({ model, until, source }) =>
      `${model} may remember matches until ${until}${source === null ? ': its maker states no end' : ` (${source})`}.`,
  );
  const tables = report.tables.map((table) => `${tableHead(table)}\n${columnsText(context, table)}`);
  return [
    [
      `${report.name}: ${report.state}.${report.reason ? ` ${report.reason}` : ''}`,
      `Asked with the data as of ${report.leadHours} h before kick-off.`,
      ...verdictLines(report),
      costLine(report),
    ].join('\n'),
    [...memory, ...leftOutLines(report.leftOut)].join('\n'),
    ...(report.reduced > 0
      ? [
          `Of ${report.reduced} of ${report.games} games nothing was stored: the league’s history alone was given.`,
        ]
      : []),
    ...tables,
  ].join('\n\n');
}
