import { expect, test } from 'vitest';
import { cardMarkets } from '#core/reads/site/card-markets';
import { publicCard } from '#core/reads/site/public-card';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('a corrected pick is read with the confidence shown and the one stated; one from before shows what it stated', async () => {
  const em = here.machine.em();
  const corrected = await here.card({ confidence: 81 });
  const before = await here.card({ confidence: 64 });
  await em.transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute('update card_revisions set corrected_confidence = 66 where card_id = ?', [
      corrected.cardId,
    ]);
    await inside.execute(
      `update card_markets set corrected_confidence = 66 where is_headline and revision_id in
         (select id from card_revisions where card_id = ?)`,
      [corrected.cardId],
    );
  });
  const read = async (cardId: number) => (await publicCard(em, cardId))!;
  const [one, other] = [await read(corrected.cardId), await read(before.cardId)];
  expect([one.confidence, one.stated_confidence]).toEqual([66, 81]);
  expect([other.confidence, other.stated_confidence]).toEqual([64, 64]);
  const markets = (await cardMarkets(em, [one.revision_id])).get(one.revision_id)!;
  expect(markets.map((market) => [market.confidence, market.stated_confidence])).toEqual([
    [66, 81],
    [50, 50],
  ]);
});
