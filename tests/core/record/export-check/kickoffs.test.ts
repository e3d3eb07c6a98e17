import { expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { leafOf } from '#core/record/entries/entry-bytes';
import { checkKickoffs, kickoffsOf } from '#core/record/export-check/kickoffs';
import { at, TestRecord } from '../../../support/test-record.ts';

const leavesOf = ({ leaves }: TestRecord) => leaves.map((leaf) => leafOf(utf8(leaf)));
const noOldOnes = () => null;
const game = (id: number) => ({ id, serviceId: 10_000 + id });
const minutesAfter = (minutes: number, days: number) => new Date(Date.parse(at(minutes)) + days * 86_400_000);

/** Three publications that name a kick-off at minute 120: played as promised, moved to minute 3000, and nothing told. */
function threeMatches() {
  const record = new TestRecord();
  const played = record.publish(0, { game: 1, selection: 'home' });
  const moved = record.publish(0, { game: 2, selection: 'home' });
  const untold = record.publish(0, { game: 3, selection: 'home' });
  record.add(60, 'kickoff', { game: game(2), old: at(120), new: at(3000), source: 'postponed' });
  record.result(0, { game: 1, goals: { home: 1, away: 0 } });
  return { record, played, moved, untold };
}

test('a match began when its last entry says, and only once it was played to its end', () => {
  const { record, played, moved, untold } = threeMatches();
  const kickoffs = kickoffsOf(leavesOf(record), noOldOnes);
  expect(kickoffs.trueKickoff(played)).toEqual(new Date(at(120)));
  expect([moved, untold, 99].map((index) => kickoffs.trueKickoff(index))).toEqual([null, null, null]);
});

test('a publication is due for opening a day after its kick-off, a moved one after the new one', () => {
  const { record, moved, untold } = threeMatches();
  const kickoffs = kickoffsOf(leavesOf(record), noOldOnes);
  expect([untold, moved].map((index) => kickoffs.isDue(index, minutesAfter(121, 1)))).toEqual([true, false]);
  expect(kickoffs.isDue(untold, minutesAfter(120, 1))).toBe(false);
  expect(kickoffs.isDue(moved, minutesAfter(3001, 1))).toBe(true);
});

test('an old entry is due by the kick-off that its content promised', () => {
  const record = new TestRecord();
  const old = record.addOld(0);
  const leaves = leavesOf(record);
  const kickoffs = kickoffsOf(leaves, () => new Date(at(60)));
  expect([minutesAfter(60, 1), minutesAfter(61, 1)].map((now) => kickoffs.isDue(old, now))).toEqual([
    false,
    true,
  ]);
  expect(kickoffsOf(leaves, noOldOnes).isDue(old, minutesAfter(0, 400))).toBe(false);
});

test('only an anchor over the publication, before the match truly began, makes it anchored', () => {
  const { record, played } = threeMatches();
  const leaves = leavesOf(record);
  const kickoffs = kickoffsOf(leaves, noOldOnes);
  const anchoredBy = (size: number, minutes: number) => [
    ...checkKickoffs(leaves, { kickoffs, anchors: [{ size, at: new Date(at(minutes)), by: 'an authority' }] })
      .anchored,
  ];
  expect(anchoredBy(played + 1, 119)).toEqual([played]);
  expect(anchoredBy(leaves.length, 119)).toEqual([played]);
  expect(anchoredBy(played + 1, 120)).toEqual([]);
  expect(anchoredBy(played, 119)).toEqual([]);
});

test('a publication that is not before the kick-off it names is a fault', () => {
  const record = new TestRecord();
  const index = record.publish(0, { game: 1, selection: 'home' });
  const entry = JSON.parse(record.leaves[index]!) as { game: { kickoff: string } };
  entry.game.kickoff = at(0);
  record.leaves[index] = JSON.stringify(entry);
  const leaves = leavesOf(record);
  const { faults, checked } = checkKickoffs(leaves, {
    kickoffs: kickoffsOf(leaves, noOldOnes),
    anchors: [],
  });
  expect(checked).toBe(1);
  expect(faults).toMatchObject([{ index, fault: expect.stringContaining('not before the kick-off') }]);
});
