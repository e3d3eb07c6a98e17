import type { Command } from 'commander';
import { ScoreDimension } from '#core/contract/admin-scores';
import { type ScoreMeasure, ScoreMeasure as Measures, ScoreSource } from '#core/contract/scores';
import type { MarketSide } from '#core/contract/admin-scores';
import type { Context } from '../context.ts';
import { share, shares } from '../ui/format.ts';
import { calendarDay, oneOf, wholeNumber } from '../ui/parse.ts';
import { columnName, differenceTable, recordTable, scoreTable } from '../ui/scores.ts';
import { scoreLines } from './analytics-score.ts';

interface Period {
  from?: string;
  to?: string;
  league?: number;
  promptVersion?: number;
}

/** The options of every question about the record's scores. */
const withPeriod = (command: Command): Command =>
  command
    .option('--from <day>', 'first match day, YYYY-MM-DD, UTC', calendarDay)
    .option('--to <day>', 'last match day, YYYY-MM-DD, UTC', calendarDay)
    .option('--league <id>', 'games of one league', wholeNumber)
    .option('--prompt-version <number>', 'cards of one prompt version', wholeNumber);

const filterOf = ({ league, ...rest }: Period) => ({ ...rest, leagueId: league });

const references = ScoreSource.exclude(['model']).options;

/** Adds what is asked of scores: of the record or of lines, compared, and calibrated. */
export function addScores(analytics: Command, context: Context): void {
  withPeriod(
    analytics
      .command('score')
      .description(
        'Scores of our forecasts beside the references, on the same games; or of lines of your own.',
      ),
  )
    .option('--model <id>', 'forecasts of one model')
    .option('--by <dimension>', `groups: ${ScoreDimension.options.join(', ')}`, oneOf(ScoreDimension.options))
    .option('--measure <name>', Measures.options.join(', '), oneOf(Measures.options))
    .option('--record', 'our own forecasts, also without any other option')
    .addHelpText(
      'after',
      '\nWithout an option it scores lines of JSON on standard input: {"p":[0.5,0.3,0.2],"outcome":"home"}, p being home, draw, away.',
    )
    .action((options: ScoreOptions) =>
      Object.keys(options).length === 0 ? scoreLines(context) : scoreRecord(context, options),
    );
  withPeriod(
    analytics
      .command('compare')
      .description(
        'Models, baseline, market and base rates against one of them, on the games that all have.',
      ),
  )
    .option('--model <id...>', 'the models; the three with most forecasts where none is named')
    .option('--measure <name>', Measures.options.join(', '), oneOf(Measures.options), 'rps')
    .option('--against <reference>', references.join(', '), oneOf(references), 'baseline')
    .action((options: CompareOptions) => compare(context, options));
  withPeriod(
    analytics
      .command('calibration')
      .description('Confidence as shown and as stated against what came true, and proper scores.'),
  )
    .option('--model <id>', 'picks of one model')
    .action((options: Period & { model?: string }) => calibration(context, options));
}

interface ScoreOptions extends Period {
  model?: string;
  by?: ScoreDimension;
  measure?: ScoreMeasure;
  record?: boolean;
}

async function scoreRecord(
  context: Context,
  { record: _record, by = 'promptVersion', measure = 'rps', ...options }: ScoreOptions,
): Promise<void> {
  const { scoresBy } = await import('#core/reads/figures/score-report');
  const report = await scoresBy((await context.runtime()).em(), { ...filterOf(options), by, measure });
  const { io } = context;
  io.result(report, () => {
    const groups = report.groups.flatMap(({ label, differences }) =>
      differences
        .filter(({ column }) => column === 'baseline')
        .map((difference) => ({ ...difference, label })),
    );
    return [
      scoreTable(io, report.scores),
      ...(report.differences.length > 0
        ? [
            '',
            differenceTable(
              io,
              'The model less',
              report.differences.map((row) => ({ ...row, label: columnName(row.column) })),
            ),
          ]
        : []),
      ...(groups.length > 0 ? ['', differenceTable(io, 'The model less the baseline', groups)] : []),
      ...(report.isCut ? [`Only the newest ${report.found} forecasts were read.`] : []),
    ].join('\n');
  });
}

interface CompareOptions extends Period {
  model?: string[];
  measure: ScoreMeasure;
  against: (typeof references)[number];
}

async function compare(
  context: Context,
  { model, measure, against, ...period }: CompareOptions,
): Promise<void> {
  const { compareModels } = await import('#core/reads/figures/score-report');
  const report = await compareModels((await context.runtime()).em(), {
    ...filterOf(period),
    models: model,
    measure,
    against,
  });
  const { io } = context;
  const missing = report.leftOut.filter(({ games }) => games > 0);
  io.result(report, () =>
    [
      `${report.n} of ${report.games} games that every column has.`,
      ...(missing.length > 0
        ? [`Missing: ${missing.map(({ column, games }) => `${columnName(column)} in ${games}`).join(', ')}.`]
        : []),
      ...(report.differences.length > 0
        ? [
            differenceTable(
              io,
              `Less ${columnName(against)}`,
              report.differences.map((row) => ({ ...row, label: columnName(row.column) })),
            ),
          ]
        : []),
      '',
      scoreTable(io, report.scores),
      ...(report.isCut ? [`Only the newest ${report.found} forecasts were read.`] : []),
    ].join('\n'),
  );
}

const percents = (value: number | null) => share(value === null ? null : value / 100);

async function calibration(context: Context, options: Period & { model?: string }): Promise<void> {
  const { calibrationReport } = await import('#core/reads/figures/calibration-report');
  const report = await calibrationReport((await context.runtime()).em(), filterOf(options));
  const { io } = context;
  const bins = report.bins.map((bin, at) => ({ ...bin, stated: report.statedBins[at]! }));
  io.result(report, () =>
    [
      io.table(bins, [
        { head: 'Confidence', value: ({ from, to }) => `${from} to ${to} %` },
        { head: 'Picks', value: ({ n }) => n, align: 'right' },
        { head: 'Shown', value: ({ meanConfidence }) => percents(meanConfidence), align: 'right' },
        { head: 'Came true', value: ({ hitRate }) => share(hitRate), align: 'right' },
        { head: '95 % interval', value: ({ interval }) => shares(interval), align: 'right' },
        { head: 'Picks as stated', value: ({ stated }) => stated.n, align: 'right' },
        { head: 'Stated', value: ({ stated }) => percents(stated.meanConfidence), align: 'right' },
        { head: 'Came true', value: ({ stated }) => share(stated.hitRate), align: 'right' },
      ]),
      `Expected calibration error: ${share(report.expectedCalibrationError)} as shown, ${share(report.statedCalibrationError)} as stated`,
      ...(report.logLoss === null
        ? []
        : [
            `Log loss: ${report.logLoss.shown.toFixed(4)} as shown, ${report.logLoss.stated.toFixed(4)} as stated`,
          ]),
      io.table(report.claims, [
        { head: 'Model', value: ({ model }) => model },
        { head: 'Matches', value: ({ matches }) => matches, align: 'right' },
        { head: 'Slope', value: ({ slope }) => slope?.toFixed(2), align: 'right' },
        { head: 'Shift', value: ({ shift }) => shift?.toFixed(2), align: 'right' },
        { head: 'Reading', value: ({ verdict }) => verdict ?? 'not distinguishable from honest' },
      ]),
      ...marketLines(io, report.againstMarket),
      recordTable(io, report.scores),
    ].join('\n'),
  );
}

/** Nothing where the market had a price for none of the picks. */
function marketLines(io: Context['io'], { above, below }: Record<'above' | 'below', MarketSide>): string[] {
  const sides = [
    { name: 'above the market', ...above },
    { name: 'below the market', ...below },
  ];
  if (above.picks + below.picks === 0) return [];
  return [
    io.table(sides, [
      { head: 'Picks that stood', value: ({ name }) => name },
      { head: 'Picks', value: ({ picks }) => picks, align: 'right' },
      { head: 'Matches', value: ({ matches }) => matches, align: 'right' },
      { head: 'Came true', value: ({ cameTrue }) => share(cameTrue), align: 'right' },
      { head: 'Shown', value: ({ shown }) => share(shown), align: 'right' },
      { head: 'Market', value: ({ market }) => share(market), align: 'right' },
    ]),
  ];
}
