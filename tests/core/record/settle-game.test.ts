import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '#core/db/entities/games';
import { settleIn } from '#core/record/settle-game';
import { verifyLedger } from '#core/record/verify-ledger';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let gameId: number;
let cardId: number;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  ({ gameId, cardId } = generated[0]!);
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [gameId]);
  site.clock.set(new Date(new Date(row!.at).getTime() + 3 * 3_600_000));
});
afterAll(() => site.close());

const settleAgain = () =>
  site.machine
    .em()
    .transactional(async (em) => settleIn(em, site.machine, await em.findOneOrFail(Game, { id: gameId })));
const result = (home: number, away: number) =>
  setResult(site.machine, {
    gameId,
    fulltime: { home, away },
    halftime: { home: 0, away: 0 },
    reason: 'seen on the ground',
  });
const stored = () =>
  site.rows('select * from market_results where card_id = ? order by card_market_id', [cardId]);
const resettled = async () =>
  (await site.rows(`select id from audit_log where action = 'resettle' and subject_id = ?`, [String(cardId)]))
    .length;

test('settling again changes nothing, a corrected result settles anew and leaves an audit row for each change', async () => {
  await result(3, 0);
  const first = await stored();
  expect(await settleAgain()).toMatchObject({ corrected: 0, flag: null, untold: 0 });
  expect([await stored(), await resettled()]).toEqual([first, 0]);
  await result(0, 3);
  const second = await stored();
  const changed = second.filter(
    (row, index) =>
      (row as { settlement: string }).settlement !== (first[index] as { settlement: string }).settlement,
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(await resettled()).toBe(changed.length);
  expect(await verifyLedger(site.machine)).toMatchObject({ faults: [], open: [] });
});
