import { canonicalJson, sha256 } from '../canonical.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { isRefusedValue } from '../db/refused-value.ts';
import {
  endpointNames,
  endpointsByPhase,
  type EndpointName,
  isEndpointName,
  type Phase,
} from '../domain/endpoints.ts';
import { cleanText, cleanTree } from '../domain/text.ts';
import type { RecordState } from './freshness.ts';

interface StoredRecord extends RecordState {
  /** The newest version ever seen; still there when the last attempt failed. */
  version: string | null;
  reason: string | null;
}

/** What an attempt to get one record brought. `version` names a body that is stored already. */
export type Attempt =
  | { status: 'ok' | 'empty'; body: unknown; reason?: string | undefined }
  | { status: 'ok' | 'empty'; version: string; reason?: string | undefined }
  | { status: 'failed' | 'unavailable'; reason: string };

/** Texts of a stored body are cut beyond this; none that is read is as long. */
const longestText = 20_000;
const longestReason = 1000;
/** Enough for the games of some days, and few enough that a process that runs for months stays small. */
const mostRemembered = 10_000;

/** A record with its newest body; null where no version was ever seen. */
interface RecordWithBody extends StoredRecord {
  body: unknown;
}

interface RecordKey {
  gameId: number;
  endpoint: EndpointName;
  phase: Phase;
}

interface Seen {
  /** When the source was asked, by the product's clock. */
  at: Date;
  /** What was asked for, where other games can share the answer (`standings:39:2025`). */
  sourceKey?: string | undefined;
}

/** One record with its newest body, as a card is written from and a viewer shows it. */
interface SnapshotRecord extends StoredRecord {
  endpoint: EndpointName;
  phase: Phase;
  /** Null where no version was ever seen. */
  body: unknown;
  /** When `version` was last seen; earlier than `fetchedAt` where a later attempt failed. */
  asOf: Date | null;
}

/** Where fixture data is kept: bodies once by content, the newest state per game and endpoint, every sighting. */
export interface FixtureDataStore {
  latest(gameId: number, endpoint: EndpointName): Promise<StoredRecord | undefined>;
  /** These records of a game with their bodies, in one question; what was never asked for is not in it. */
  newest<Name extends EndpointName>(
    gameId: number,
    endpoints: readonly Name[],
  ): Promise<Map<Name, RecordWithBody>>;
  /** The states of all records of these games, without bodies. */
  states(gameIds: readonly number[]): Promise<Map<number, Map<EndpointName, StoredRecord>>>;
  /** Every record of a game with its body; of one phase where given. */
  snapshot(gameId: number, phase?: Phase): Promise<SnapshotRecord[]>;
  body(version: string): Promise<unknown>;
  /** The newest good answer to `sourceKey` that any game got at or after `notBefore`. */
  shared(
    sourceKey: string,
    notBefore: Date,
  ): Promise<{ version: string; status: 'ok' | 'empty'; at: Date } | undefined>;
  /** `stored` when the version is new for this record, `skipped` when it is the one already there, `noted` for a failure. */
  put(key: RecordKey, outcome: Attempt, seen: Seen): Promise<'stored' | 'skipped' | 'noted'>;
}

/** What is noted of an outcome, and the version that holds its body. */
interface Kept {
  outcome: Attempt;
  version: string | null;
  /** The body as text where it is to be stored with the record. */
  body: string | null;
}

/** An answer that cannot be kept is a failure of its source. */
const refused = (why: string): Kept => ({
  outcome: { status: 'failed', reason: why },
  version: null,
  body: null,
});

/** SHA-256 of the RFC 8785 form: the same data in another order is the same version. */
export function dataVersion(body: unknown): { version: string; text: string } {
  const text = canonicalJson(body ?? null);
  return { version: sha256(text), text };
}

const stateRow = columnsOf('FixtureRecord', {
  status: 'status',
  reason: 'reason',
  version: 'dataVersion',
  fetchedAt: 'fetchedAt',
});
const stateColumns = 'r.status, r.reason, r.data_version as version, r.fetched_at as "fetchedAt"';

/** The store on the product's database. Each `put` is one statement, so that a killed run leaves whole records. */
export function createFixtureStore(em: Em): FixtureDataStore {
  // On the pool, whatever transaction the caller is in: an answer that was paid for is kept.
  const own = em.fork();
  /** Versions whose bodies this process has stored; most answers are those of the time before. */
  const stored = new Set<string>();

  return {
    async latest(gameId, endpoint) {
      const [row] = await rows(
        own,
        stateRow,
        `select ${stateColumns} from fixture_records r where game_id = ? and endpoint_name = ?`,
        [gameId, endpoint],
      );
      return row;
    },

    async newest<Name extends EndpointName>(gameId: number, endpoints: readonly Name[]) {
      const found = await rows(
        own,
        {
          ...stateRow,
          endpoint: column.oneOf(endpoints),
          body: column.orNull(column.of('FixtureBody', 'body')),
        },
        `select endpoint_name as endpoint, ${stateColumns}, b.body
         from fixture_records r left join fixture_bodies b on b.hash = r.data_version
         where game_id = ? and endpoint_name = any(string_to_array(?, ','))`,
        [gameId, endpoints.join(',')],
      );
      return new Map(found.map(({ endpoint, ...record }) => [endpoint, record]));
    },

    async states(gameIds) {
      const states = new Map<number, Map<EndpointName, StoredRecord>>(gameIds.map((id) => [id, new Map()]));
      const found = await rows(
        own,
        { ...stateRow, game: column.number, endpoint: column.text },
        `select game_id as game, endpoint_name as endpoint, ${stateColumns} from fixture_records r where game_id = any(?::int[])`,
        [`{${gameIds.join(',')}}`],
      );
      for (const { game, endpoint, ...state } of found)
        if (isEndpointName(endpoint)) states.get(game)?.set(endpoint, state);
      return states;
    },

    async snapshot(gameId, phase) {
      const names: readonly string[] = phase ? endpointsByPhase[phase] : endpointNames;
      const found = await rows(
        own,
        {
          ...stateRow,
          endpoint: column.oneOf(endpointNames),
          phase: column.of('FixtureRecord', 'phase'),
          body: column.orNull(column.of('FixtureBody', 'body')),
          asOf: column.orNull(column.date),
        },
        `select endpoint_name as endpoint, phase, ${stateColumns}, b.body, (
           select max(seen_at) from fixture_versions v
           where v.game_id = r.game_id and v.endpoint_name = r.endpoint_name and v.data_version = r.data_version
         ) as "asOf"
         from fixture_records r left join fixture_bodies b on b.hash = r.data_version
         where game_id = ? and endpoint_name = any(string_to_array(?, ','))`,
        [gameId, names.join(',')],
      );
      return found.toSorted((a, b) => names.indexOf(a.endpoint) - names.indexOf(b.endpoint));
    },

    async body(version) {
      const [row] = await rows(
        own,
        { body: column.of('FixtureBody', 'body') },
        'select body from fixture_bodies where hash = ?',
        [version],
      );
      return row?.body;
    },

    async shared(sourceKey, notBefore) {
      const [row] = await rows(
        own,
        { version: column.text, status: column.oneOf(['ok', 'empty']), at: column.date },
        `select data_version as version, status, fetched_at as at from fixture_records
         where source_key = ? and fetched_at >= ?::timestamptz and status in ('ok', 'empty')
         order by fetched_at desc limit 1`,
        [sourceKey, notBefore],
      );
      return row;
    },

    async put(key, told, seen) {
      try {
        return await putOnce(key, told, seen);
      } catch (error) {
        // A body as old as retention allows, taken away since it was stored: it is kept anew.
        if (!('body' in told) || (error as { code?: unknown }).code !== '23503') throw error;
        stored.clear();
        return putOnce(key, told, seen);
      }
    },
  };

  async function putOnce(key: RecordKey, told: Attempt, seen: Seen): ReturnType<FixtureDataStore['put']> {
    const kept = keep(told);
    try {
      const put = await write(key, kept, seen);
      if (kept.body !== null && kept.version !== null) {
        if (stored.size >= mostRemembered) stored.clear();
        stored.add(kept.version);
      }
      return put;
    } catch (error) {
      if (kept.body === null || !isRefusedValue(error)) throw error;
      const why = `The answer holds a value that the database does not take (${error.message}).`;
      return write(key, refused(why), seen);
    }
  }

  /** One statement: body, record, sighting and the version before belong together. */
  async function write(
    { gameId, endpoint, phase }: RecordKey,
    { outcome, version, body }: Kept,
    { at, sourceKey }: Seen,
  ): ReturnType<FixtureDataStore['put']> {
    const good = outcome.status === 'ok' || outcome.status === 'empty';
    const [row] = await rows(
      own,
      { before: column.of('FixtureRecord', 'dataVersion') },
      `with body as (
           insert into fixture_bodies (hash, body, bytes, first_seen_at)
           select ?, ?::jsonb, ?, ?::timestamptz where ?::boolean
           on conflict (hash) do nothing
         ), before as (
           select data_version from fixture_records where game_id = ? and endpoint_name = ?
         ), record as (
           insert into fixture_records (game_id, endpoint_name, phase, status, reason, data_version, source_key, fetched_at)
           values (?, ?, ?, ?, ?, ?, ?, ?::timestamptz)
           on conflict (game_id, endpoint_name) do update set
             phase = excluded.phase, status = excluded.status, reason = excluded.reason,
             data_version = coalesce(excluded.data_version, fixture_records.data_version),
             source_key = excluded.source_key, fetched_at = excluded.fetched_at
         ), sighting as (
           insert into fixture_versions (game_id, endpoint_name, data_version, seen_at)
           select ?, ?, ?, ?::timestamptz where ?::boolean
         )
         select (select data_version from before) as before`,
      [
        version,
        body,
        body === null ? 0 : Buffer.byteLength(body),
        at,
        body !== null,
        gameId,
        endpoint,
        gameId,
        endpoint,
        phase,
        outcome.status,
        outcome.reason === undefined ? null : cleanText(outcome.reason, { max: longestReason }),
        version,
        sourceKey ?? null,
        at,
        gameId,
        endpoint,
        version,
        at,
        good && version !== null,
      ],
    );
    if (!good || version === null) return 'noted';
    return row?.before === version ? 'skipped' : 'stored';
  }

  /** A body that this process has stored already is not sent again. */
  function keep(told: Attempt): Kept {
    if ('version' in told) return { outcome: told, version: told.version, body: null };
    if (!('body' in told)) return { outcome: told, version: null, body: null };
    const clean = cleanTree(told.body, { max: longestText, lines: true });
    if (!clean) return refused('The answer is nested deeper than any answer.');
    const { version, text } = dataVersion(clean.value);
    return { outcome: told, version, body: stored.has(version) ? null : text };
  }
}
