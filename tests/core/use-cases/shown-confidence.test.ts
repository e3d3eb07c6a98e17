import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishCard } from '#core/record/publish-card';
import { verifyLedger } from '#core/record/verify-ledger';
import { generateCard } from '#core/use-cases/generate-card';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39] });
});
afterAll(() => site.close());

interface Shown {
  stated: number;
  corrected: number | null;
  shown: number;
  headline: boolean;
}
const marketsOf = (revisionId: number) =>
  site.rows<Shown>(
    `select confidence as stated, corrected_confidence as corrected, coalesce(corrected_confidence, confidence) as shown, is_headline as headline
     from card_markets where revision_id = ? order by position`,
    [revisionId],
  );

/** So many matches of a model that states 80 % and is right in one of two. */
const overconfident = (model: string, matches: number) =>
  site.machine.em().transactional(async (inside) => {
    await inside.execute('set local session_replication_role = replica');
    await inside.execute(
      `insert into market_results (card_market_id, revision_id, card_id, game_id, league_id, prompt_version_id, llm_provider,
         llm_model, market, selection, confidence, is_headline, is_counted, settlement, settled_at)
       select -n, -n, -n, -n, 1, 1, 'openai', ?, 'match_result', 'home', 80, false, true,
         case when n % 2 = 0 then 'won' else 'lost' end, ?::timestamptz - interval '1 day'
       from generate_series(1, ?::integer) n`,
      [model, site.clock.now(), matches],
    );
    await inside.execute(
      `insert into settled_pick_changes values (?, 1, 1, ?::timestamptz - interval '1 day')
       on conflict (llm_model, prompt_version_id) do update set changes = settled_pick_changes.changes + 1`,
      [model, site.clock.now()],
    );
  });

test('confidence is shown as stated until the model has matches, then corrected, and stays what it was', async () => {
  const first = await generateCard(site.machine, { gameId: site.games[0]! });
  const before = await marketsOf(first.revisionId);
  expect(before.every(({ stated, corrected, shown }) => corrected === null && shown === stated)).toBe(true);

  await overconfident(first.model, 200);
  const second = await generateCard(site.machine, { gameId: site.games[1]! });
  const after = await marketsOf(second.revisionId);
  for (const { stated, corrected, shown } of after) {
    expect(corrected).toBe(shown);
    if (stated >= 60) expect(shown).toBeLessThan(stated);
  }
  // The headline is the surest by what was stated; what is reported of the card is what is shown.
  const headline = after.find((market) => market.headline)!;
  expect(second.confidence).toBe(headline.shown);
  const [revision] = await site.rows<Shown>(
    `select confidence as stated, corrected_confidence as corrected, coalesce(corrected_confidence, confidence) as shown, true as headline
     from card_revisions where id = ?`,
    [second.revisionId],
  );
  expect(revision).toEqual(headline);

  // The picks turn out better than they looked; a card that is published after that keeps what was written with it.
  await site.rows(`update market_results set settlement = 'won'`);
  await publishCard(site.machine, { cardId: second.cardId });
  expect(await marketsOf(second.revisionId)).toEqual(after);
  expect(await marketsOf(first.revisionId)).toEqual(before);
  await expect(
    site.machine
      .em()
      .execute('update card_markets set corrected_confidence = 1 where revision_id = ?', [second.revisionId]),
  ).rejects.toThrow(/never changed/);
  // The made-up results are found as figures without an entry; what was published is sound.
  const { faults } = await verifyLedger(site.machine);
  expect(faults.filter(({ number }) => number !== null)).toEqual([]);
});
