import { migrationState } from '#core/db/orm';
import { hourMs } from '#core/domain/time';
import { openSql, waitingSql } from '#core/db/queue-states';
import { column, rows } from '#core/db/rows';
import type { Deps } from '#core/deps';
import { lastTick } from '#core/reads/admin/last-tick';
import type { Web } from '../context.ts';

/** Discovery runs daily; data older than this means that nothing has run for long. */
const oldestDataMs = 48 * hourMs;
/** A job that waits longer than this means that no worker runs. */
const longestWaitSeconds = 900;

/** One thing looked at. `state` is a word for programs. */
export interface Part {
  ok: boolean;
  state: string;
}

export interface Readiness {
  /** Whether visitors can be served: database and schema, and the queue's tables where this process offers work. */
  ok: boolean;
  parts: {
    database: Part;
    schema: Part;
    queue: Part & { waiting: number; oldestSeconds: number };
    tick: Part & { at: string | null };
    data: Part & { newest: string | null };
  };
}

/**
 * Checks everything anew. A schedule that has stopped, a queue without a worker and old data are reported and do not
 * take the site away: the pages can still be read.
 */
export async function readiness({ deps, queue }: Web): Promise<Readiness> {
  const { orm, log } = deps;
  try {
    const { pending, unknown } = await migrationState(orm);
    const state = unknown.length > 0 ? 'newer' : pending.length > 0 ? 'pending' : 'newest';
    const schema = { ok: state === 'newest', state };
    if (!schema.ok) return { ok: false, parts: { ...unread, database: answers, schema } };
    const [tick, data, work] = await Promise.all([
      lastTick(deps),
      dataPart(deps),
      queuePart(deps, queue !== undefined),
    ]);
    return {
      ok: work.state !== 'missing',
      parts: {
        database: answers,
        schema,
        queue: work,
        tick: {
          ok: tick.isTicking,
          state: tick.at === null ? 'never' : tick.isTicking ? 'ticking' : 'standing still',
          at: tick.at?.toISOString() ?? null,
        },
        data,
      },
    };
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return { ok: false, parts: { ...unread, database: { ok: false, state: 'unreachable' } } };
  }
}

const answers: Part = { ok: true, state: 'answers' };
const unknown: Part = { ok: false, state: 'unknown' };
const unread: Readiness['parts'] = {
  database: unknown,
  schema: unknown,
  queue: { ...unknown, waiting: 0, oldestSeconds: 0 },
  tick: { ...unknown, at: null },
  data: { ...unknown, newest: null },
};

async function dataPart({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<Readiness['parts']['data']> {
  const [row] = await rows(
    em(),
    { at: column.orNull(column.date) },
    'select greatest((select max(fetched_at) from fixture_records), (select max(updated_at) from games)) as at',
  );
  if (!row?.at) return { ok: true, state: 'none yet', newest: null };
  const newest = row.at;
  const isOld = clock.now().getTime() - newest.getTime() > oldestDataMs;
  return { ok: !isOld, state: isOld ? 'old' : 'fresh', newest: newest.toISOString() };
}

async function queuePart({ em }: Pick<Deps, 'em'>, isOffered: boolean): Promise<Readiness['parts']['queue']> {
  const none = { waiting: 0, oldestSeconds: 0 };
  const [found] = await rows(
    em(),
    { there: column.flag },
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!found?.there) {
    return isOffered ? { ok: false, state: 'missing', ...none } : { ok: true, state: 'none yet', ...none };
  }
  const [row] = await rows(
    em(),
    { waiting: column.number, oldest: column.number, active: column.number },
    `select count(*) filter (where ${waitingSql})::integer as waiting,
       count(*) filter (where state = 'active')::integer as active,
       coalesce(max(extract(epoch from now() - created_on)) filter (where ${waitingSql}), 0)::integer as oldest
     from pgboss.job where name in ('card_generation', 'fixture_data') and ${openSql}`,
  );
  const { waiting, oldest: oldestSeconds, active } = row!;
  const isStuck = active === 0 && oldestSeconds > longestWaitSeconds;
  return { ok: !isStuck, state: isStuck ? 'stuck' : 'moving', waiting, oldestSeconds };
}
