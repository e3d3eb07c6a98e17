import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { dayMs } from '../../domain/time.ts';
import { comingSql } from './coming.ts';

/** A pick is settled, and settled again, within days of its match. */
const settledWithinMs = 5 * dayMs;
/** What is told of one by one: more than fit into a line are counted by nobody. */
const most = 5;
/** Picks that are told of; in a month there are more, and who was away for that long looks into the archive. */
const mostSettled = 500;

const settledRow = {
  ...columnsOf('Game', { gameId: 'id', homeTeamId: 'homeTeamId', awayTeamId: 'awayTeamId' }),
  leagueId: column.number,
  isRight: column.flag,
};
const matchRow = {
  cardId: column.of('Card', 'id'),
  ...columnsOf('Game', { gameId: 'id', homeTeam: 'homeTeam', awayTeam: 'awayTeam', kickoffAt: 'kickoffAt' }),
};

/** What became of picks and matches since an instant: nothing of any tip that is not over. */
export interface ChangedSince {
  settled: RowOf<typeof settledRow>[];
  /** Matches to come whose kick-off was moved after their pick was published, the last one first. */
  moved: RowOf<typeof matchRow>[];
  /** Matches to come whose pick was published anew. */
  revised: RowOf<typeof matchRow>[];
}

const match = `c.id as "cardId", g.id as "gameId", g.home_team as "homeTeam", g.away_team as "awayTeam", g.kickoff_at as "kickoffAt"`;
/** Matches that have not begun; takes `now` twice. */
const notBegun = `${comingSql} and coalesce(g.kickoff_at > ?, true)`;
const coming = `from cards c join games g on g.id = c.game_id join leagues l on l.id = g.league_id`;

/** What changed since an instant, of what everybody may know. */
export async function changedSince(em: Em, since: Date, now: Date): Promise<ChangedSince> {
  const settled = await rows(
    em,
    settledRow,
    `select g.id as "gameId", g.league_id as "leagueId", g.home_team_id as "homeTeamId", g.away_team_id as "awayTeamId",
       a.outcome = 'correct' as "isRight"
     from archived_picks a join cards c on c.id = a.card_id join games g on g.id = a.game_id
     where a.outcome in ('correct', 'incorrect') and a.kickoff_at > ? and c.settled_at > ?
     order by a.kickoff_at desc, a.card_id limit ${mostSettled}`,
    [new Date(since.getTime() - settledWithinMs), since],
  );
  const moved = await rows(
    em,
    matchRow,
    `select ${match} ${coming}
     cross join lateral (select index, at from record_leaves where game_id = g.id and kind = 'kickoff' order by index desc limit 1) k
     where ${notBegun} and k.at > ? order by k.index desc, c.id limit ${most}`,
    [now, now, since],
  );
  const revised = await rows(
    em,
    matchRow,
    `select ${match} ${coming}
     where ${notBegun} and c.published_at > ? and c.first_published_at < c.published_at
     order by c.published_at desc, c.id limit ${most}`,
    [now, now, since],
  );
  return { settled, moved, revised };
}
