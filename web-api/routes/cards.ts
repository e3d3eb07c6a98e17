import { getCard, listCards, listLeagues } from '#core/contract/cards';
import { fault } from '#core/errors';
import { marketAfterKickoff } from '#core/reads/site/market-after-kickoff';
import { cardMarkets } from '#core/reads/site/card-markets';
import { comingCards } from '#core/reads/site/coming-cards';
import { leagueChips } from '#core/reads/site/league-chips';
import { isCardGone, publicCard } from '#core/reads/site/public-card';
import { presentCardDetail, presentCards, presentWithheld, withheldFrom } from '#core/presenters/card';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function cardRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(listCards, async ({ em, user }) => presentCards(await comingCards(em, deps.clock.now()), user));

  bind.kept(getCard, async ({ em, params, user }) => {
    const row = await publicCard(em, params.id);
    if (!row) {
      throw (await isCardGone(em, params.id))
        ? fault('gone', 'This card was withdrawn before kick-off.', { suggestion: 'The record lists it.' })
        : fault('not_found', 'There is no such card.', { suggestion: 'It may have been removed.' });
    }
    const reason = withheldFrom(row, user);
    if (reason) return presentWithheld(row, reason);
    const markets = await cardMarkets(em, [row.revision_id]);
    const readings = await marketAfterKickoff(em, [row.game_id], deps.clock.now());
    return presentCardDetail(row, markets.get(row.revision_id) ?? [], readings.get(row.game_id));
  });

  bind.kept(listLeagues, ({ em }) => leagueChips(em, deps.clock.now()));
}
