import type { Em } from './orm.ts';
import { column, rows } from './rows.ts';

/**
 * Every advisory lock of the database, by number. PostgreSQL knows them by number alone: two with the same one wait for
 * each other without a reason. Numbers are never given again, because processes of two versions may run side by side.
 * What a lock keeps from happening:
 */
export const locks = {
  /** Two processes applying migrations at once. */
  migrations: 7_305_001,
  /** Two entries of the ledger with one number: each has to know the one before it. */
  ledger: 7_305_002,
  /** Two calls reserving the same room under a spending cap. */
  spending: 7_305_003,
  /** Two versions of the prompt with one number, or two that are active. */
  prompt: 7_305_004,
  /** A card that takes the featured mark without seeing the one that has just got it. */
  featured: 7_305_005,
  /** Two settlements each holding a total that the other one waits for. */
  settlements: 7_305_006,
  /** Two processes finding one slot of a job due. With the job's name as the second key. */
  jobs: 7_305_007,
  /** A second demo taking the demo's database from under the first. Held on the server's own database. */
  demo: 7_305_008,
  /** Two processes telling the operator the same thing. */
  alerts: 7_305_009,
  /** Two checkpoints of which neither is a continuation of the other: each is signed over the one before it. */
  checkpoints: 7_305_011,
  /** The last two admins taking the right from each other, or leaving, at once. */
  admins: 7_305_014,
  /** Two trials of one model. With the model as the second key. */
  trial: 7_305_015,
} as const;

/** Waits for a lock and keeps it until the transaction of `em` has ended; with `part`, the lock of that part alone. */
export async function holdLock(em: Em, lock: keyof typeof locks, part?: string): Promise<void> {
  const [call, values] =
    part === undefined
      ? ['pg_advisory_xact_lock(?)', [locks[lock]]]
      : ['pg_advisory_xact_lock(?, hashtext(?))', [locks[lock], part]];
  await em.execute(`select ${call}`, values);
}

/** Takes a lock until the transaction of `em` has ended, where nobody holds it; returns whether it was free. */
export async function triesLock(em: Em, lock: keyof typeof locks): Promise<boolean> {
  const [row] = await rows(em, { free: column.flag }, 'select pg_try_advisory_xact_lock(?) as free', [
    locks[lock],
  ]);
  return row!.free;
}
