/** What is kept by age, in the order in which it goes: what points to a body before the body. */
export const keptKinds = ['records', 'sightings', 'bodies', 'calls'] as const;
export type KeptKind = (typeof keptKinds)[number];

interface Rule {
  table: string;
  key: string;
  /** Whether row `t` goes: it is older than `cutoff.at`, and nothing that stays points to it. */
  goes: string;
  /** Bytes that go with row `t`, as they are stored. */
  bytes: string;
  /** How the rows whose keys follow in brackets go. */
  remove: string;
}

/** A revision was written from this body: it can be looked at again, and asked about again. */
const ofRevision = (version: string): string =>
  `exists (select 1 from card_revisions r
     where jsonb_path_query_array(r.data_versions, '$[*].dataVersion') @> jsonb_build_array(${version}))`;

/** The newest state of a game with a card stays: its result was settled from it. */
const recordGoes = (it: string): string =>
  `${it}.data_version is not null and ${it}.fetched_at < cutoff.at
     and exists (select 1 from games g where g.id = ${it}.game_id and coalesce(g.kickoff_at, g.created_at) < cutoff.at)
     and not exists (select 1 from cards c join card_revisions r on r.card_id = c.id where c.game_id = ${it}.game_id)`;

const sightingGoes = (it: string): string =>
  `${it}.seen_at < cutoff.at and not ${ofRevision(`${it}.data_version`)}
     and not exists (select 1 from fixture_records f where f.game_id = ${it}.game_id
       and f.endpoint_name = ${it}.endpoint_name and f.data_version = ${it}.data_version and not (${recordGoes('f')}))`;

const bodyGoes = (it: string): string =>
  `${it}.first_seen_at < cutoff.at and not ${ofRevision(`${it}.hash`)}
     and not exists (select 1 from fixture_versions v where v.data_version = ${it}.hash and not (${sightingGoes('v')}))
     and not exists (select 1 from fixture_records f where f.data_version = ${it}.hash and not (${recordGoes('f')}))`;

/** A call's row, with its cost and tokens, stays in any case. */
const callGoes = (it: string): string =>
  `(${it}.prompt is not null or ${it}.response is not null) and ${it}.revision_id is null
     and ${it}.started_at < cutoff.at and ${it}.state <> 'pending'
     and not exists (select 1 from card_revisions r where r.llm_call_id = ${it}.id)
     and not exists (select 1 from lab_answers a where a.call_id = ${it}.id)`;

const reason = 'Taken away for its age (data_retention).';

export const rules: Readonly<Record<KeptKind, Rule>> = {
  records: {
    table: 'fixture_records',
    key: 'id',
    goes: recordGoes('t'),
    bytes: '0',
    remove: `update fixture_records set status = 'unavailable', data_version = null, source_key = null, reason = '${reason}' where id in`,
  },
  sightings: {
    table: 'fixture_versions',
    key: 'id',
    goes: sightingGoes('t'),
    bytes: 'pg_column_size(t.*)',
    remove: 'delete from fixture_versions where id in',
  },
  bodies: {
    table: 'fixture_bodies',
    key: 'hash',
    goes: bodyGoes('t'),
    bytes: 'pg_column_size(t.body)',
    remove: 'delete from fixture_bodies where hash in',
  },
  calls: {
    table: 'llm_calls',
    key: 'id',
    goes: callGoes('t'),
    bytes: 'coalesce(pg_column_size(t.prompt), 0) + coalesce(pg_column_size(t.response), 0)',
    remove: 'update llm_calls set prompt = null, response = null where id in',
  },
};
