import type { Command } from 'commander';

import { modelById } from '#config/models';
import { fault } from '#core/errors';
import type { LabReport } from '#core/use-cases/show-lab';
import type { LabOutcome } from '#core/use-cases/run-lab';

import type { Context } from '../context.ts';
import { whenIso } from '../ui/format.ts';
import { wholeNumber } from '../ui/parse.ts';

interface RunFlags {
  prompts: string;
  models: string;
  games: string;
  league?: number;
  from?: string;
  to?: string;
  repeats?: number;
  masked?: boolean;
  lead?: string;
  maxCost: string;
  name?: string;
  dryRun?: boolean;
}

export function register(command: Command, context: Context): void {
  command
    .command('run')
    .summary('ask models with prompts for past games as they stood before kick-off')
    .requiredOption('--prompts <numbers>', 'prompt versions, such as 3,5')
    .requiredOption('--models <ids>', 'models, such as gpt-6-luna,claude-haiku-5-5')
    .option('--games <which>', 'past:N, the newest N finished games', 'past:60')
    .option('--league <id>', 'games of one league', wholeNumber)
    .option('--from <day>', 'games from this day on, YYYY-MM-DD')
    .option('--to <day>', 'games up to this day, YYYY-MM-DD')
    .option('--repeats <n>', 'answers for each game', wholeNumber)
    .option('--masked', 'ask again with neutral names and without dates')
    .option('--lead <hours>', 'hours before kick-off from which on nothing is known', '1')
    .requiredOption('--max-cost <dollars>', 'most that the run may cost')
    .option('--name <text>', 'what the run is called')
    .option('--dry-run', 'games, calls and the highest cost; asks nothing')
    .action((flags: RunFlags) => run(context, flags));
  command
    .command('list')
    .summary('every run, the newest first')
    .action(() => list(context));
  command
    .command('show')
    .summary('what a run found')
    .argument('<run>', 'its number', wholeNumber)
    .option('--csv', 'one line a cell')
    .action((id: number, { csv }: { csv?: boolean }) => show(context, id, csv === true));
  command
    .command('compare')
    .summary('whether a challenger is better: exit code 0 better, 10 not distinguishable, 11 worse')
    .argument('<run>', 'its number', wholeNumber)
    .action((id: number) => compare(context, id));
}

const wrong = (text: string) => fault('usage', text, { suggestion: 'See `tips lab run --help`.' });

const numbers = (text: string): number[] =>
  text.split(',').map((part) => {
    const number = Number(part);
    if (!Number.isInteger(number) || number < 1) throw wrong(`${part} is no prompt version.`);
    return number;
  });

const dollars = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw wrong(`${text} is no amount of dollars.`);
  return value;
};

const day = (text: string | undefined, end: boolean): Date | undefined => {
  if (text === undefined) return undefined;
  const instant = new Date(`${text}T${end ? '23:59:59.999' : '00:00:00'}Z`);
  if (Number.isNaN(instant.getTime())) throw wrong(`${text} is no day.`);
  return instant;
};

async function run(context: Context, flags: RunFlags): Promise<void> {
  const { runLab } = await import('#core/use-cases/run-lab');
  const past = /^past:(\d{1,4})$/.exec(flags.games)?.[1];
  if (past === undefined) throw wrong(`${flags.games} is no choice of games.`);
  const models = flags.models.split(',').map((id) => {
    const model = modelById(id);
    if (!model) throw wrong(`${id} is no model that is known here.`);
    return { provider: model.provider, id: model.id };
  });
  const outcome = await runLab(
    await context.runtime(),
    {
      prompts: numbers(flags.prompts),
      models,
      past: Number(past),
      leagueId: flags.league,
      from: day(flags.from, false),
      to: day(flags.to, true),
      ...(flags.repeats !== undefined && { repeats: flags.repeats }),
      masked: flags.masked === true,
      leadHours: dollars(flags.lead ?? '1'),
      maxCost: dollars(flags.maxCost),
      name: flags.name,
      isDryRun: flags.dryRun === true,
    },
    { signal: context.signal },
  );
  context.io.result(outcome, () => ranText(outcome));
  if (outcome.state === 'stopped') context.exitWith(3);
}

const ranText = ({
  runId,
  games,
  calls,
  highestCost,
  leftOut,
  answered,
  known,
  reason,
}: LabOutcome): string =>
  [
    `${games} games, ${calls} answers, at most $${highestCost.toFixed(2)}.`,
    ...leftOut.map((one) => `Left out: ${one.game}, ${one.reason}.`),
    ...(runId === null
      ? []
      : [
          `Run ${runId}: ${answered} answers paid for, ${known} known before.${reason === null ? '' : ` ${reason}`}`,
          `\`tips lab show ${runId}\` shows what it found.`,
        ]),
  ].join('\n');

async function list(context: Context): Promise<void> {
  const { listLab } = await import('#core/use-cases/show-lab');
  const runs = await listLab(await context.runtime());
  const rows = runs.map(({ id, name, state, reason, plan, author, createdAt }) => ({
    id,
    name,
    state,
    reason,
    games: plan.games.length,
    prompts: plan.prompts,
    models: plan.models.map((model) => model.id),
    author,
    createdAt,
  }));
  context.io.result(rows, () =>
    context.io.table(rows, [
      { head: 'Run', value: ({ id }) => id, align: 'right' },
      { head: 'Name', value: ({ name }) => name },
      { head: 'State', value: ({ state }) => state },
      { head: 'Games', value: ({ games }) => games, align: 'right' },
      { head: 'Prompts', value: ({ prompts }) => prompts.join() },
      { head: 'Models', value: ({ models }) => models.join() },
      { head: 'Begun', value: ({ createdAt }) => whenIso(createdAt.toISOString()) },
    ]),
  );
}

const figure = (value: number | null | undefined, digits = 4): string =>
  value == null ? '–' : value.toFixed(digits);
const words: Record<string, string> = {
  reference: 'compared with',
  better: 'better',
  worse: 'worse',
  not_distinguishable: 'not distinguishable yet',
  too_few_games: 'too few games',
  not_compared: 'not compared',
};

async function show(context: Context, id: number, csv: boolean): Promise<void> {
  const { showLab } = await import('#core/use-cases/show-lab');
  const report = await showLab(await context.runtime(), id);
  context.io.result(report, () => (csv ? csvOf(report) : textOf(context, report)));
}

function textOf(context: Context, report: LabReport): string {
  const memory = report.memory.map(({ model, until }) => `${model} may remember matches until ${until}.`);
  const tables = report.tables.map((table) => {
    const head = `${table.games === 'unseen' ? 'Games after all of that' : 'Games that could be remembered: they prove nothing'}${table.isMasked ? ', names masked' : ''}: ${table.n}`;
    const body = context.io.table(table.columns, [
      { head: 'Column', value: ({ column }) => column },
      { head: 'RPS', value: ({ scores }) => figure(scores['rps']), align: 'right' },
      { head: 'Difference', value: ({ difference }) => figure(difference), align: 'right' },
      {
        head: 'Interval',
        value: ({ interval }) => (interval ? `${figure(interval[0])} … ${figure(interval[1])}` : '–'),
      },
      { head: 'Reading', value: ({ reading }) => words[reading] ?? reading },
      { head: 'Unusable', value: ({ unusable }) => unusable, align: 'right' },
      { head: 'Cost $', value: ({ cost }) => figure(cost), align: 'right' },
      { head: 'Seconds', value: ({ seconds }) => figure(seconds, 1), align: 'right' },
    ]);
    return `${head}\n${body}`;
  });
  return [
    `${report.name}: ${report.state}.${report.reason ? ` ${report.reason}` : ''}`,
    ...memory,
    ...tables,
  ].join('\n\n');
}

/** One line for each column of each table. */
function csvOf({ tables }: LabReport): string {
  const head = [
    'games',
    'masked',
    'n',
    'column',
    'rps',
    'brier',
    'logLoss',
    'over25Brier',
    'bothScoreBrier',
    'ece',
    'hitRate',
    'difference',
    'low',
    'high',
    'reading',
    'unusable',
    'faults',
    'contradicted',
    'unsupported',
    'inputTokens',
    'cachedTokens',
    'outputTokens',
    'cost',
    'seconds',
  ];
  const lines = tables.flatMap(({ games, isMasked, n, columns }) =>
    columns.map((one) =>
      [
        games,
        isMasked,
        n,
        `"${one.column.replaceAll('"', '""')}"`,
        ...['rps', 'brier', 'logLoss', 'over25Brier', 'bothScoreBrier'].map(
          (measure) => one.scores[measure] ?? '',
        ),
        one.ece ?? '',
        one.hitRate ?? '',
        one.difference ?? '',
        one.interval?.[0] ?? '',
        one.interval?.[1] ?? '',
        one.reading,
        one.unusable,
        one.faults,
        one.findings['contradicted'] ?? 0,
        one.findings['unsupported'] ?? 0,
        one.inputTokens,
        one.cachedTokens,
        one.outputTokens,
        one.cost ?? '',
        one.seconds ?? '',
      ].join(),
    ),
  );
  return [head.join(), ...lines].join('\n');
}

const exits = { better: 0, not_distinguishable: 10, worse: 11 } as const;

async function compare(context: Context, id: number): Promise<void> {
  const { showLab } = await import('#core/use-cases/show-lab');
  const { tellingTable } = await import('#core/lab/report');
  const report = await showLab(await context.runtime(), id);
  const unseen = tellingTable(report.tables);
  const result = {
    run: report.id,
    verdict: report.verdict,
    games: unseen?.n ?? 0,
    columns: unseen?.columns ?? [],
  };
  context.io.result(result, () =>
    result.games === 0
      ? 'Not distinguishable: the run has no game after what its models may remember.'
      : `${words[report.verdict] ?? report.verdict}, on ${result.games} games that no model can remember.`,
  );
  context.exitWith(exits[report.verdict]);
}
