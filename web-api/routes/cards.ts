import { getCard, listCards, listLeagues } from '#core/contract/cards';
import { fault } from '#core/errors';
import { marketAfterKickoff } from '#core/reads/site/market-after-kickoff';
import { cardMarkets } from '#core/reads/site/card-markets';
import { comingCards } from '#core/reads/site/coming-cards';
import { forecastOf, publishedRevisions } from '#core/reads/site/match-forecast';
import { matchParts } from '#core/reads/site/match-parts';
import { leagueChips } from '#core/reads/site/league-chips';
import { isCardGone, publicCard } from '#core/reads/site/public-card';
import {
  openTo,
  presentCardDetail,
  presentCards,
  presentWithheld,
  withheldFrom,
} from '#core/presenters/card';
import { presentForecast } from '#core/presenters/forecast';
import { presentMatch } from '#core/presenters/match';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { sealsOf } from '../http/seals.ts';

const shownRevisions = 20;

export function cardRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(listCards, async ({ em, user }) => {
    const rows = await comingCards(em, deps.clock.now());
    const open = openTo(rows, user).map(({ id }) => id);
    return presentCards(rows, user, await sealsOf(deps, em, open));
  });

  bind.kept(getCard, async ({ em, params, user }) => {
    const row = await publicCard(em, params.id);
    if (!row) {
      throw (await isCardGone(em, params.id))
        ? fault('gone', 'This card was withdrawn before kick-off.', { suggestion: 'The record lists it.' })
        : fault('not_found', 'There is no such card.', { suggestion: 'It may have been removed.' });
    }
    const now = deps.clock.now();
    const parts = await matchParts(em, row.game_id, now);
    if (!parts) throw fault('internal', `Card ${row.id} has no game.`);
    const match = presentMatch(parts, now);
    const reason = withheldFrom(row, user);
    if (reason) return { ...presentWithheld(row, reason), match };
    const [markets, readings, forecast, revisions, seals] = await Promise.all([
      cardMarkets(em, [row.revision_id]),
      marketAfterKickoff(em, [row.game_id], now),
      forecastOf(em, row.revision_id),
      publishedRevisions(em, row.id, shownRevisions),
      sealsOf(deps, em, [row.id]),
    ]);
    const reading = readings.get(row.game_id);
    const told = { match, forecast: presentForecast(forecast, revisions, reading) };
    return presentCardDetail(row, told, {
      markets: markets.get(row.revision_id) ?? [],
      seals,
      reading,
    });
  });

  bind.kept(listLeagues, ({ em }) => leagueChips(em, deps.clock.now()));
}
