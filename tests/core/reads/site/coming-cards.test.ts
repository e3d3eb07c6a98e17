import { expect, test } from 'vitest';
import { cardMarkets } from '#core/reads/site/card-markets';
import { comingCards } from '#core/reads/site/coming-cards';
import { leagueChips } from '#core/reads/site/league-chips';
import { nextChange } from '#core/reads/site/next-change';
import { publicCard } from '#core/reads/site/public-card';
import { comingFixtures } from '#core/reads/site/public-fixtures';
import { seedLeague } from '../../../web-api/support/seed.ts';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('what visitors see of the coming games: published cards of visible leagues, the featured one first', async () => {
  const em = here.machine.em();
  const now = () => here.clock.now();
  expect(await nextChange(em, now())).toBeNull();
  expect(await leagueChips(em, now())).toEqual([]);
  const later = await here.card({ kickoffAt: here.hours(30) });
  const soon = await here.card({ kickoffAt: here.hours(2) });
  const featured = await here.card({ kickoffAt: here.hours(50), isFeatured: true });
  const begun = await here.card({ kickoffAt: here.hours(-1) });
  const draft = await here.card({ state: 'draft' });
  const withdrawn = await here.card({ state: 'withdrawn' });
  const over = await here.card({ kickoffAt: here.hours(-3) });
  const league = await seedLeague(em, 'Hidden League', false);
  const hidden = await here.card({ league });
  const archived = await here.card({
    league,
    completed: true,
    kickoffAt: here.hours(-48),
    settlement: 'won',
  });

  const coming = await comingCards(em, now());
  expect(coming.map(({ id, has_begun: hasBegun }) => [id, hasBegun])).toEqual([
    [featured.cardId, false],
    [begun.cardId, true],
    [soon.cardId, false],
    [later.cardId, false],
  ]);
  const fixtures = await comingFixtures(em, now(), 10);
  expect(new Set(fixtures.map(({ card_id: id }) => id))).toEqual(new Set(coming.map(({ id }) => id)));
  expect(await comingFixtures(em, now(), 1)).toHaveLength(1);
  expect((await leagueChips(em, now())).map(({ id }) => id)).toEqual([here.league]);
  const isPublic = async ({ cardId }: { cardId: number }) => (await publicCard(em, cardId)) !== undefined;
  for (const card of [later, over, archived]) expect(await isPublic(card)).toBe(true);
  for (const card of [draft, withdrawn, hidden]) expect(await isPublic(card)).toBe(false);
  expect(await nextChange(em, now()), 'the match that began an hour ago is over').toEqual(here.hours(2));
});

test('the markets of a card come in their order, the headline marked', async () => {
  const { cardId } = await here.card();
  const { revision_id: revision } = (await publicCard(here.machine.em(), cardId))!;
  const markets = await cardMarkets(here.machine.em(), [revision]);
  expect(markets.get(revision)?.map((row) => [row.market, row.is_headline, row.settlement])).toEqual([
    ['total_goals', true, null],
    ['match_result', false, null],
  ]);
  expect(await cardMarkets(here.machine.em(), [])).toEqual(new Map());
});
