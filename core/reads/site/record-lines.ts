import type { RecordLine } from '#core/contract/record';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { foldedSql, shownConfidenceSql } from '../../db/sql-text.ts';
import { folded } from '../../domain/fold.ts';
import type { ListedKind } from '../../domain/log/listed-kinds.ts';
import { soughtEntry } from '../../domain/log/sought-entry.ts';
import { isRevealedSql } from '../../record/revealed.ts';

const lineRow = {
  ...columnsOf('RecordLeaf', { index: 'index', at: 'at', kind: 'kind', hash: 'hash', body: 'body' }),
  home: column.orNull(column.text),
  away: column.orNull(column.text),
  kickoff_at: column.orNull(column.date),
  outcome: column.orNull(column.text),
  confidence: column.orNull(column.number),
};

interface Condition {
  sql: string;
  params: unknown[];
}

/** Entries of the same publication, which `l` is one of. */
const sameSql = `select from record_leaves s where s.publication_id = l.publication_id and s.kind = 'settle'`;

/** Entries `l` of a kind of the list. An entry is RFC 8785 JSON: what is in it is spelled in one way. */
const kindSql: Readonly<Record<ListedKind, string>> = {
  publish: `l.kind = 'publish'`,
  withdraw: `l.kind = 'withdraw'`,
  result: `l.kind = 'result'`,
  settle: `l.kind = 'settle'`,
  kickoff: `l.kind = 'kickoff'`,
  again: `l.kind = 'settle' and exists (${sameSql} and s.index < l.index)`,
  hand: `l.kind = 'result' and l.body like '%"source":"hand"%'`,
  late: `l.kind = 'publish' and exists (${sameSql} and s.body like '%"late":true%')`,
};

/** Letters that mean something in a pattern mean themselves. */
const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

function soughtSql(typed: string): Condition {
  const sought = soughtEntry(typed);
  if (sought.by === 'number')
    return sought.hash === null
      ? { sql: 'l.index = ?', params: [sought.index] }
      : { sql: '(l.index = ? or l.hash like ?)', params: [sought.index, `${sought.hash}%`] };
  if (sought.by === 'hash') return { sql: 'l.hash like ?', params: [`${sought.hash}%`] };
  if (sought.by === 'card')
    return {
      sql: 'l.publication_id in (select id from publications where card_id = ?)',
      params: [sought.card],
    };
  return {
    sql: `coalesce(l.game_id, p.game_id) in (select id from games where ${foldedSql(`home_team || ' v ' || away_team`)} like ?)`,
    params: [anywhere(folded(sought.words))],
  };
}

export interface LinesWanted {
  /** Below this number. */
  before?: number | undefined;
  skip?: number | undefined;
  limit: number;
  kind?: ListedKind | undefined;
  /** A number, the first letters of a hash, a card or a team, as it was typed. */
  find?: string | undefined;
}

/**
 * Entries of the log, newest first, each with the match it is about and, from kick-off on, what it had sealed.
 */
export async function recordLines(em: Em, wanted: LinesWanted, now: Date): Promise<RecordLine[]> {
  const { before, skip = 0, limit, kind, find } = wanted;
  const sought = find === undefined || find.trim() === '' ? null : soughtSql(find);
  const conditions = ['l.index < ?', ...(kind ? [kindSql[kind]] : []), ...(sought ? [sought.sql] : [])];
  const found = await rows(
    em,
    lineRow,
    `select l.index, l.at, l.kind, l.hash, l.body, g.home_team as home, g.away_team as away,
       coalesce(p.kickoff_at, g.kickoff_at) as kickoff_at,
       case when l.kind = 'publish' and ${isRevealedSql('p.kickoff_at')} then r.outcome end as outcome,
       case when r.id is not null then ${shownConfidenceSql('r')} end as confidence
     from record_leaves l left join publications p on p.id = l.publication_id
       left join card_revisions r on r.id = p.revision_id
       left join games g on g.id = coalesce(l.game_id, p.game_id)
     where ${conditions.join(' and ')} order by l.index desc limit ? offset ?`,
    [now, now, before ?? 2 ** 31 - 1, ...(sought?.params ?? []), limit, skip],
  );
  return found.map(presented);
}

const presented = (row: RowOf<typeof lineRow>): RecordLine => ({
  index: row.index,
  at: row.at.toISOString(),
  kind: row.kind,
  hash: row.hash,
  match:
    row.home === null || row.away === null
      ? null
      : { home: row.home, away: row.away, kickoffAt: row.kickoff_at?.toISOString() ?? null },
  pick: row.outcome === null ? null : { outcome: row.outcome, confidence: row.confidence ?? 0 },
  entry: row.body,
});
