import { checkConfig, readConfig, writeConfig } from '#core/config-store/config-store';
import type { ConfigValue } from '#core/config-store/keys';
import type { AdminLeague } from '#core/contract/admin-config';
import { ensureSigningKey, vkeyOfKey } from '#core/record/signing-key';
import { checkKeys, type KeyState } from '#core/use-cases/check-keys';
import { listLeagues, namedLeagues } from '#core/use-cases/list-leagues';
import { showOnlyLeagues } from '#core/use-cases/show-only-leagues';

import type { InitOptions } from '../commands/init.ts';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';

/** What `tips init` leaves set up. */
export interface Initialised {
  keys: Omit<KeyState, 'exitCode'>[];
  llm: ConfigValue<'llm_config'>;
  timeZone: string;
  leagues: AdminLeague[];
  /** The key that signs the record: its public half, and where the secret one lies. */
  record: { vkey: string; file: string; isNew: boolean };
  /** The crontab's lines; null where cron was left alone. */
  cron: string | null;
}

/**
 * Does what was chosen, and leaves alone what was not. Everything is checked before the first change.
 * @throws AppError `not_found` for a league that does not exist, `usage`, `model_retired`
 */
export async function applyChoices(context: Context, choices: InitOptions): Promise<Initialised> {
  const runtime = await context.runtime();
  const em = runtime.em();
  const { timeZone, provider, model } = choices;
  const settings = [
    ...(timeZone === undefined ? [] : [['time_zone', timeZone] as const]),
    ...(provider === undefined ? [] : [['llm_config', { provider, model }] as const]),
  ];
  if (choices.leagues) await namedLeagues(runtime, choices.leagues);
  for (const [key, value] of settings) await checkConfig(em, key, value, runtime.clock.now());
  for (const [key, value] of settings) await writeConfig(em, key, value, runtime);
  if (choices.leagues) {
    const { withdrawn } = await showOnlyLeagues(runtime, choices.leagues);
    if (withdrawn > 0)
      context.io.note(
        `${plural(withdrawn, 'published pick')} of hidden leagues withdrawn; they stay on record.`,
      );
  }
  const installed = choices.cron ? await (await import('../cron/install.ts')).installCron(context) : null;
  const leagues = await listLeagues(runtime);
  const { key, file, isNew } = await ensureSigningKey(runtime);
  return {
    keys: (await checkKeys(runtime, { signal: context.signal })).map(
      ({ exitCode: _exitCode, ...state }) => state,
    ),
    llm: await readConfig(em, 'llm_config'),
    timeZone: await readConfig(em, 'time_zone'),
    leagues: leagues.filter(({ isActive }) => isActive),
    record: { vkey: vkeyOfKey(key), file, isNew },
    cron: installed?.block ?? null,
  };
}
