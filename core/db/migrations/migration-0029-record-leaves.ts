import { Migration } from '@mikro-orm/migrations';

/** The bytes of a leaf with the zero before them (RFC 6962): what the tree is made of. */
const leafHash = (body: string) => `encode(sha256('\\x00'::bytea || convert_to(${body}, 'UTF8')), 'hex')`;

/** An entry of the chain before, byte for byte as it was hashed: RFC 8785 JSON, of which JSON's own escapes are a part. */
const oldBody = `'{"at":"' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","cardId":' || e.card_id ||
  ',"commitment":' || to_json(e.commitment)::text || ',"gameId":' || e.game_id || ',"kind":"' || e.kind || '","number":' || e.number ||
  ',"previousHash":' || to_json(e.previous_hash)::text || ',"reason":' || coalesce(to_json(e.reason)::text, 'null') ||
  ',"revisionId":' || e.revision_id || '}'`;

/**
 * The record becomes a log of leaves, each kept exactly as it is hashed. The entries there are become the first of them.
 * What opens the commitments of a leaf lies beside it; of that only a text may go, with its salt.
 */
export class Migration0029RecordLeaves extends Migration {
  override up(): void {
    for (const sql of statements) this.addSql(sql);
  }
}

const statements = [
  `create table record_leaves (
    index integer primary key check (index >= 0),
    kind text not null,
    at timestamptz not null,
    body text not null,
    hash text not null check (length(hash) = 64),
    game_id integer references games (id),
    publication_id integer references publications (id)
  )`,
  `insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
   select row_number() over (order by o.number) - 1, o.kind, o.at, o.body, ${leafHash('o.body')}, o.game_id, o.publication_id
   from (select e.number, e.kind, e.at, e.game_id, e.publication_id, ${oldBody} as body from ledger_entries e) o order by o.number`,
  `create index record_leaves_game on record_leaves (game_id, kind, index) where kind in ('kickoff', 'result')`,
  `create index record_leaves_publication on record_leaves (publication_id, kind, index) where publication_id is not null`,
  `create index record_leaves_rare on record_leaves (kind, index) where kind in ('continue', 'rules', 'calibration', 'key')`,
  `create function record_leaves_next() returns trigger language plpgsql as $$
  declare last record_leaves%rowtype;
  begin
    select * into last from record_leaves order by index desc limit 1;
    if new.index <> coalesce(last.index + 1, 0) then
      raise exception 'entry % does not follow entry %', new.index, last.index using errcode = 'check_violation', constraint = 'record_leaves_next';
    end if;
    if new.at < last.at then
      raise exception 'entry % is older than entry %', new.index, last.index using errcode = 'check_violation', constraint = 'record_leaves_time';
    end if;
    if new.hash <> ${leafHash('new.body')} then
      raise exception 'entry % has not the hash of its bytes', new.index using errcode = 'check_violation', constraint = 'record_leaves_hash';
    end if;
    return new;
  end $$`,
  `create trigger record_leaves_next before insert on record_leaves for each row execute function record_leaves_next()`,
  `create table record_openings (
    index integer primary key references record_leaves (index),
    publication_id integer references publications (id),
    forecast text not null,
    forecast_salt text not null,
    picks text not null,
    picks_salt text not null,
    text text,
    text_salt text,
    prompt_salt text not null,
    check ((text is null) = (text_salt is null))
  )`,
  `create index record_openings_publication on record_openings (publication_id)`,
  `create function record_openings_kept() returns trigger language plpgsql as $$
  begin
    if (new.index, new.forecast, new.forecast_salt, new.picks, new.picks_salt, new.prompt_salt) is distinct from
       (old.index, old.forecast, old.forecast_salt, old.picks, old.picks_salt, old.prompt_salt)
       or new.publication_id is distinct from old.publication_id or new.text is not null then
      raise exception 'what opens entry % is kept: only its text may go, with its salt', old.index using errcode = 'check_violation', constraint = 'record_openings_kept';
    end if;
    return new;
  end $$`,
  `create trigger record_openings_kept before update on record_openings for each row execute function record_openings_kept()`,
  `create trigger record_openings_append_only before delete on record_openings for each row execute function append_only()`,
  `create trigger record_leaves_append_only before update or delete on record_leaves for each row execute function append_only()`,
  ...['record_leaves', 'record_openings'].map(
    (table) =>
      `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function append_only()`,
  ),
];
