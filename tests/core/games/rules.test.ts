import { expect, test } from 'vitest';
import { closedAheadSql, closedSql, isClosed, openKickoff, provesBegun } from '#core/games/rules';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test.each([
  ['NS', false],
  ['PST', false],
  ['CANC', false],
  ['XYZ', false],
  ['1H', true],
  ['ft', true],
  ['ABD', true],
])('%s proves that a match began: %s', (status, begun) => {
  expect(provesBegun(status)).toBe(begun);
});

test('in every state the rule and its statement say the same, and a pick is made for an open game alone', async () => {
  const now = here.clock.now();
  const states = [null, here.hours(-2), here.hours(2)].flatMap((frozenAt) =>
    [null, here.hours(-1), now, here.hours(1)].flatMap((kickoffAt) =>
      [true, false].flatMap((kickoffConfirmed) =>
        ['NS', 'TBD', 'pst', '1H', 'FT', 'CANC', 'XYZ'].flatMap((statusCode) =>
          (['upcoming', 'completed'] as const).map((status) => ({
            id: 1,
            homeTeam: 'Leeds',
            awayTeam: 'Derby',
            frozenAt,
            kickoffAt,
            kickoffConfirmed,
            statusCode,
            status,
          })),
        ),
      ),
    ),
  );
  const told = await here.rows<{ closed: boolean; ahead: boolean }>(
    `select ${closedSql} as closed, ${closedAheadSql} as ahead from json_to_recordset(?::json)
       as g (frozen_at timestamptz, kickoff_at timestamptz, kickoff_confirmed bool, status_code text, status text)`,
    [
      now,
      now,
      JSON.stringify(
        states.map((state) => ({
          frozen_at: state.frozenAt,
          kickoff_at: state.kickoffAt,
          kickoff_confirmed: state.kickoffConfirmed,
          status_code: state.statusCode,
          status: state.status,
        })),
      ),
    ],
  );
  const counts = { open: 0, refused: 0, closed: 0, ahead: 0 };
  for (const [index, game] of states.entries()) {
    const { closed, ahead } = told[index]!;
    const isKnown = game.kickoffAt !== null && game.kickoffAt > now;
    const kind = ahead ? 'ahead' : closed ? 'closed' : isKnown ? 'open' : 'refused';
    counts[kind] += 1;
    expect(isClosed(game, now), JSON.stringify(game)).toBe(closed);
    if (kind === 'open') expect(openKickoff(game, now)).toEqual(game.kickoffAt);
    else
      expect(() => openKickoff(game, now), JSON.stringify(game)).toThrow(
        kind === 'ahead'
          ? /clock that ran ahead/
          : /^Leeds v Derby (?!was closed by a clock)|^The hour of Leeds v Derby/,
      );
  }
  expect(
    Object.values(counts).every((count) => count > 0),
    JSON.stringify(counts),
  ).toBe(true);
});
