import { afterAll, beforeAll, expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { leafOf } from '#core/record/entries/entry-bytes';
import type { Entry } from '#core/record/entries/kinds';
import { editGame } from '#core/use-cases/edit-game';
import { evaluateArchive } from '#core/use-cases/evaluate';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { openSite, type Site } from '../../use-cases/site.ts';

let site: Site;
let played: number;
let moved: number;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 2 });
  [played, moved] = generated.map(({ gameId }) => gameId) as [number, number];
});
afterAll(() => site.close());

/** The entries of a game after its publication. */
async function entriesOf(game: number): Promise<Entry[]> {
  const found = await site.rows<{ body: string }>(
    `select body from record_leaves where game_id = ? and kind <> 'publish' order by index`,
    [game],
  );
  return found.map(({ body }) => {
    const leaf = leafOf(utf8(body));
    if (leaf.format !== 2) throw new Error(`not of format 2: ${body}`);
    return leaf.entry;
  });
}
const publishOf = async (game: number) =>
  (
    await site.rows<{ index: number }>(
      `select index from record_leaves where game_id = ? and kind = 'publish'`,
      [game],
    )
  )[0]!.index;
const enter = (home: number, away: number) =>
  setResult(site.machine, {
    gameId: played,
    fulltime: { home, away },
    halftime: { home: 0, away: 0 },
    reason: 'seen on the ground',
  });

test('a kick-off moved within the record’s patience is an entry, and one moved too far voids by a reason of its own', async () => {
  const [before] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [
    moved,
  ]);
  const old = new Date(before!.at);
  const near = new Date(old.getTime() + 3_600_000);
  const far = new Date(old.getTime() + 96 * 3_600_000);
  await editGame(site.machine, { gameId: moved, kickoffAt: near });
  expect(await entriesOf(moved)).toMatchObject([
    { kind: 'kickoff', old: old.toISOString(), new: near.toISOString(), source: 'moved' },
  ]);
  await editGame(site.machine, { gameId: moved, kickoffAt: far });
  const [, again, settle] = await entriesOf(moved);
  expect(again).toMatchObject({ kind: 'kickoff', old: near.toISOString(), new: far.toISOString() });
  expect(settle).toMatchObject({
    kind: 'settle',
    publish: await publishOf(moved),
    result: null,
    late: false,
  });
  expect(
    settle?.kind === 'settle' &&
      settle.verdicts.every(({ verdict, reason }) => verdict === 'void' && reason === 'other_date'),
  ).toBe(true);
  await editGame(site.machine, { gameId: moved, kickoffAt: old });
  const last = (await entriesOf(moved)).at(-1);
  expect(last?.kind === 'settle' && last.verdicts.map(({ verdict }) => verdict)).toContain('unsettled');
});

test('a result is an entry with its source, each pick’s verdict names it, and settling again adds nothing', async () => {
  site.clock.set(new Date(site.clock.now().getTime() + 20 * 86_400_000));
  await enter(2, 1);
  const [result, settle] = await entriesOf(played);
  expect(result).toMatchObject({
    kind: 'result',
    ft: { home: 2, away: 1 },
    status: 'FT',
    source: 'hand',
    responseHash: null,
    replaces: null,
  });
  expect(settle).toMatchObject({
    kind: 'settle',
    publish: await publishOf(played),
    result: result!.n,
    late: false,
  });
  const picks = await site.rows<{ position: number; settlement: string | null }>(
    `select m.position + 1 as position, s.settlement from card_markets m left join market_results s on s.card_market_id = m.id
     where m.revision_id = (select published_revision_id from cards where game_id = ?) order by m.position`,
    [played],
  );
  expect(
    settle?.kind === 'settle' &&
      settle.verdicts.map(({ position, verdict }) => ({ position, settlement: verdict })),
  ).toEqual(picks.map(({ position, settlement }) => ({ position, settlement: settlement ?? 'unsettled' })));
  await enter(2, 1);
  await evaluateArchive(site.machine, {});
  expect(await entriesOf(played)).toHaveLength(2);
});

test('a corrected result replaces the one before and settles anew', async () => {
  await enter(0, 3);
  const [first, , second, settle] = await entriesOf(played);
  expect(second).toMatchObject({ kind: 'result', ft: { home: 0, away: 3 }, replaces: first!.n });
  expect(settle).toMatchObject({ kind: 'settle', result: second!.n });
});
