import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordLines } from '#core/reads/site/record-lines';
import { outsideTotals } from '#core/reads/figures/overall-accuracy';
import { writeConfig } from '#core/config-store/config-store';
import { deleteGame } from '#core/use-cases/delete-game';
import { editGame } from '#core/use-cases/edit-game';
import { generateCard } from '#core/use-cases/generate-card';
import { mergeGame } from '#core/use-cases/merge-game';
import { publishCard } from '#core/record/publish-card';
import { verifyLedger } from '#core/record/verify-ledger';
import { reassignCard } from '#core/use-cases/reassign-card';
import { setResult } from '#core/use-cases/set-result';
import { withdrawCard } from '#core/record/withdraw-card';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
let next = 0;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140] });
  // The source knows these matches and says that they are still to come, long after these tests are over.
  site.games.reverse();
  await site.configure('publish_thin_cards', { enabled: true });
});
afterAll(() => site.close());

const hour = 3_600_000;
const now = () => site.clock.now().getTime();
const fromNow = (hours: number) => new Date(now() + hours * hour);
const names = async (gameId: number) =>
  (
    await site.rows<{ home: string; away: string }>(
      'select home_team as home, away_team as away from games where id = ?',
      [gameId],
    )
  )[0]!;
const cardRow = async (cardId: number) =>
  (
    await site.rows<{ state: string; settlement: string | null; late: boolean; actual: string | null }>(
      'select state, settlement, is_late as late, settlement_actual as actual from cards where id = ?',
      [cardId],
    )
  )[0]!;

/** A game an hour ahead with a published pick. */
async function published(hoursAhead = 1) {
  const gameId = site.games[next++]!;
  await editGame(site.machine, { gameId, kickoffAt: fromNow(hoursAhead) });
  const { cardId } = await generateCard(site.machine, { gameId });
  expect(await cardRow(cardId)).toMatchObject({ state: 'published' });
  return { gameId, cardId };
}

describe('once its game has kicked off, a published pick', () => {
  test('keeps its place in the totals whatever kick-off is entered by hand', async () => {
    const { gameId, cardId } = await published();
    site.clock.set(fromNow(2));
    for (const hours of [-24 * 10, -24 * 3, 24 * 3, 24 * 30]) {
      expect(await codeOf(editGame(site.machine, { gameId, kickoffAt: fromNow(hours) }))).toBe(
        'kickoff_passed',
      );
    }
    await editGame(site.machine, { gameId, kickoffAt: fromNow(-0.5) });
    await setResult(site.machine, { gameId, fulltime: { home: 2, away: 1 }, reason: 'seen' });
    const row = await cardRow(cardId);
    expect(row.late).toBe(false);
    expect(row.settlement).not.toBe('void');
  });

  test('keeps its teams', async () => {
    const { gameId } = await published();
    const { home, away } = await names(gameId);
    site.clock.set(fromNow(2));
    expect(await codeOf(editGame(site.machine, { gameId, homeTeam: away, awayTeam: home }))).toBe(
      'kickoff_passed',
    );
    expect(await names(gameId)).toEqual({ home, away });
  });

  test('is not published again, written anew, moved, merged away or deleted', async () => {
    const { gameId, cardId } = await published();
    const other = site.games[next++]!;
    site.clock.set(fromNow(2));
    await editGame(site.machine, { gameId, kickoffAt: fromNow(5) });
    expect(await codeOf(generateCard(site.machine, { gameId, operation: 'regenerate_card' }))).toBe(
      'kickoff_passed',
    );
    expect(await codeOf(reassignCard(site.machine, { cardId, gameId: other }))).toBe('kickoff_passed');
    expect(await codeOf(mergeGame(site.machine, { gameId, into: other }))).toBe('kickoff_passed');
    expect(await codeOf(deleteGame(site.machine, { gameId }))).toBe('kickoff_passed');
    await withdrawCard(site.machine, { cardId, reason: 'regret' });
    expect(await codeOf(publishCard(site.machine, { cardId }))).toBe('kickoff_passed');
    site.clock.set(fromNow(6));
    await setResult(site.machine, { gameId, fulltime: { home: 0, away: 0 }, reason: 'seen' });
    expect(
      await site.rows('select distinct is_counted as counted from market_results where card_id = ?', [
        cardId,
      ]),
      'withdrawn too late to leave the totals',
    ).toEqual([{ counted: true }]);
  });
});

test('a draft that was moved to a match of other teams is published only after it was written again', async () => {
  const [from, to] = [site.games[next++]!, site.games[next++]!];
  for (const gameId of [from, to]) await editGame(site.machine, { gameId, kickoffAt: fromNow(1) });
  await writeConfig(site.machine.em(), 'auto_publish_cards', { enabled: false }, site.machine);
  const { cardId } = await generateCard(site.machine, { gameId: from });
  await reassignCard(site.machine, { cardId, gameId: to });
  expect(await codeOf(publishCard(site.machine, { cardId }))).toBe('refused');
  await generateCard(site.machine, { gameId: to, operation: 'regenerate_card' });
  expect((await publishCard(site.machine, { cardId })).changed).toBe(true);
  await writeConfig(site.machine.em(), 'auto_publish_cards', { enabled: true }, site.machine);
});

test('a pick whose match changes sides after its publication is void', async () => {
  const { gameId, cardId } = await published();
  const { home, away } = await names(gameId);
  await editGame(site.machine, { gameId, homeTeam: away, awayTeam: home });
  site.clock.set(fromNow(3));
  await setResult(site.machine, { gameId, fulltime: { home: 3, away: 0 }, reason: 'seen' });
  expect(await cardRow(cardId)).toMatchObject({
    settlement: 'void',
    actual: 'Played with home and away swapped',
  });
});

test('a withdrawn pick stays counted when its game is deleted or merged away', async () => {
  const later = fromNow(24 * 60);
  const withdrawn = async () => (await outsideTotals(site.machine.em(), {}, later)).withdrawn;
  const before = await withdrawn();
  const deleted = await published();
  await deleteGame(site.machine, { gameId: deleted.gameId });
  expect(await withdrawn()).toBe(before + 1);
  const merged = await published();
  await mergeGame(site.machine, { gameId: merged.gameId, into: site.games[next++]! });
  expect(await withdrawn()).toBe(before + 2);
});

test('the record tells nothing of a pick whose match was moved until the match kicks off', async () => {
  const { gameId, cardId } = await published();
  const open = async () => {
    const find = { find: `card ${cardId}`, kind: 'publish', limit: 1 } as const;
    return (await recordLines(site.machine.em(), find, site.clock.now()))[0]!.pick !== null;
  };
  await editGame(site.machine, { gameId, kickoffAt: fromNow(24) });
  site.clock.set(fromNow(2));
  expect(await open()).toBe(false);
  await site.rows(`update games set kickoff_at = null, status_code = 'PST' where id = ?`, [gameId]);
  expect(await open(), 'postponed, no date known').toBe(false);
  await site.rows(`update games set kickoff_at = ?, status_code = 'NS' where id = ?`, [fromNow(22), gameId]);
  site.clock.set(fromNow(23));
  expect(await open()).toBe(true);
});

describe('a kick-off that proves to have been earlier than the one on record', () => {
  const record = async (cardId: number) =>
    (
      await site.rows<{
        shown: number;
        late: boolean;
        reason: string | null;
        results: { revision: number; counted: boolean }[] | null;
      }>(
        `select r.number as shown, c.is_late as late, c.settlement_reason as reason,
           (select json_agg(distinct jsonb_build_object('revision', s.number, 'counted', m.is_counted))
            from market_results m join card_revisions s on s.id = m.revision_id where m.card_id = c.id) as results
         from cards c join card_revisions r on r.id = c.published_revision_id where c.id = ?`,
        [cardId],
      )
    )[0]!;
  const began = (gameId: number, at: Date) =>
    site.rows('update games set kickoff_at = ? where id = ?', [at, gameId]);
  const end = (gameId: number) =>
    setResult(site.machine, { gameId, fulltime: { home: 3, away: 2 }, reason: 'seen' });
  const totals = () =>
    site.rows<object>(
      'select won, half_won, lost, half_lost, void from accuracy_totals order by 1, 2, 3, 4, 5',
    );

  test('leaves the pick that stood then to be scored, whatever was published in the meantime', async () => {
    const { gameId, cardId } = await published(3);
    const kickoff = fromNow(1);
    site.clock.set(fromNow(2));
    await generateCard(site.machine, { gameId, operation: 'regenerate_card' });
    expect(await record(cardId)).toMatchObject({ shown: 2 });
    await began(gameId, kickoff);
    site.clock.set(fromNow(2));
    await end(gameId);
    expect(await record(cardId)).toEqual({
      shown: 1,
      late: false,
      reason: expect.stringContaining('published after the match had begun') as string,
      results: [{ revision: 1, counted: true }],
    });
    const find = { find: `card ${cardId}`, kind: 'publish', limit: 9 } as const;
    const own = await recordLines(site.machine.em(), find, site.clock.now());
    expect(own, 'both stay on record').toHaveLength(2);
    const before = await totals();
    await began(gameId, fromNow(-1));
    await end(gameId);
    expect(await record(cardId), 'found to have begun later after all').toMatchObject({
      shown: 2,
      late: false,
      reason: null,
      results: [{ revision: 2, counted: true }],
    });
    await began(gameId, kickoff);
    await end(gameId);
    expect(await totals()).toEqual(before);
  });

  test('leaves a pick in the totals that was withdrawn after it, also when another was published then', async () => {
    const withdrawn = await published(3);
    const replaced = await published(3);
    const kickoff = fromNow(1);
    site.clock.set(fromNow(2));
    await withdrawCard(site.machine, { cardId: withdrawn.cardId, reason: 'losing' });
    await withdrawCard(site.machine, { cardId: replaced.cardId, reason: 'losing' });
    await generateCard(site.machine, { gameId: replaced.gameId, operation: 'regenerate_card' });
    site.clock.set(fromNow(2));
    for (const { gameId, cardId } of [withdrawn, replaced]) {
      await began(gameId, kickoff);
      await end(gameId);
      expect(await record(cardId)).toMatchObject({
        shown: 1,
        late: false,
        results: [{ revision: 1, counted: true }],
      });
    }
  });

  test('scores nothing where nothing stood then: published too late, or withdrawn in time', async () => {
    const late = await published(3);
    const withdrawn = await published(3);
    await withdrawCard(site.machine, { cardId: withdrawn.cardId, reason: 'in time' });
    const kickoff = fromNow(-0.5);
    const soon = fromNow(1);
    site.clock.set(fromNow(2));
    await generateCard(site.machine, { gameId: withdrawn.gameId, operation: 'regenerate_card' });
    site.clock.set(fromNow(2));
    await began(late.gameId, kickoff);
    await end(late.gameId);
    expect(await record(late.cardId)).toMatchObject({
      shown: 1,
      late: true,
      results: [{ revision: 1, counted: false }],
    });
    await began(withdrawn.gameId, soon);
    await end(withdrawn.gameId);
    expect(await record(withdrawn.cardId)).toMatchObject({
      shown: 2,
      late: true,
      results: [{ revision: 2, counted: false }],
    });
  });
});

test('what the archive is found by is what is on record, after all of this and after more of it', async () => {
  const differing = () =>
    site.rows(
      `(table archived_picks except table archivable_picks) union all (table archivable_picks except table archived_picks)`,
    );
  const count = async () =>
    (await site.rows<{ n: number }>('select count(*)::integer as n from archived_picks'))[0]!.n;
  const before = await count();
  expect(before).toBeGreaterThan(5);
  expect(await verifyLedger(site.machine), 'settled again').toMatchObject({ faults: [], open: [] });
  expect(await differing()).toEqual([]);
  const { gameId, cardId } = await published();
  expect(await count(), 'not over').toBe(before);
  site.clock.set(fromNow(2));
  await setResult(site.machine, { gameId, fulltime: { home: 1, away: 1 }, reason: 'seen' });
  expect(await count()).toBe(before + 1);
  await setResult(site.machine, { gameId, fulltime: { home: 5, away: 0 }, reason: 'corrected' });
  await withdrawCard(site.machine, { cardId, reason: 'regret' });
  await site.rows(`update games set kickoff_at = kickoff_at - interval '1 hour' where id = ?`, [gameId]);
  expect([await count(), await differing()]).toEqual([before + 1, []]);
  await site.rows(`update games set status = 'upcoming' where id = ?`, [gameId]);
  expect([await count(), await differing()]).toEqual([before, []]);
});
