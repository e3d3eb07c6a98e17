import { type Command, Option } from 'commander';
import type { LeagueHistory } from '#core/contract/admin-history';
import type { HistoryResult } from '#core/use-cases/import-history';
import type { Context } from '../context.ts';
import { plural, whenIso } from '../ui/format.ts';
import { wholeNumbers, wholeNumberTo } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('status', { isDefault: true })
    .summary('what is stored of past seasons, and what an import would cost')
    .option('--all', 'hidden leagues too')
    .action(({ all }: { all?: boolean }) => status(context, all));
  command
    .command('import')
    .summary('import past seasons of leagues; a request for each season')
    .option('--league <id>', 'this league (repeatable); every visible one when absent', wholeNumbers)
    .option('--seasons <count>', 'how many seasons before the running one', wholeNumberTo(10), 3)
    .addOption(
      new Option(
        '--shots',
        'shots on target of the running season and the one before instead, twenty matches a request',
      ).conflicts('seasons'),
    )
    .option('--again', 'also what the plan refused before')
    .option('--dry-run', 'say what would be asked for, and ask nothing')
    .action((options: ImportOptions) =>
      options.shots ? bringShots(context, options) : bring(context, options),
    );
}

interface ImportOptions {
  league?: number[];
  seasons: number;
  shots?: boolean;
  again?: boolean;
  dryRun?: boolean;
}

async function bring(context: Context, { league, seasons, again, dryRun }: ImportOptions): Promise<void> {
  const { io, signal } = context;
  const runtime = await context.runtime();
  const input = { leagueIds: league, seasons, asking: again ? ('again' as const) : ('hand' as const) };
  if (dryRun) {
    const { importHistory } = await import('#core/use-cases/import-history');
    const result = await importHistory(runtime, { ...input, isDryRun: true });
    io.result(result, () =>
      [
        `${plural(result.requests, 'request')} would be sent.`,
        ...(result.steps.length > 0 ? [stepTable(context, result)] : []),
      ].join('\n'),
    );
    return;
  }
  const progress = io.progress('Importing history');
  const { runNow } = await import('#core/jobs/run-job');
  const result = await runNow(
    runtime,
    'history',
    { trigger: 'command', input },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  io.result(result, () =>
    [
      ...(result.steps.length > 0 ? [stepTable(context, result)] : []),
      summaryOf(result),
      ...result.errorDetails.map((error) => `Failed: ${error}`),
    ].join('\n'),
  );
  if (result.errorDetails.length > 0) context.exitWith(result.imported > 0 ? 3 : 1);
}

async function bringShots(context: Context, { league, again, dryRun }: ImportOptions): Promise<void> {
  const { importShots } = await import('#core/use-cases/import-shots');
  const { io, signal } = context;
  const runtime = await context.runtime();
  const input = { leagueIds: league, asking: again ? ('again' as const) : ('hand' as const) };
  const cost = await importShots(runtime, { ...input, isDryRun: true });
  const costText = `${plural(cost.requests, 'request')} for ${plural(cost.known, 'match', 'matches')}`;
  if (dryRun) return io.result(cost, () => `${costText} would be sent.`);
  io.note(`${costText}.`);
  const progress = io.progress('Importing shots');
  const { runNow } = await import('#core/jobs/run-job');
  const { shots } = await runNow(
    runtime,
    'history',
    { trigger: 'command', input: { ...input, what: 'shots' } },
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  const { known, without, refused, refusal, uncovered, left, requests, errorDetails } = shots!;
  io.result(shots, () =>
    [
      [
        `Shots on target of ${plural(known, 'match', 'matches')} imported in ${plural(requests, 'request')}`,
        ...(without > 0 ? [`${without} without`] : []),
        ...(refused > 0 ? [`${plural(refused, 'season')} not in the plan (${refusal})`] : []),
        ...(uncovered > 0 ? [`${plural(uncovered, 'season')} without statistics`] : []),
        ...(left > 0 ? [`${left} left for another time`] : []),
      ]
        .join(', ')
        .concat('.'),
      ...errorDetails.map((error) => `Failed: ${error}`),
    ].join('\n'),
  );
  if (errorDetails.length > 0) context.exitWith(known > 0 ? 3 : 1);
}

function summaryOf({ steps, imported, matches, refused, failed, left, requests }: HistoryResult): string {
  if (steps.length === 0) return 'Everything there is has been imported already.';
  return [
    `${plural(imported, 'season')} with ${plural(matches, 'match', 'matches')} imported in ${plural(requests, 'request')}`,
    ...(refused > 0 ? [`${refused} not in the plan`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} left for another time`] : []),
  ]
    .join(', ')
    .concat('.');
}

const stepTable = ({ io }: Context, { steps }: HistoryResult): string =>
  io.table(steps, [
    { head: 'League', value: ({ league }) => league },
    { head: 'Season', value: ({ season }) => season, align: 'right' },
    { head: 'Outcome', value: ({ outcome }) => outcome },
    {
      head: 'Matches',
      value: ({ outcome, matches }) => (outcome === 'imported' ? matches : null),
      align: 'right',
    },
    { head: 'Said', value: ({ message }) => message },
  ]);

async function status(context: Context, all = false): Promise<void> {
  const { leagueHistories } = await import('#core/reads/admin/league-histories');
  const { seedLeagues } = await import('#core/use-cases/seed-leagues');
  const { io } = context;
  const runtime = await context.runtime();
  await seedLeagues(runtime);
  const histories = await leagueHistories(runtime.em(), runtime.clock.now());
  const shown = histories.filter(({ isActive }) => isActive || all);
  io.result(shown, () =>
    shown.length === 0
      ? 'No league is visible: `tips leagues list` shows them all.'
      : io.table(shown.flatMap(linesOf), [
          { head: 'Id', value: ({ id }) => id, align: 'right' },
          { head: 'League', value: ({ league }) => league },
          { head: 'Season', value: ({ season }) => season, align: 'right' },
          { head: 'State', value: ({ state }) => state },
          { head: 'Matches', value: ({ matches }) => matches, align: 'right' },
          { head: 'Played', value: ({ played }) => played, align: 'right' },
          { head: 'With shots', value: ({ shots }) => shots, align: 'right' },
          { head: 'Imported', value: ({ importedAt }) => importedAt },
          { head: 'Requests to import', value: ({ cost }) => cost, align: 'right' },
          { head: 'Said', value: ({ message }) => message },
        ]),
  );
}

interface Line {
  id: number | null;
  league: string | null;
  cost: number | null;
  season: number | null;
  state: string;
  matches: number | null;
  played: number | null;
  shots: number | null;
  importedAt: string | null;
  message: string | null;
}

/** A line a season; a league of which nothing is stored has one as well. */
function linesOf({ leagueId, displayName, cost, seasons }: LeagueHistory): Line[] {
  const league = { id: leagueId, league: displayName, cost };
  const nothing = { matches: null, played: null, shots: null, importedAt: null, message: null };
  if (seasons.length === 0) return [{ ...league, season: null, state: 'nothing yet', ...nothing }];
  return seasons.map(
    ({ season, state, isComplete, matches, played, importedAt, message, shots, shotsMessage }, index) => ({
      ...(index === 0 ? league : { id: null, league: null, cost: null }),
      season,
      state: state === 'imported' && isComplete ? 'complete' : state,
      matches,
      played,
      shots,
      importedAt: importedAt === null ? null : whenIso(importedAt),
      message:
        [message, shotsMessage && `Shots on target: ${shotsMessage}`].filter(Boolean).join(' ') || null,
    }),
  );
}
