import type { Command } from 'commander';
import type { AdminLeague } from '#core/contract/admin-config';
import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { confirm } from '../ui/confirm.ts';
import { plural } from '../ui/format.ts';
import { orNone, wholeNumber, wholeNumbers, wholeNumberTo } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command
    .command('list', { isDefault: true })
    .summary('every league, hidden ones too')
    .option('--visible', 'only those that are looked at')
    .action(({ visible }: { visible?: boolean }) => list(context, visible));
  command
    .command('show')
    .summary('make leagues visible')
    .argument('<league...>', 'ids of leagues, as `tips leagues list` shows them', wholeNumbers)
    .action((ids: number[]) => show(context, ids));
  command
    .command('hide')
    .summary('hide leagues and withdraw their published picks of coming games; archive and totals stay')
    .argument('<league...>', 'ids of leagues, as `tips leagues list` shows them', wholeNumbers)
    .option('--yes', 'do not ask where picks are withdrawn')
    .action((ids: number[], { yes }: { yes?: boolean }) => hide(context, ids, yes));
  command
    .command('rename')
    .summary('change what the site calls a league')
    .argument('<league>', 'id of the league', wholeNumber)
    .argument('<name>', 'what the site shows')
    .action((id: number, name: string) => rename(context, id, name));
  command
    .command('place')
    .summary('say where a league stands among those of its country; forecasts of newcomers need it')
    .argument('<league>', 'id of the league', wholeNumber)
    .option('--tier <n>', '1 is the first league; `none` where it is not known', orNone(wholeNumberTo(20)))
    .option('--above <league>', 'id of the league its best sides go up to, or `none`', orNone(wholeNumber))
    .action((id: number, options: PlaceOptions) => place(context, id, options));
  command
    .command('add')
    .summary('add a league, visible at once')
    .option('--api-football-id <id>', 'the id the football service knows it by', wholeNumber)
    .option('--name <name>', 'its name; the football service is asked when absent')
    .option('--display-name <name>', 'what the site shows; the name when absent')
    .option('--hidden', 'do not look at it yet')
    .action((options: AddOptions) => add(context, options));
  command
    .command('refresh')
    .summary('ask the football service for names, logos and seasons; one request')
    .action(() => refresh(context));
}

interface AddOptions {
  apiFootballId?: number;
  name?: string;
  displayName?: string;
  hidden?: boolean;
}

interface PlaceOptions {
  tier?: number | 'none';
  above?: number | 'none';
}

async function list(context: Context, isVisibleOnly = false): Promise<void> {
  const { listLeagues } = await import('#core/use-cases/list-leagues');
  const leagues = await listLeagues(await context.runtime());
  print(
    context,
    leagues.filter(({ isActive }) => isActive || !isVisibleOnly),
  );
}

function print({ io }: Context, leagues: readonly AdminLeague[]): void {
  io.result(leagues, () =>
    leagues.length === 0
      ? 'No league is visible: `tips leagues list` shows them all.'
      : io.table(leagues, [
          { head: 'Id', value: ({ id }) => id, align: 'right' },
          { head: 'League', value: ({ displayName }) => displayName },
          { head: 'Country', value: ({ country }) => country },
          { head: 'State', value: ({ isActive }) => (isActive ? 'Visible' : 'Hidden') },
          { head: 'Tier', value: ({ tier }) => tier, align: 'right' },
          { head: 'League above', value: ({ leagueAboveId }) => leagueAboveId, align: 'right' },
          { head: 'API-Football id', value: ({ apiFootballId }) => apiFootballId, align: 'right' },
          { head: 'Coming games', value: ({ games }) => games, align: 'right' },
        ]),
  );
}

async function leaguesOf(context: Context, ids: readonly number[]): Promise<AdminLeague[]> {
  const { namedLeagues } = await import('#core/use-cases/list-leagues');
  return namedLeagues(await context.runtime(), ids);
}

async function show(context: Context, ids: number[]): Promise<void> {
  const { updateLeague } = await import('#core/use-cases/update-league');
  await leaguesOf(context, ids);
  const runtime = await context.runtime();
  for (const leagueId of ids) await updateLeague(runtime, { leagueId, isActive: true });
  print(context, await leaguesOf(context, ids));
}

async function hide(context: Context, ids: number[], yes?: boolean): Promise<void> {
  const { comingPicks, updateLeague } = await import('#core/use-cases/update-league');
  await leaguesOf(context, ids);
  const runtime = await context.runtime();
  const coming = await comingPicks(runtime.em(), ids, runtime.clock.now());
  if (coming.length > 0) {
    const picks = plural(coming.length, 'published pick');
    await confirm(context, `Withdraw ${picks} of coming games for good?`, { yes });
  }
  const withdrawn = new Map<number, number>();
  for (const leagueId of ids) {
    withdrawn.set(leagueId, (await updateLeague(runtime, { leagueId, isActive: false })).withdrawn);
  }
  const total = [...withdrawn.values()].reduce((sum, each) => sum + each, 0);
  if (total > 0) context.io.note(`${plural(total, 'published pick')} withdrawn; they stay on record.`);
  print(
    context,
    (await leaguesOf(context, ids)).map((league) => ({
      ...league,
      withdrawn: withdrawn.get(league.id) ?? 0,
    })),
  );
}

async function rename(context: Context, id: number, name: string): Promise<void> {
  const { updateLeague } = await import('#core/use-cases/update-league');
  await leaguesOf(context, [id]);
  await updateLeague(await context.runtime(), { leagueId: id, displayName: name });
  print(context, await leaguesOf(context, [id]));
}

async function place(context: Context, id: number, { tier, above }: PlaceOptions): Promise<void> {
  const { updateLeague } = await import('#core/use-cases/update-league');
  if (tier === undefined && above === undefined) {
    throw fault('usage', 'Nothing is to be changed.', { suggestion: 'Give --tier, --above or both.' });
  }
  await leaguesOf(context, [id]);
  const given = (value: number | 'none' | undefined) => (value === 'none' ? null : value);
  await updateLeague(await context.runtime(), {
    leagueId: id,
    tier: given(tier),
    leagueAboveId: given(above),
  });
  print(context, await leaguesOf(context, [id]));
}

async function add(context: Context, options: AddOptions): Promise<void> {
  const { addLeague } = await import('#core/use-cases/add-league');
  const { leagueId } = await addLeague(
    await context.runtime(),
    {
      apiFootballId: options.apiFootballId ?? null,
      name: options.name,
      displayName: options.displayName,
      isActive: !options.hidden,
    },
    { signal: context.signal },
  );
  print(context, await leaguesOf(context, [leagueId]));
}

async function refresh(context: Context): Promise<void> {
  const { refreshLeagues } = await import('#core/use-cases/refresh-leagues');
  const result = await refreshLeagues(await context.runtime(), { signal: context.signal });
  context.io.result(result, () =>
    [
      `${plural(result.changed, 'league')} changed, ${result.unchanged} unchanged.`,
      ...(result.notCurrent.length > 0
        ? [
            `No current season: ${result.notCurrent.map(({ id, displayName }) => `${displayName} (${id})`).join(', ')}.`,
          ]
        : []),
    ].join('\n'),
  );
}
