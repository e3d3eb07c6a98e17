import { readConfigEntry } from '../../config-store/config-store.ts';
import { type ConfigKey, configKeyNames, configKeys } from '../../config-store/keys.ts';
import type { Em } from '../../db/orm.ts';
import { isAppError } from '../../errors.ts';
import { actorsShown } from './actors-shown.ts';

/** A setting with what it means, and when and by whom it was set; no instant while the default holds. */
export interface ConfigEntryRow {
  key: ConfigKey;
  value: unknown;
  meaning: string;
  updatedAt: string | null;
  updatedBy: string | null;
  /** What is wrong with the stored value; null when it is usable. */
  fault: string | null;
}

/** Every setting that is edited while the product runs; one that is not usable is told with what is wrong with it. */
export async function configEntries(em: Em): Promise<ConfigEntryRow[]> {
  const entries: ConfigEntryRow[] = [];
  for (const key of configKeyNames)
    entries.push(await configEntry(em, key).catch((error: unknown) => unusable(key, error)));
  return entries;
}

/** One setting. Throws AppError `bad_configuration` where the stored value is not usable. */
export async function configEntry(em: Em, key: ConfigKey): Promise<ConfigEntryRow> {
  const { value, updatedAt, updatedBy } = await readConfigEntry(em, key);
  return {
    key,
    value,
    meaning: configKeys[key].meaning,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy: (await actorsShown(em, [updatedBy]))(updatedBy),
    fault: null,
  };
}

function unusable(key: ConfigKey, error: unknown): ConfigEntryRow {
  if (!isAppError(error) || error.code !== 'bad_configuration') throw error;
  return {
    key,
    value: null,
    meaning: configKeys[key].meaning,
    updatedAt: null,
    updatedBy: null,
    fault: error.message,
  };
}
