import { signInStates } from '#config/sign-in';
import type { AdminLeague } from '#core/contract/admin-config';
import type { Deps } from '#core/deps';
import type { Check } from '#core/doctor/check';
import { checkSetUp } from '#core/doctor/set-up';
import { schedulerStatuses } from '#core/jobs/scheduler-status';
import { comingGames } from '#core/reads/admin/coming-games';
import { ensureSigningKey, vkeyOfKey } from '#core/record/signing-key';
import { checkKeys, type KeyState } from '#core/use-cases/check-keys';
import { discover } from '#core/use-cases/discover';
import { checkInstallation } from '#core/use-cases/doctor';
import { estimateMonth, type MonthEstimate } from '#core/use-cases/estimate-month';
import { listLeagues } from '#core/use-cases/list-leagues';
import type { Context } from '../context.ts';
import { type Installed, presentChoices } from './apply.ts';
import type { InitOptions } from './options.ts';

/** What `tips init` leaves set up, and what happens next. */
export interface Initialised extends Installed, Awaited<ReturnType<typeof presentChoices>> {
  keys: Omit<KeyState, 'exitCode'>[];
  leagues: AdminLeague[];
  publicUrl: string | null;
  signIn: string[];
  /** How many addresses are admins. */
  admins: number;
  alerts: string[];
  /** The key that signs the record: its public half, and where the secret one lies. */
  record: { vkey: string; file: string; isNew: boolean };
  month: MonthEstimate;
  /** Null where nothing was looked for: no key that is accepted, or not wanted. */
  discovered: { games: number; leagues: number; firstKickoff: string | null; errors: string[] } | null;
  /** When each schedule runs next, once something runs them. */
  next: { job: string; at: string }[];
  /** What keeps the site from running by itself. */
  open: Pick<Check, 'key' | 'name' | 'finding' | 'fix'>[];
}

/** Asks the services, looks for games, and says how all of it stands. */
export async function outcomeOf(
  context: Context,
  { discover: isWanted }: InitOptions,
  installed: Installed,
): Promise<Initialised> {
  const runtime = await context.runtime();
  const { settings } = runtime;
  const present = await presentChoices(runtime);
  const { key, file, isNew } = await ensureSigningKey(runtime);
  const keys = (await checkKeys(runtime, { signal: context.signal })).map(
    ({ exitCode: _exitCode, ...state }) => state,
  );
  const canAsk = keys[0]?.state === 'valid';
  const discovered = canAsk && isWanted !== false ? await lookForGames(context, runtime) : null;
  const leagues = (await listLeagues(runtime)).filter(({ isActive }) => isActive);
  return {
    ...installed,
    ...present,
    keys,
    leagues,
    publicUrl: settings.PUBLIC_URL ?? null,
    signIn: signInStates(settings).flatMap(({ isReady, title }) => (isReady ? title : [])),
    admins: settings.ADMIN_EMAILS.length,
    alerts: [
      ...(settings.ALERT_WEBHOOK_URL ? ['webhook'] : []),
      ...(settings.ALERT_SMTP_URL && settings.ALERT_EMAIL_TO.length > 0 ? ['e-mail'] : []),
    ],
    record: { vkey: vkeyOfKey(key), file, isNew },
    month: await estimateMonth(runtime, {
      leagueIds: leagues.map(({ id }) => id),
      provider: present.llm.provider,
      model: present.llm.model,
      updates: present.writing.beforeKickoff,
    }),
    discovered,
    next: (await schedulerStatuses(runtime)).flatMap(({ name, nextRun }) =>
      nextRun ? [{ job: name, at: nextRun }] : [],
    ),
    open: await openChecks(runtime, context),
  };
}

/** Games only: what they cost is said before the first card is paid for. */
async function lookForGames({ io, signal }: Context, runtime: Deps): Promise<Initialised['discovered']> {
  const progress = io.progress('Discovering games');
  const found = await discover(
    runtime,
    {},
    { signal, onProgress: (state) => progress.update(state) },
  ).finally(() => progress.stop());
  const { games, firstKickoff } = await comingGames(runtime.em(), runtime.clock.now());
  return {
    games,
    leagues: found.leagues,
    firstKickoff: firstKickoff?.toISOString() ?? null,
    errors: found.stats.errors,
  };
}

/** Nothing ticks before it is started, and games may be between seasons: both are told in words of their own. */
const toldElsewhere = ['not_ticking', 'no_games'];

async function openChecks(runtime: Deps, { io }: Context): Promise<Initialised['open']> {
  const checks = [
    ...(await checkInstallation({ ...runtime, isDemo: io.globals.demo })),
    ...(await checkSetUp(runtime.settings)),
  ];
  return checks
    .filter(({ state, key }) => (state === 'failed' || state === 'unset') && !toldElsewhere.includes(key))
    .map(({ key, name, finding, fix }) => ({ key, name, finding, fix }));
}
