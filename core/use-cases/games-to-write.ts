import type { Model } from '#config/models';
import { Game } from '../db/entities/games.ts';
import { column, columnsOf, type RowOf, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { comingDays } from '../domain/kickoff.ts';
import { dayMs } from '../domain/time.ts';
import { writableSql, writtenSql } from '../games/coming.ts';
import { onlyVoidSql } from '../games/kickoff.ts';
import { requireGames } from '../games/require-games.ts';

const anyDay = 366;

/** Which games cards are to be written for. */
export interface GamesToWrite {
  /** `missing`: games without a card; `existing`: coming games with one, written again. */
  which: 'missing' | 'existing';
  /** These games only. */
  gameIds?: readonly number[];
  limit?: number;
  /** Kick-offs within this many days; absent: `comingDays`, or any for games asked for by id. */
  days?: number;
}

const chosenRow = {
  ...columnsOf('Game', { id: 'id', homeTeam: 'homeTeam', awayTeam: 'awayTeam' }),
  // What can be written for has a kick-off.
  kickoffAt: column.date,
};

/** The games of `selectRows`, whole. */
export async function selectGames(deps: Deps, input: GamesToWrite, model: Model): Promise<Game[]> {
  const ids = (await selectRows(deps, input, model)).map(({ id }) => id);
  const nearestFirst = { kickoffAt: 'asc', id: 'asc' } as const;
  return deps.em().find(Game, { id: { $in: ids } }, { populate: ['league'], orderBy: nearestFirst });
}

/**
 * Coming games of active leagues that can still be written for, nearest kick-off first: none that look like another
 * game, nor any that the source no longer knows. A card whose pick can only be void counts as missing. The missing
 * that failed wait for their back-off, unless they are asked for by name.
 * @throws AppError `not_found` where a game asked for by name is not there
 */
export async function selectRows(
  deps: Deps,
  input: GamesToWrite,
  model: Model,
): Promise<RowOf<typeof chosenRow>[]> {
  const em = deps.em();
  const now = deps.clock.now();
  if (input.gameIds) await requireGames(em, input.gameIds);
  const until = new Date(now.getTime() + (input.days ?? (input.gameIds ? anyDay : comingDays)) * dayMs);
  const isMissing = input.which === 'missing';
  const conditions: [string, unknown[]][] = [
    [writableSql, [now, until]],
    isMissing
      ? [`not exists (${writtenSql} and not ${onlyVoidSql})`, []]
      : [`exists (${writtenSql} and c.llm_model = ?)`, [model.id]],
  ];
  if (input.gameIds) conditions.push(['g.id = any(?::int[])', [`{${input.gameIds.join()}}`]]);
  else if (isMissing) conditions.push(['(g.next_generation_at is null or g.next_generation_at <= ?)', [now]]);
  return rows(
    em,
    chosenRow,
    `select g.id, g.home_team as "homeTeam", g.away_team as "awayTeam", g.kickoff_at as "kickoffAt" from games g join leagues l on l.id = g.league_id
     where ${conditions.map(([condition]) => condition).join(' and ')} order by g.kickoff_at, g.id limit ?`,
    [...conditions.flatMap(([, values]) => values), input.limit ?? null],
  );
}
