/*
 * Publications and ledger entries as the product writes them, made in SQL: RFC 8785 text (keys in order, no blanks) and
 * its SHA-256. `ledger verify` finds no fault in them.
 */

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const hash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const pick = `'{"confidence":' || m.confidence || ',"line":' || coalesce(m.line::text, 'null') || ',"market":"' || m.market
  || '","reasoning":"' || m.reasoning || '","selection":"' || m.selection || '"}'`;

const content = `'{"awayTeam":"' || g.away_team || '","gameId":' || g.id || ',"homeTeam":"' || g.home_team || '","kickoffAt":"' || ${instant('g.kickoff_at')}
  || '","markets":[' || (select string_agg(${pick}, ',' order by m.position) from card_markets m where m.revision_id = r.id)
  || '],"model":"' || c.llm_model || '","nonce":"' || md5(c.id::text) || '","promptVersion":' || p.number || ',"revision":' || r.number
  || ',"text":{"long":{"matchOverview":"' || (r.long_content ->> 'matchOverview')
  || '"},"short":{"sport":"Soccer","supportingFacts":{"away":"b","home":"a"}}}}'`;

/** A publication of every card above an id, with the card's own id. */
export const publications = `
  insert into publications (id, card_id, revision_id, game_id, kickoff_at, published_at, published_by, content, nonce, commitment)
  select id, id, revision_id, game_id, kickoff_at, published_at, 'bench', content, md5(id::text), ${hash('content')}
  from (
    select c.id, r.id as revision_id, g.id as game_id, g.kickoff_at, c.published_at, ${content} as content
    from cards c join games g on g.id = c.game_id join card_revisions r on r.id = c.published_revision_id
    join prompt_versions p on p.id = r.prompt_version_id where c.id > ?
  ) published`;

/** An entry for every publication without one, oldest first, each with the hash of the one before. */
export const chain = `
  do $do$
  declare
    p record;
    n bigint;
    before text;
    this text;
  begin
    select number, hash into n, before from ledger_entries order by number desc limit 1;
    n := coalesce(n, 0);
    before := coalesce(before, repeat('0', 64));
    for p in select * from publications where id > (select coalesce(max(publication_id), 0) from ledger_entries) order by published_at, id loop
      n := n + 1;
      this := ${hash(`'{"at":"' || ${instant('p.published_at')} || '","cardId":' || p.card_id || ',"commitment":"' || p.commitment
        || '","gameId":' || p.game_id || ',"kind":"publish","number":' || n || ',"previousHash":"' || before
        || '","reason":null,"revisionId":' || p.revision_id || '}'`)};
      insert into ledger_entries (number, kind, card_id, revision_id, publication_id, game_id, at, commitment, previous_hash, hash)
      values (n, 'publish', p.card_id, p.revision_id, p.id, p.game_id, p.published_at, p.commitment, before, this);
      before := this;
    end loop;
  end $do$`;

/** The leaf of every entry without one, of format 1: the bytes that its hash is of. */
export const leaves = `
  insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
  select (select coalesce(max(index), -1) from record_leaves) + row_number() over (order by o.number), 'publish', o.at, o.body,
    encode(sha256('\\x00'::bytea || convert_to(o.body, 'UTF8')), 'hex'), o.game_id, o.publication_id
  from (
    select e.*, '{"at":"' || ${instant('e.at')} || '","cardId":' || e.card_id || ',"commitment":"' || e.commitment || '","gameId":' || e.game_id
      || ',"kind":"publish","number":' || e.number || ',"previousHash":"' || e.previous_hash || '","reason":null,"revisionId":' || e.revision_id || '}' as body
    from ledger_entries e where not exists (select from record_leaves l where l.publication_id = e.publication_id and l.kind = 'publish')
  ) o order by o.number`;
