import { isFinalStatus, resultFlag, settle } from '../domain/settle.ts';
import type { MarketKey } from '../domain/markets/catalogue.ts';
import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../db/rows.ts';
import { unanchoredCards } from './anchor-rule.ts';
import { isOpenSql } from './unopened.ts';
import { resultOf } from './verdict.ts';

const cardRow = {
  ...columnsOf('Card', {
    id: 'id',
    game_id: 'game',
    settlement: 'settlement',
    settlement_actual: 'settlementActual',
  }),
  revision_id: column.of('CardRevision', 'id'),
  results: column.number,
};

const pickRow = {
  ...columnsOf('CardMarket', {
    revision_id: 'revision',
    market: 'market',
    selection: 'selection',
    line: 'line',
    is_headline: 'isHeadline',
  }),
  settlement: column.orNull(column.of('MarketResult', 'settlement')),
  actual: column.of('MarketResult', 'actual'),
};

/**
 * Cards whose pick needs no second look: published once, before the kick-off it was published for and that was
 * kept, for the same sides, never withdrawn, opened, settled for no other reason than the score.
 */
const plainCards = `
  select c.id, c.game_id, c.published_revision_id as revision_id, c.settlement, c.settlement_actual,
    (select count(*)::integer from market_results m where m.card_id = c.id and m.is_counted and m.reason is null) as results
  from cards c join games g on g.id = c.game_id
  join publications p on p.card_id = c.id
  join record_leaves l on l.publication_id = p.id and l.kind = 'publish' left join record_openings o on o.index = l.index
  where c.game_id in (?) and c.state = 'published' and not c.is_late and not c.withdrawn_before_kickoff
    and c.settlement is not null and c.settled_at is not null and c.settlement_reason is null
    and l.at < g.kickoff_at and c.published_kickoff_at = g.kickoff_at and ${isOpenSql}
    and (p.revision_id, p.published_at, p.kickoff_at) = (c.published_revision_id, c.published_at, c.published_kickoff_at)
    and (p.home_team, p.away_team) = (g.home_team, g.away_team)
    and not exists (select from record_leaves o where o.publication_id = p.id and o.kind in ('publish', 'withdraw') and o.index <> l.index)
    and not exists (select from publications o where o.card_id = c.id and o.id <> p.id)
    and not exists (select from market_results m where m.card_id = c.id and (not m.is_counted or m.reason is not null))`;

const picks = `
  select m.revision_id, m.market, m.selection, m.line, m.is_headline, s.settlement, s.actual
  from card_markets m left join market_results s on s.card_market_id = m.id where m.revision_id in (?)`;

/**
 * Those of these games that settling again would leave as they are, with how many headline tips each has settled. Read
 * for many games at once, so that the few that do change are all that a run over the archive has to settle. A game that
 * is out of the ordinary in any way is never among them.
 */
export async function unchangedSettlements(em: Em, ids: readonly number[]): Promise<Map<number, number>> {
  const games = await em.find(Game, { id: { $in: [...ids] } }, { disableIdentityMap: true });
  const published = await rows(
    em,
    { id: column.number, cards: column.number },
    `select game_id as id, count(*)::integer as cards from cards where game_id in (?) and published_revision_id is not null group by 1`,
    [ids],
  );
  const cards = Map.groupBy(await rows(em, cardRow, plainCards, [ids]), (card) => card.game_id);
  const revisions = [...cards.values()].flat().map((card) => card.revision_id);
  const found = revisions.length === 0 ? [] : await rows(em, pickRow, picks, [revisions]);
  const unanchored = await unanchoredCards(em, [...cards.values()].flat());
  const byRevision = Map.groupBy(found, (pick) => pick.revision_id);
  const expected = new Map(published.map(({ id, cards: count }) => [id, count]));
  const same = games.filter((game) => {
    const own = cards.get(game.id) ?? [];
    return (
      own.length > 0 &&
      own.length === expected.get(game.id) &&
      isPlain(game) &&
      own.every(
        (card) => !unanchored.has(card.id) && isSame(game, card, byRevision.get(card.revision_id) ?? []),
      )
    );
  });
  return new Map(same.map(({ id }) => [id, cards.get(id)!.length]));
}

const isPlain = (game: Game): boolean =>
  isFinalStatus(game.statusCode) &&
  game.settledAt !== null &&
  game.resultFlag === null &&
  resultFlag(resultOf(game)) === null;

/** Whether the stored settlements are what the rules say now, of every pick and of the headline on the card. */
function isSame(game: Game, card: RowOf<typeof cardRow>, own: readonly RowOf<typeof pickRow>[]): boolean {
  const result = resultOf(game);
  return (
    own.length === card.results &&
    own.every(({ market, selection, line, is_headline: isHeadline, settlement, actual }) => {
      const now = settle({ market: market as MarketKey, selection, line }, result);
      const isHeld = now.settlement === settlement && now.actual === actual;
      return isHeld && (!isHeadline || (settlement === card.settlement && actual === card.settlement_actual));
    })
  );
}
