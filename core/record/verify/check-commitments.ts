import { canonicalJson, sha256 } from '../../canonical.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { CommittedContent } from '../commitment.ts';
import { takenDownSql } from '../unopened.ts';
import type { Check } from './check.ts';

const page = 1000;

const aboutNames = ['gameId', 'model', 'revision', 'promptVersion', 'nonce'] as const;

const aboutWords: Readonly<Record<(typeof aboutNames)[number], string>> = {
  gameId: 'game',
  model: 'model',
  revision: 'number of the revision',
  promptVersion: 'version of the prompt',
  nonce: 'nonce',
};

const committedRow = {
  ...columnsOf('LedgerEntry', { number: 'number', kind: 'kind', at: 'at', said: 'commitment' }),
  content: column.orNull(column.of('Publication', 'content')),
  commitment: column.orNull(column.of('Publication', 'commitment')),
  kickoff: column.orNull(column.of('Publication', 'kickoffAt')),
  published: column.orNull(column.of('Publication', 'publishedAt')),
  /** The revision as it is shown and scored. */
  markets: column.json<CommittedContent['markets']>(),
  text: column.json<CommittedContent['text']>(),
  tip: column.json<
    Pick<CommittedContent['markets'][number], 'market' | 'selection' | 'line' | 'confidence'>
  >(),
  /** What the content says of the publication beside its picks, as it is stored. */
  about: column.json<Pick<CommittedContent, (typeof aboutNames)[number]>>(),
  isLinked: column.flag,
  homeTeam: column.of('Publication', 'homeTeam'),
  awayTeam: column.of('Publication', 'awayTeam'),
  /** The entry that took its text down, and with it the content. */
  takenDown: column.orNull(column.number),
  isOld: column.flag,
};

const committed = `
  select l.number, l.kind, l.at, l.commitment as said, p.content, p.commitment, p.kickoff_at as kickoff, p.published_at as published,
    (select coalesce(json_agg(json_build_object('market', m.market, 'selection', m.selection, 'line', m.line,
       'confidence', m.confidence, 'reasoning', m.reasoning) order by m.position), '[]')
     from card_markets m where m.revision_id = p.revision_id) as markets,
    json_build_object('short', r.short_content, 'long', r.long_content) as text,
    json_build_object('market', r.market, 'selection', r.selection, 'line', r.line, 'confidence', r.confidence) as tip,
    json_build_object('gameId', p.game_id, 'model', c.llm_model, 'revision', r.number, 'promptVersion', v.number, 'nonce', p.nonce) as about,
    coalesce((l.card_id, l.revision_id, l.game_id) = (p.card_id, p.revision_id, p.game_id) and r.card_id = p.card_id
      and r.requested_model = c.llm_model, false) as "isLinked", p.home_team as "homeTeam", p.away_team as "awayTeam", ${takenDownSql} as "takenDown",
    not exists (select from record_openings o where o.publication_id = p.id) as "isOld"
  from ledger_entries l left join publications p on p.id = l.publication_id left join card_revisions r on r.id = p.revision_id
  left join cards c on c.id = p.card_id left join prompt_versions v on v.id = r.prompt_version_id
  where l.number > ? order by l.number limit ${page}`;

/** Compares every publication of the chain before with what its entry commits to. */
export async function checkCommitments(em: Em, check: Check): Promise<void> {
  for (let after = 0; ;) {
    const found = await rows(em, committedRow, committed, [after]);
    if (found.length === 0) break;
    for (const row of found) {
      check.checked += 1;
      // Of a publication that the log opens part by part nothing but the words is closed by it.
      if (row.content === null && row.takenDown !== null) {
        if (row.isOld)
          check.leaveOpen('entries of format 1 lost what they commit to with a text that was taken down');
        continue;
      }
      const fault = commitmentFault(row);
      if (fault) check.fault(row.number, fault);
    }
    after = found.at(-1)!.number;
  }
}

function commitmentFault({
  kind,
  at,
  said: named,
  content,
  commitment,
  kickoff,
  published,
  markets,
  text,
  tip,
  about,
  isLinked,
  homeTeam,
  awayTeam,
}: RowOf<typeof committedRow>): string | undefined {
  if (content === null || kickoff === null || published === null)
    return 'has lost what it commits to: its publication is gone';
  if (sha256(content) !== commitment || commitment !== named)
    return 'has published content that does not match its commitment';
  const said = JSON.parse(content) as CommittedContent;
  const { kickoffAt } = said;
  if (canonicalJson({ markets, text }) !== canonicalJson({ markets: said.markets, text: said.text }))
    return 'has a revision that says something else than it commits to';
  const isTip = ({ market, selection, line, confidence }: CommittedContent['markets'][number]) =>
    canonicalJson({ market, selection, line, confidence }) === canonicalJson(tip);
  if (!said.markets.some(isTip)) return 'has a revision whose tip is none of the picks it commits to';
  const differs = aboutNames.find((name) => said[name] !== about[name]);
  if (differs) return `commits to another ${aboutWords[differs]} than is stored and shown`;
  if (said.homeTeam !== homeTeam || said.awayTeam !== awayTeam)
    return 'has a publication for other teams than it commits to';
  if (!isLinked) return 'has a publication of another card, revision, game or model than its entry';
  if (kickoff.toISOString() !== kickoffAt) return 'has a publication for another kick-off than it commits to';
  return kind === 'publish' && published.getTime() !== at.getTime()
    ? 'has a publication with another time than the entry'
    : undefined;
}
