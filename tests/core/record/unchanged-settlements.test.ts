import { afterAll, beforeAll, expect, test } from 'vitest';
import { unchangedSettlements } from '#core/record/unchanged-settlements';
import { setResult } from '#core/use-cases/set-result';
import { generateMany } from '#core/use-cases/generate-missing';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let gameId: number;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  gameId = generated[0]!.gameId;
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [gameId]);
  site.clock.set(new Date(new Date(row!.at).getTime() + 3 * 3_600_000));
  await setResult(site.machine, {
    gameId,
    fulltime: { home: 2, away: 1 },
    halftime: { home: 1, away: 0 },
    reason: 'seen on the ground',
  });
});
afterAll(() => site.close());
const asItIs = async () => [...(await unchangedSettlements(site.machine.em(), [gameId]))];

test('a game whose picks stand as its result settles them needs no settling', async () => {
  expect(await asItIs()).toEqual([[gameId, 1]]);
});

test.each([
  ['a result that was corrected since', 'update games set fulltime_home = 0, fulltime_away = 0'],
  ['a result that a person must look at', `update games set result_flag = 'odd'`],
  ['a pick withdrawn before kick-off', 'update cards set withdrawn_before_kickoff = true'],
  ['teams that changed sides', 'update games set home_team = away_team, away_team = home_team'],
  ['a kick-off that moved', `update games set kickoff_at = kickoff_at + interval '1 hour'`],
])('%s is looked at again', async (_, change) => {
  await site.machine
    .em()
    .transactional(async (em) => {
      await em.execute(change);
      expect([...(await unchangedSettlements(em, [gameId]))]).toEqual([]);
      throw new Error('back as it was');
    })
    .catch((error: Error) => expect(error.message).toBe('back as it was'));
});

test('an unknown game is none', async () => {
  expect([...(await unchangedSettlements(site.machine.em(), [999_999]))]).toEqual([]);
});
