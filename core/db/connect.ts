import type { Settings } from '#config/settings';
import { fault, isAppError } from '../errors.ts';
import { databaseUrl, demoDatabase } from './address.ts';
import { driverFault } from './driver-fault.ts';
import { migrate, openOrm, type Orm, requireSupported } from './orm.ts';

export interface ConnectOptions {
  isDemo?: boolean;
  note?: (sentence: string) => void;
  /** Leave the schema as it is found (`tips migrate`, `tips doctor`). */
  migrates?: boolean;
}

/**
 * Opens the database that the settings name, the embedded one by default, at the newest schema.
 * @throws AppError `database` when it cannot be reached, `database_…` or `disk` for what else keeps it from being used
 */
export async function connect(
  settings: Settings,
  { isDemo = false, note, migrates = true }: ConnectOptions = {},
): Promise<Orm> {
  const url = isDemo
    ? await databaseUrl(
        { ...settings, DATABASE_URL: undefined },
        { database: demoDatabase, ...(note && { notice: note }) },
      )
    : await databaseUrl(settings, note ? { notice: note } : {});
  const orm = openOrm(url);
  try {
    await requireSupported(orm);
    if (migrates) await migrate(orm);
    return orm;
  } catch (error) {
    await orm.close(true);
    throw isAppError(error) ? error : unreachable(error, isDemo || !settings.DATABASE_URL, isDemo);
  }
}

/** A driver's fault as one sentence, without the address: it may hold a password. */
function unreachable(error: unknown, isEmbedded: boolean, isDemo: boolean): Error {
  const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
  if (isDemo && /does not exist/.test(reason)) {
    return fault('not_found', 'There is no demo database yet.', {
      suggestion: 'Run `tips demo --once` first.',
      cause: error,
    });
  }
  const known = driverFault(error);
  if (known && known.code !== 'database') return known;
  if (['ENOTFOUND', 'EAI_AGAIN'].some((code) => reason.includes(code))) {
    // The driver repeats the host, which is the end of a password that was written as it is.
    return fault('database', 'The database cannot be used: there is no host of the name in its address.', {
      suggestion: 'Check DATABASE_URL: in its password @ is written %40, / is %2F and # is %23.',
      cause: error,
    });
  }
  return fault('database', `The database cannot be used: ${reason}`, {
    suggestion: isEmbedded
      ? 'Look at `tips db status`; `tips doctor` checks the rest.'
      : 'Check DATABASE_URL and that the server is running and lets this machine in.',
    cause: error,
  });
}
