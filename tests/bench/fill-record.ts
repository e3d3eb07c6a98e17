import { RecordLeaf } from '../../core/db/entities/record.ts';
import type { Em } from '../../core/db/orm.ts';
import { hexOf, utf8 } from '../../core/domain/log/encoding.ts';
import { leafHash } from '../../core/domain/log/tree-hash.ts';
import { entryText } from '../../core/record/entries/entry-bytes.ts';
import { continueFields } from '../../core/record/leaves/continue-entry.ts';
import { rulesFields } from '../../core/record/leaves/rules-entry.ts';

/*
 * Publications and the log as the product writes them, made in SQL: RFC 8785 text (keys in order, no blanks) and
 * its SHA-256. `ledger verify` finds no fault in them.
 */

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const hash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** A publication of every card above an id, with the card's own id. */
export const publications = `
  insert into publications (id, card_id, revision_id, game_id, home_team, away_team, kickoff_at, published_at, published_by)
  select c.id, c.id, c.published_revision_id, g.id, g.home_team, g.away_team, g.kickoff_at, c.published_at, 'bench'
  from cards c join games g on g.id = c.game_id where c.id > ?`;

/** Results are told, and picks settled, so soon after the kick-off: games of the past begin until a minute ago. */
const settledAfter = `interval '30 seconds'`;

const text = (column: string) => `to_json(${column}::text)::text`;
const committed = (part: string, salt: string, value: string) =>
  hash(`'{"part":"${part}","salt":"' || ${salt} || '","value":' || ${value} || '}'`);

/** Parts of a publication as RFC 8785 text, from its card `c` with revision `r`. */
const parts = {
  forecast: `'{"baseline":null,"bothScore":null,"market":null,"over25":null,"threeWay":{"away":' || round(r.probability_away * 1000000)
    || ',"draw":' || round(r.probability_draw * 1000000) || ',"home":' || round(r.probability_home * 1000000) || '}}'`,
  picks: `'[' || (select string_agg('{"baseline":null,"headline":' || m.is_headline || ',"line":' || coalesce(round(m.line * 100)::text, 'null')
    || ',"market":"' || m.market || '","position":' || m.position + 1 || ',"selection":"' || m.selection || '","shown":' || round(m.confidence * 10000)
    || ',"stated":' || round(m.confidence * 10000) || '}', ',' order by m.position) from card_markets m where m.revision_id = r.id) || ']'`,
  text: `'{"long":{"matchOverview":' || ${text(`r.long_content ->> 'matchOverview'`)} || '},"reasons":['
    || (select string_agg('{"position":' || m.position + 1 || ',"text":' || ${text('m.reasoning')} || '}', ',' order by m.position)
        from card_markets m where m.revision_id = r.id)
    || '],"short":{"sport":"Soccer","supportingFacts":{"away":"b","home":"a"}}}'`,
} as const;

/** Every entry that is to be written, in its order and with its place: publications, results, settlements. */
const events = `
  create temp table events on commit drop as
  select e.*, (select coalesce(max(index), -1) from record_leaves) + row_number() over (order by at, kind, id) as index
  from (
    select 'publish' as kind, p.id, p.published_at as at from publications p
    where not exists (select from record_leaves l where l.publication_id = p.id)
    union all
    select k.kind, g.id, g.kickoff_at + ${settledAfter} from games g cross join (values ('result'), ('settle')) k (kind)
    where g.status = 'completed' and not exists (select from record_leaves l where l.game_id = g.id and l.kind = 'result')
  ) e`;

const head = `'{"at":"' || ${instant('e.at')}`;

const published = `
  create temp table opened on commit drop as
  select e.index, e.at, p.id, p.game_id, ${head} || '","card":' || c.id || ',"forecast":"' || ${committed('forecast', 's.salt', 'o.forecast')}
      || '","game":{"away":' || ${text('g.away_team')} || ',"competition":' || ${text('l.display_name')} || ',"home":' || ${text('g.home_team')}
      || ',"hourKnown":' || g.kickoff_confirmed || ',"id":' || g.id || ',"kickoff":"' || ${instant('p.kickoff_at')} || '","serviceId":null},"inputsHash":"'
      || ${hash(`'[]'`)} || '","kind":"publish","model":"' || c.llm_model || '","n":' || e.index || ',"picks":"' || ${committed('picks', 's.salt', 'o.picks')}
      || '","promptHash":"' || ${committed('prompt', 's.salt', text('v.body'))} || '","promptVersion":' || v.number || ',"provider":"' || c.llm_provider
      || '","revision":' || r.number || ',"salted":1,"servedModel":null,"text":"' || ${committed('text', 's.salt', 'o.text')} || '","v":2}' as body,
    o.forecast, o.picks, o.text, s.salt
  from events e join publications p on p.id = e.id and e.kind = 'publish' join cards c on c.id = p.card_id join games g on g.id = p.game_id
  join leagues l on l.id = g.league_id join card_revisions r on r.id = p.revision_id join prompt_versions v on v.id = r.prompt_version_id
  cross join lateral (select md5(e.index::text) as salt) s
  cross join lateral (select ${parts.forecast} as forecast, ${parts.picks} as picks, ${parts.text} as text) o`;

const result = `${head} || '","away":' || ${text('g.away_team')} || ',"cards":null,"corners":null,"endedAt":null,"et":null,"firstGoal":null,"ft":'
  || case when g.fulltime_home is null then 'null' else '{"away":' || g.fulltime_away || ',"home":' || g.fulltime_home || '}' end
  || ',"game":{"id":' || g.id || ',"serviceId":null},"goals":null,"home":' || ${text('g.home_team')} || ',"ht":null,"kickoff":"' || ${instant('g.kickoff_at')}
  || '","kind":"result","n":' || e.index || ',"readAt":"' || ${instant('e.at')} || '","replaces":null,"responseHash":null,"source":"service","status":"'
  || g.status_code || '","v":2}'`;

const settled = `${head} || '","kind":"settle","late":false,"n":' || e.index || ',"publish":' || o.index || ',"result":' || e.index - 1
  || ',"rules":' || (select max(index) from record_leaves where kind = 'rules') || ',"v":2,"verdicts":[' || (
    select string_agg('{"position":' || m.position + 1 || ',"reason":null,"verdict":"' || s.settlement || '"}', ',' order by m.position)
    from market_results s join card_markets m on m.id = s.card_market_id where s.card_id = o.id) || ']}'`;

const noAnchors = { RECORD_AUTHORITIES: [], RECORD_WITNESSES: [], RECORD_QUORUM: 1 };

/** The log, format 2: what it continues and its rules once, then an entry for all that happened, with what opens it. */
export async function fillLog(em: Em): Promise<void> {
  const [begun] = await em.execute<{ n: number }[]>('select count(*)::integer as n from record_leaves');
  if (begun!.n === 0) {
    const [first] = await em.execute<{ at: Date }[]>(
      `select coalesce(min(published_at), now()) - interval '1 day' as at from publications`,
    );
    const at = new Date(first!.at);
    for (const [n, fields] of [await continueFields(em), await rulesFields(em, noAnchors)].entries()) {
      const body = entryText({ v: 2, n, at: at.toISOString(), ...fields });
      await em.insert(RecordLeaf, {
        index: n,
        kind: fields.kind,
        at,
        body,
        hash: hexOf(leafHash(utf8(body))),
        gameId: null,
        publicationId: null,
      });
    }
  }
  for (const statement of [events, published, ...written]) await em.execute(statement);
}

const leafHashOf = (body: string) => `encode(sha256('\\x00'::bytea || convert_to(${body}, 'UTF8')), 'hex')`;
const into = 'insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)';

const written = [
  `${into} select index, 'publish', at, body, ${leafHashOf('body')}, game_id, id from opened`,
  `insert into record_openings (index, publication_id, forecast, forecast_salt, picks, picks_salt, text, text_salt, prompt_salt)
   select index, id, forecast, salt, picks, salt, text, salt, salt from opened`,
  `${into} select e.index, 'result', e.at, b.body, ${leafHashOf('b.body')}, g.id, null
   from events e join games g on g.id = e.id cross join lateral (select ${result} as body) b where e.kind = 'result'`,
  `${into} select e.index, 'settle', e.at, b.body, ${leafHashOf('b.body')}, e.id, o.id
   from events e join opened o on o.game_id = e.id cross join lateral (select ${settled} as body) b where e.kind = 'settle'`,
  'drop table events',
  'drop table opened',
];
