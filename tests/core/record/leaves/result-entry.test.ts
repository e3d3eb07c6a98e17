import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical';
import { MovableClock } from '#core/clock';
import type { Game } from '#core/db/entities/games';
import type { Em } from '#core/db/orm';
import { type EntryOf, kinds } from '#core/record/entries/kinds';
import { differsFrom, resultFields, sameResult } from '#core/record/leaves/result-entry';

const facts = {
  id: 7,
  apiFootballFixtureId: null,
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  kickoffAt: new Date('2026-11-25T18:00:00Z'),
  finishedAt: new Date('2026-11-25T20:00:00Z'),
  statusCode: 'AET',
  resultSource: 'by_hand',
  fulltimeHome: 1,
  fulltimeAway: 1,
  halftimeHome: null,
  halftimeAway: null,
  extratimeHome: null,
  extratimeAway: null,
  goalsHome: null,
  goalsAway: null,
  cornersHome: 0,
  cornersAway: 4,
  cardsHome: null,
  cardsAway: null,
  firstGoal: null,
};
const game = (change: object = {}) => ({ ...facts, ...change }) as unknown as Game;
const clock = new MovableClock(new Date('2026-11-25T21:00:00Z'), { frozen: true });
const noDatabase = undefined as unknown as Em;
const told = (of: Game) => resultFields(noDatabase, { clock }, of, null);
const stored = async (of: Game) =>
  canonicalJson({ v: 2, n: 9, at: '2026-11-25T21:00:00.000Z', ...(await told(of)) });

test('a result by hand is the score after 90 minutes, with what is unknown as unknown', async () => {
  const fields = await told(game());
  expect(fields).toMatchObject({
    status: 'FT',
    ft: { home: 1, away: 1 },
    ht: null,
    corners: { home: 0, away: 4 },
    source: 'hand',
    responseHash: null,
    readAt: '2026-11-25T21:00:00.000Z',
  });
  expect(kinds.result.safeParse(fields).error).toBeUndefined();
});

test('the same facts are the same result, and any other fact is another', async () => {
  const body = await stored(game());
  expect(sameResult(body, await told(game()))).toBe(true);
  expect(sameResult(body, await told(game({ fulltimeHome: 2 })))).toBe(false);
});

test('a stored result that differs from its entry is named by what differs; spelling of names is none', async () => {
  const entry = JSON.parse(await stored(game())) as EntryOf<'result'>;
  expect(differsFrom(entry, game({ homeTeam: 'Arsenal FC' }))).toBeNull();
  expect(differsFrom(entry, game({ fulltimeHome: 2 }))).toBe('ft');
  expect(differsFrom(entry, game({ homeTeam: 'Chelsea', awayTeam: 'Arsenal' }))).toBe('sides');
  expect(differsFrom(entry, game({ statusCode: 'NS' })), 'a match that is to be played again').toBeNull();
});
