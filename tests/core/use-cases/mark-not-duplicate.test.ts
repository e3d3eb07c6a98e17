import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presentAdminCard } from '#core/presenters/admin-card';
import { adminCards } from '#core/reads/admin/admin-cards';
import { coverage } from '#core/reads/admin/coverage';
import { publishCard } from '#core/record/publish-card';
import { editGame } from '#core/use-cases/edit-game';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { mergeGame } from '#core/use-cases/merge-game';
import { markNotDuplicate } from '#core/use-cases/mark-not-duplicate';
import { updateBeforeKickoff } from '#core/use-cases/update-before-kickoff';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
let next = 0;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140] });
});
afterAll(() => site.close());

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(site.clock.now().getTime() + hours * hour);
const calls = async (gameId: number) =>
  (
    await site.rows<{ n: number }>('select count(*)::integer as n from llm_calls where game_id = ?', [gameId])
  )[0]!.n;

/** Two games an hour ahead. */
async function pair(): Promise<{ older: number; younger: number }> {
  const [one, other] = [site.games[next++]!, site.games[next++]!];
  const [older, younger] = [Math.min(one, other), Math.max(one, other)];
  await site.rows('update games set kickoff_at = ? where id in (?, ?)', [fromNow(1), older, younger]);
  return { older, younger };
}
/** The younger is the same match, added by hand with its sides exchanged. */
const flag = ({ older, younger }: { older: number; younger: number }) =>
  site.rows(
    `update games y set potential_duplicate_of = o.id, api_football_fixture_id = null, home_team = o.away_team, away_team = o.home_team,
       home_team_id = o.away_team_id, away_team_id = o.home_team_id from games o where o.id = ? and y.id = ?`,
    [older, younger],
  );
const coverageOf = async (gameId: number) =>
  (await coverage(site.machine.em(), { now: site.clock.now(), until: fromNow(24 * 14) })).missing.find(
    (game) => game.gameId === gameId,
  );

describe('while two games look like the same match', () => {
  test('the younger gets no card by any path, and pays for none', async () => {
    const { older, younger } = await pair();
    await flag({ older, younger });
    expect(await codeOf(generateCard(site.machine, { gameId: younger }))).toBe('duplicate_game');
    expect((await generateMany(site.machine, { which: 'missing', gameIds: [younger] })).generated).toEqual(
      [],
    );
    expect(await calls(younger)).toBe(0);
    expect(
      await site.rows('select generation_failures as n from games where id = ?', [younger]),
      'nothing is put off',
    ).toEqual([{ n: 0 }]);
    expect(await coverageOf(younger)).toMatchObject({ reason: `Looks like game ${older}: merge the two.` });
    expect(
      (await generateCard(site.machine, { gameId: older })).published,
      'the older one has its card',
    ).toBe(true);
    await mergeGame(site.machine, { gameId: younger, into: older });
    expect(await coverageOf(older)).toBeUndefined();
  });

  test('a card that was written before the flag is neither published nor written again, nor is the other one', async () => {
    await site.configure('auto_publish_cards', { enabled: false });
    const games = await pair();
    const { older, younger } = games;
    const { cardId } = await generateCard(site.machine, { gameId: younger });
    await flag(games);
    const before = [await calls(older), await calls(younger)];
    expect(await codeOf(publishCard(site.machine, { cardId }))).toBe('duplicate_game');
    expect(await codeOf(generateCard(site.machine, { gameId: younger, operation: 'regenerate_card' }))).toBe(
      'duplicate_game',
    );
    expect(await codeOf(generateCard(site.machine, { gameId: older }))).toBe('duplicate_game');
    expect((await generateMany(site.machine, { which: 'existing', gameIds: [younger] })).generated).toEqual(
      [],
    );
    await updateBeforeKickoff(site.machine);
    expect([await calls(older), await calls(younger)]).toEqual(before);
    await mergeGame(site.machine, { gameId: younger, into: older });
    await site.configure('auto_publish_cards', { enabled: true });
    const again = await generateCard(site.machine, { gameId: older, operation: 'regenerate_card' });
    expect(again, 'merged, it is the card of the one match').toMatchObject({ cardId, published: true });
  });

  test('the update before kick-off leaves it alone and says why, without a fault or a request', async () => {
    const games = await pair();
    await flag(games);
    const { skipped, errors } = await updateBeforeKickoff(site.machine);
    expect(errors).toEqual([]);
    expect(skipped).toContainEqual(
      expect.stringMatching(new RegExp(`\\(game ${games.younger}\\) looks like game ${games.older}$`)),
    );
    expect(await site.rows('select prekickoff_at as at from games where id = ?', [games.younger])).toEqual([
      { at: null },
    ]);
    await mergeGame(site.machine, { gameId: games.younger, into: games.older });
  });

  test('a person who says they are two matches is believed for good: each gets its card', async () => {
    const games = await pair();
    const { older, younger } = games;
    await flag(games);
    expect(await markNotDuplicate(site.machine, { gameId: younger })).toEqual({ apart: [older] });
    expect(await codeOf(markNotDuplicate(site.machine, { gameId: younger })), 'there is no flag left').toBe(
      'refused',
    );
    // Whatever is edited later, the two are looked at again and stay apart.
    for (const gameId of [older, younger]) await editGame(site.machine, { gameId, kickoffAt: fromNow(2) });
    for (const gameId of [older, younger])
      expect(await generateCard(site.machine, { gameId })).toMatchObject({ revision: 1 });
    expect(
      await site.rows(`select subject_id as id, before, actor from audit_log where action = 'not_duplicate'`),
    ).toEqual([
      { id: String(younger), before: { duplicateOf: [older] }, actor: expect.any(String) as string },
    ]);
  });

  test.each([
    ['is over or was called off', `status = 'completed'`],
    ['is unknown to the source', 'missing_since = now()'],
  ])('one that %s is in nobody’s way', async (_, change) => {
    const games = await pair();
    await flag(games);
    await site.rows(`update games set ${change} where id = ?`, [games.older]);
    expect(await generateCard(site.machine, { gameId: games.younger })).toMatchObject({ revision: 1 });
  });
});

test('a card whose match was moved by more than 48 hours is missing, told so, and written again for the new date', async () => {
  const gameId = site.games[next++]!;
  const kickoffAt = fromNow(30);
  await site.rows('update games set kickoff_at = ? where id = ?', [kickoffAt, gameId]);
  const { cardId } = await generateCard(site.machine, { gameId });
  expect(await coverageOf(gameId)).toBeUndefined();
  expect((await generateMany(site.machine, { which: 'missing', gameIds: [gameId] })).generated).toEqual([]);

  await editGame(site.machine, { gameId, kickoffAt: new Date(kickoffAt.getTime() + 48 * hour) });
  expect(await coverageOf(gameId), 'exactly 48 hours stands').toBeUndefined();
  const moved = new Date(kickoffAt.getTime() + 72 * hour);
  await editGame(site.machine, { gameId, kickoffAt: moved });
  expect((await coverageOf(gameId))?.reason).toMatch(/can only be void/);
  const [card] = await adminCards(site.machine.em(), { gameId }, site.clock.now());
  expect(presentAdminCard(card!)).toMatchObject({
    isStale: true,
    warnings: expect.arrayContaining([
      { level: 'serious', text: expect.stringContaining('can only be void') as string },
    ]) as unknown,
  });

  const { generated } = await generateMany(site.machine, { which: 'missing', gameIds: [gameId] });
  expect(generated).toMatchObject([{ cardId, revision: 2, published: true }]);
  expect(await coverageOf(gameId)).toBeUndefined();
  expect((await generateMany(site.machine, { which: 'missing', gameIds: [gameId] })).generated).toEqual([]);
  expect(
    await site.rows<{ at: string | Date }>(
      'select kickoff_at as at from publications where card_id = ? order by id',
      [cardId],
    ),
  ).toHaveLength(2);
});
