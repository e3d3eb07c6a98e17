import { isDeepStrictEqual } from 'node:util';
import { isRetired, replacementFor } from '#config/models';
import { type Actor, storedActor } from '../actor.ts';
import { audit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { ConfigEntry } from '../db/entities/work.ts';
import type { Em } from '../db/orm.ts';
import { columnsOf, type RowOf, rows } from '../db/rows.ts';
import { type ErrorCode, fault, isAppError } from '../errors.ts';
import { announcedModel } from './announced-model.ts';
import { type ConfigKey, configKeys, type ConfigValue } from './keys.ts';

/** A setting with where it comes from. */
export interface ConfigReading<Key extends ConfigKey = ConfigKey> {
  value: ConfigValue<Key>;
  /** When it was last changed; null while the default holds. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/**
 * The value of a setting; the default where none is stored.
 * @throws AppError `bad_configuration` when what is stored (edited by hand) has not the form of this setting
 */
export async function readConfig<Key extends ConfigKey>(em: Em, key: Key): Promise<ConfigValue<Key>> {
  return (await readConfigEntry(em, key)).value;
}

/** As `readConfig`, with when and by whom it was set. Always asks the database, never the identity map. */
export async function readConfigEntry<Key extends ConfigKey>(em: Em, key: Key): Promise<ConfigReading<Key>> {
  const entry = (await storedEntries(em, [key])).get(key);
  return {
    value: valueOf(key, entry),
    updatedAt: entry?.updatedAt ?? null,
    updatedBy: entry?.updatedBy ?? null,
  };
}

/** Several settings as `readConfig` reads one, in one question. */
export async function readConfigs<const Key extends ConfigKey>(
  em: Em,
  keys: readonly Key[],
): Promise<{ [K in Key]: ConfigValue<K> }> {
  const entries = await storedEntries(em, keys);
  return Object.fromEntries(keys.map((key) => [key, valueOf(key, entries.get(key))])) as {
    [K in Key]: ConfigValue<K>;
  };
}

const entryRow = columnsOf('ConfigEntry', {
  key: 'key',
  value: 'value',
  updatedAt: 'updatedAt',
  updatedBy: 'updatedBy',
});

/** Without entities: settings are read several times for each card, and a row of them is quicker. */
async function storedEntries(
  em: Em,
  keys: readonly ConfigKey[],
): Promise<Map<string, RowOf<typeof entryRow>>> {
  const found = await rows(
    em,
    entryRow,
    `select key, value, updated_at as "updatedAt", updated_by as "updatedBy" from config where key in (?)`,
    [keys],
  );
  return new Map(found.map((entry) => [entry.key, entry]));
}

const valueOf = <Key extends ConfigKey>(
  key: Key,
  entry: RowOf<typeof entryRow> | undefined,
): ConfigValue<Key> =>
  entry
    ? parse(key, entry.value, 'bad_configuration', `The stored setting ${key} is not usable`)
    : (configKeys[key].fallback as ConfigValue<Key>);

/** The value a change is built on: the stored one, and the default where that one is not usable. */
export const presentConfig = <Key extends ConfigKey>(em: Em, key: Key): Promise<ConfigValue<Key>> =>
  readConfig(em, key).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'bad_configuration') throw error;
    return configKeys[key].fallback as ConfigValue<Key>;
  });

/**
 * Stores a setting and an audit entry in one transaction. A value equal to the one stored changes nothing, not even
 * the date: schedules take the date as the moment they were set.
 * @returns the value as stored
 * @throws AppError `usage` for a wrong form, `model_retired` for a model that is no longer answered
 */
export async function writeConfig<Key extends ConfigKey>(
  em: Em,
  key: Key,
  value: unknown,
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<ConfigValue<Key>> {
  const now = clock.now();
  const parsed = await checkConfig(em, key, value, now);
  await em.fork().transactional(async (tem) => {
    const entry = await tem.findOne(ConfigEntry, { key });
    if (entry && isDeepStrictEqual(entry.value, parsed)) return;
    const before = entry ? entry.value : null;
    // Two admins may set a key for the first time at once: the later one wins instead of failing.
    await tem.upsert(ConfigEntry, { key, value: parsed, updatedAt: now, updatedBy: storedActor(actor) });
    await audit(
      tem,
      { actor, clock },
      { action: 'config.set', subjectType: 'config', subjectId: key, before, after: parsed },
    );
  });
  return parsed;
}

/** What `writeConfig` would store; refuses what it would refuse, and changes nothing. */
export async function checkConfig<Key extends ConfigKey>(
  em: Em,
  key: Key,
  value: unknown,
  now: Date,
): Promise<ConfigValue<Key>> {
  const parsed = parse(key, value, 'usage', `The setting ${key} cannot take this value`);
  if (key === 'llm_config') await refuseRetired(em, parsed as ConfigValue<'llm_config'>, now);
  return parsed;
}

function parse<Key extends ConfigKey>(
  key: Key,
  value: unknown,
  code: ErrorCode,
  sentence: string,
): ConfigValue<Key> {
  const { schema, example } = configKeys[key];
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as ConfigValue<Key>;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw fault(code, `${sentence}: ${faults.join('; ')}.`, {
    suggestion: `Set it anew, for example with \`tips config set ${key} '${example}'\`.`,
    details: { key, faults },
  });
}

async function refuseRetired(
  em: Em,
  { provider, model: id }: ConfigValue<'llm_config'>,
  now: Date,
): Promise<void> {
  const announced = await readConfig(em, 'model_shutdowns');
  const model = announcedModel(announced, provider, id);
  if (!isRetired(model, now)) return;
  const replacement = replacementFor(model, now);
  throw fault('model_retired', `${id} was shut down on ${model.life.shutdown}.`, {
    suggestion: replacement
      ? `Choose ${replacement.id} instead.`
      : 'Choose a current model; `tips models` lists them.',
  });
}
