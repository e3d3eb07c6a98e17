import { checkConfig, readConfig, writeConfig } from '#core/config-store/config-store';
import type { ConfigValue } from '#core/config-store/keys';
import type { AdminLeague } from '#core/contract/admin-config';
import { adminLeagues } from '#core/reads/admin/admin-leagues';
import { fault } from '#core/errors';
import type { Deps } from '#core/deps';
import { checkKeys, type KeyState } from '#core/use-cases/check-keys';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { updateLeague } from '#core/use-cases/update-league';

import type { InitOptions } from '../commands/init.ts';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';

/** What `tips init` leaves set up. */
export interface Initialised {
  keys: Omit<KeyState, 'exitCode'>[];
  llm: ConfigValue<'llm_config'>;
  timeZone: string;
  leagues: AdminLeague[];
  /** The crontab's lines; null where cron was left alone. */
  cron: string | null;
}

/**
 * Does what was chosen, and leaves alone what was not. Everything is checked before the first change.
 * @throws AppError `not_found` for a league that does not exist, `usage`, `model_retired`
 */
export async function applyChoices(context: Context, choices: InitOptions): Promise<Initialised> {
  const runtime = await context.runtime();
  await seedLeagues(runtime);
  const em = runtime.em();
  const { timeZone, provider, model } = choices;
  const settings = [
    ...(timeZone === undefined ? [] : [['time_zone', timeZone] as const]),
    ...(provider === undefined ? [] : [['llm_config', { provider, model }] as const]),
  ];
  if (choices.leagues) await checkLeagues(runtime, choices.leagues);
  for (const [key, value] of settings) await checkConfig(em, key, value, runtime.clock.now());
  for (const [key, value] of settings) await writeConfig(em, key, value, runtime);
  if (choices.leagues) {
    const withdrawn = await showOnly(runtime, choices.leagues);
    if (withdrawn > 0)
      context.io.note(
        `${plural(withdrawn, 'published pick')} of hidden leagues withdrawn; they stay on record.`,
      );
  }
  const installed = choices.cron ? await (await import('../cron/install.ts')).installCron(context) : null;
  const leagues = await adminLeagues(runtime.em());
  return {
    keys: (await checkKeys(runtime, { signal: context.signal })).map(
      ({ exitCode: _exitCode, ...state }) => state,
    ),
    llm: await readConfig(em, 'llm_config'),
    timeZone: await readConfig(em, 'time_zone'),
    leagues: leagues.filter(({ isActive }) => isActive),
    cron: installed?.block ?? null,
  };
}

async function checkLeagues(runtime: Deps, ids: readonly number[]): Promise<void> {
  const known = new Set((await adminLeagues(runtime.em())).map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined)
    throw fault('not_found', `There is no league ${missing}.`, {
      suggestion: '`tips leagues list` shows them.',
    });
}

/** @returns how many published picks of coming games were withdrawn with leagues that are shown no more */
async function showOnly(runtime: Deps, ids: readonly number[]): Promise<number> {
  let total = 0;
  for (const { id, isActive } of await adminLeagues(runtime.em())) {
    if (isActive === ids.includes(id)) continue;
    total += (await updateLeague(runtime, { leagueId: id, isActive: !isActive })).withdrawn;
  }
  return total;
}
