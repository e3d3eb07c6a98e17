import { clockForEntry, type Clocks } from '../../clock-guard.ts';
import type { Deps } from '../../deps.ts';
import { RecordLeaf } from '../../db/entities/record.ts';
import { holdLock } from '../../db/locks.ts';
import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import { hexOf, utf8 } from '../../domain/log/encoding.ts';
import { leafHash } from '../../domain/log/tree-hash.ts';
import { entryText } from '../entries/entry-bytes.ts';
import { type AppError, isAppError } from '../../errors.ts';
import type { Fields, Kind } from '../entries/kinds.ts';
import type { AnchorSettings } from '../anchor-rule.ts';
import type { NewestEntry } from '../newest-entry.ts';
import { continueFields } from './continue-entry.ts';
import { rulesFields, sameRules } from './rules-entry.ts';

/** The rows that an entry is about, by which it is found again. */
export interface LeafLinks {
  gameId?: number;
  publicationId?: number;
}

/** What writes into the log: clocks that are compared, and the settings that its rules follow. */
export type LogDeps = Clocks & { settings: AnchorSettings };

/** The log while one transaction appends to it; nobody else does until that has ended. */
export interface OpenLog {
  /** The time of every entry of this transaction: now, and never before the newest entry. */
  readonly at: Date;
  /** The index of the rules in force. */
  readonly rules: number;
  /** The index of the entry that is added next. */
  readonly next: number;
  /** Puts an entry at the end; it is stored by `write`. @returns its index */
  add(fields: Fields, links?: LeafLinks): number;
  /** Stores what was added, all at once. */
  write(): Promise<void>;
}

/**
 * Opens the log for the transaction of `em`, under the lock of the record. Where it has no entry of format 2 yet, the one
 * that continues the chain before comes first; where the rules have changed since the newest `rules`, they come next.
 * @throws AppError `clock` where now is more than two seconds before the newest entry, or a minute ahead of other clocks
 */
export async function openLog(em: Em, deps: LogDeps): Promise<OpenLog> {
  await holdLock(em, 'ledger');
  const now = deps.clock.now();
  const { newest, wrong } = await clockForEntry(deps, em);
  if (wrong) throw wrong;
  const log = logAfter(em, newest, now);
  const known = await rareLeaves(em);
  if (!known.has('continue')) log.add(await continueFields(em));
  const fields = await rulesFields(em, deps.settings);
  const standing = known.get('rules');
  const rules = standing && sameRules(standing.body, fields) ? standing.index : log.add(fields);
  return Object.assign(log, { rules });
}

function logAfter(em: Em, newest: NewestEntry | undefined, now: Date): Omit<OpenLog, 'rules'> {
  const at = newest && newest.at > now ? newest.at : now;
  let waiting: Omit<RecordLeaf, never>[] = [];
  let next = (newest?.number ?? -1) + 1;
  return {
    at,
    get next() {
      return next;
    },
    add(
      fields,
      { gameId = null, publicationId = null }: { gameId?: number | null; publicationId?: number | null } = {},
    ) {
      const body = entryText({ v: 2, n: next, at: at.toISOString(), ...fields });
      const hash = hexOf(leafHash(utf8(body)));
      waiting.push({ index: next, kind: fields.kind, at, body, hash, gameId, publicationId });
      next += 1;
      return next - 1;
    },
    async write() {
      const leaves = waiting;
      waiting = [];
      if (leaves.length > 0) await em.insertMany(RecordLeaf, leaves);
    },
  };
}

/** Each kind by its name: with one that comes from a row, the index of rare kinds would not be used. */
const newestOf = (kind: Kind) =>
  `(select kind, index, body from record_leaves where kind = '${kind}' order by index desc limit 1)`;

/** The newest leaf of each kind that comes seldom. */
async function rareLeaves(em: Em): Promise<Map<Kind, { index: number; body: string }>> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { kind: 'kind', index: 'index', body: 'body' }),
    `${newestOf('continue')} union all ${newestOf('rules')}`,
  );
  return new Map(found.map(({ kind, ...leaf }) => [kind as Kind, leaf]));
}

/**
 * Appends one entry; must run inside the transaction of what it records.
 * @returns its index in the log, and its time
 * @throws AppError `clock` as `openLog`
 */
export async function appendLeaf(
  em: Em,
  deps: LogDeps,
  fields: Fields,
  links?: LeafLinks,
): Promise<{ index: number; at: Date }> {
  const log = await openLog(em, deps);
  const index = log.add(fields, links);
  await log.write();
  return { index, at: log.at };
}

/**
 * Begins the record, and notes rules that have changed: at the start of a process and before a checkpoint.
 * @returns why nothing is written now, where the clock is behind the record or ahead of others
 */
export async function startRecord(deps: Pick<Deps, 'em'> & LogDeps): Promise<AppError | null> {
  try {
    await deps.em().transactional(async (em) => (await openLog(em, deps)).write());
    return null;
  } catch (error) {
    if (isAppError(error) && error.code === 'clock') return error;
    throw error;
  }
}
