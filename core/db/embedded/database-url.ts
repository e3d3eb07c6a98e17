import type { Settings } from '#config/settings';
import { embeddedDatabase, type EmbeddedOptions } from './embedded-database.ts';

/** The address to connect to: `DATABASE_URL`, else the built-in PostgreSQL, started when needed. */
export async function databaseUrl(
  settings: Pick<Settings, 'DATABASE_URL' | 'TIPS_DATA_DIR' | 'XDG_DATA_HOME'>,
  options: EmbeddedOptions = {},
): Promise<string> {
  return settings.DATABASE_URL ?? (await embeddedDatabase(settings, options)).url;
}
