import type { RecordLine } from '#core/contract/record';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';

/** Entries of the log, newest first, each with the match it is about. */
export async function recordLines(
  em: Em,
  { before, limit, kind }: { before?: number | undefined; limit: number; kind?: string | undefined },
): Promise<RecordLine[]> {
  const found = await rows(
    em,
    {
      ...columnsOf('RecordLeaf', { index: 'index', at: 'at', kind: 'kind', hash: 'hash', body: 'body' }),
      home: column.orNull(column.text),
      away: column.orNull(column.text),
      kickoff_at: column.orNull(column.date),
    },
    `select l.index, l.at, l.kind, l.hash, l.body, g.home_team as home, g.away_team as away,
       coalesce(p.kickoff_at, g.kickoff_at) as kickoff_at
     from record_leaves l left join publications p on p.id = l.publication_id
       left join games g on g.id = coalesce(l.game_id, p.game_id)
     where l.index < ? ${kind === undefined ? '' : 'and l.kind = ?'} order by l.index desc limit ?`,
    [before ?? 2 ** 31 - 1, ...(kind === undefined ? [] : [kind]), limit],
  );
  return found.map(({ index, at, kind: of, hash, body, home, away, kickoff_at: kickoff }) => ({
    index,
    at: at.toISOString(),
    kind: of,
    hash,
    match: home === null || away === null ? null : { home, away, kickoffAt: kickoff?.toISOString() ?? null },
    entry: body,
  }));
}
