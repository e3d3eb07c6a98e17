import { absent } from '../../absent.ts';
import type { Em } from '../../db/orm.ts';
import { correctionWindowMs, overAfterHours } from '../../domain/kickoff.ts';
import { gameStates } from '../../domain/list-states.ts';
import { hourMs } from '../../domain/time.ts';
import { untoldSql } from '../../games/close-ended.ts';
import { closedAheadSql, closedSql } from '../../games/rules.ts';
import { type GameFilter, gameConditions, listedGames, statesOfGame, withArchive } from './game-list.ts';
import { type Page, type PageOf, idsOf, idsOfPage, inOrder } from './list-page.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';

const gameRow = {
  ...columnsOf('Game', {
    id: 'id',
    home_team: 'homeTeam',
    away_team: 'awayTeam',
    home_logo: 'homeLogo',
    away_logo: 'awayLogo',
    league_id: 'league',
    kickoff_at: 'kickoffAt',
    status: 'status',
    status_code: 'statusCode',
    category_id: 'category',
    api_football_fixture_id: 'apiFootballFixtureId',
    actual_result: 'actualResult',
    generation_error: 'generationError',
    next_generation_at: 'nextGenerationAt',
  }),
  league: column.of('League', 'displayName'),
  by_hand: column.flag,
  duplicates: column.list(column.number),
  is_frozen: column.flag,
  is_closed_ahead: column.flag,
  needs_result: column.flag,
  states: column.list(column.oneOf(gameStates)),
  phases: column.list(column.of('FixtureRecord', 'phase')),
};
const cardRow = {
  ...columnsOf('Card', {
    game_id: 'game',
    id: 'id',
    provider: 'llmProvider',
    model: 'llmModel',
    needs_review: 'needsReview',
  }),
  is_published: column.flag,
};

/** A game as the admin lists it, with what can be said of each of its cards in a line. */
export type ListedGame = RowOf<typeof gameRow> & { cards: RowOf<typeof cardRow>[] };

/**
 * What has no result by then needs a person: an hour after a match added by hand is over, which no source settles, and
 * once the source has told nothing for 72 hours.
 */
const overAfter = `case when g.api_football_fixture_id is null then interval '${overAfterHours.kickoff + 1} hours'
  else interval '${overAfterHours.kickoff + correctionWindowMs / hourMs} hours' end`;

const select = `
  select g.id, g.home_team, g.away_team, g.home_logo, g.away_logo, l.display_name as league, g.league_id, g.kickoff_at, g.status,
    g.status_code, g.category_id, g.api_football_fixture_id, g.actual_result, g.generation_error, g.next_generation_at, coalesce(g.result_source = 'by_hand', false) as by_hand,
    array(select d.id from games d where d.merged_into is null and d.id = g.potential_duplicate_of
      union select d.id from games d where d.merged_into is null and d.potential_duplicate_of = g.id order by 1) as duplicates,
    ${closedSql} as is_frozen, ${closedAheadSql} as is_closed_ahead,
    (g.result_flag is not null or (${untoldSql} and coalesce(g.kickoff_at + ${overAfter} <= ?, false))) as needs_result,
    ${statesOfGame.sql} as states,
    array(select distinct f.phase from fixture_records f where f.game_id = g.id and f.data_version is not null) as phases
  from games g join leagues l on l.id = g.league_id`;

const selectParams = (now: Date): Date[] => [now, now, now, ...statesOfGame.params(now)];

/** All games that match, as the admin sees them. */
export async function adminGames(em: Em, asked: GameFilter, now: Date): Promise<ListedGame[]> {
  const filter = withArchive(asked);
  return inOrder(await idsOf(em, listedGames, filter, await gameConditions(em, filter, now)), (ids) =>
    lookUp(em, ids, now),
  );
}

/** One page of the games that match. */
export async function adminGamesPage(
  em: Em,
  asked: GameFilter,
  now: Date,
  page: PageOf,
): Promise<Page<ListedGame>> {
  const filter = withArchive(asked);
  const { ids, total } = await idsOfPage(em, listedGames, {
    filter,
    where: await gameConditions(em, filter, now),
    page,
  });
  return { items: await inOrder(ids, (some) => lookUp(em, some, now)), total, ...page };
}

const lookUp = async (em: Em, ids: readonly number[], now: Date): Promise<ListedGame[]> =>
  withCards(em, await rows(em, gameRow, `${select} where g.id in (?)`, [...selectParams(now), ids]));

/** One game. Throws `not_found`, for one that was merged into another too. */
export async function adminGame(em: Em, id: number, now: Date): Promise<ListedGame> {
  const [game] = await withCards(
    em,
    await rows(em, gameRow, `${select} where g.id = ? and g.merged_into is null`, [...selectParams(now), id]),
  );
  if (!game) throw absent('game', id);
  return game;
}

async function withCards(em: Em, games: readonly RowOf<typeof gameRow>[]): Promise<ListedGame[]> {
  if (games.length === 0) return [];
  const cards = await rows(
    em,
    cardRow,
    `select game_id, id, llm_provider as provider, llm_model as model, state = 'published' as is_published, needs_review
     from cards where game_id in (?) order by id`,
    [games.map(({ id }) => id)],
  );
  const byGame = Map.groupBy(cards, (card) => card.game_id);
  return games.map((game) => ({ ...game, cards: byGame.get(game.id) ?? [] }));
}
