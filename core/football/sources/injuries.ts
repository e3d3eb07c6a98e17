import { isFootballError } from '../errors.ts';
import type { Attempt } from '../fixture-store.ts';
import { namesOf, type OddRow } from '../odd-rows.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import type { InjuryRow } from '../wire/injuries.ts';

const both = ['injuries_home', 'injuries_away'] as const;
const batch = 20;

/**
 * One call for up to twenty fixtures, or one per fixture where the plan has no `ids`; split by team here. What room a
 * call has left is used for matches that would need one of their own soon.
 */
export async function fetchInjuries(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  const waiting = run.wanting(games, ...both);
  const size = (await run.deps.client.allows('ids')) ? batch : 1;
  const room = (size - (waiting.length % size)) % size;
  const all = [...waiting, ...run.wanting(run.beside, ...both).slice(0, room)];
  for (let start = 0; start < all.length; start += size) {
    const group = all.slice(start, start + size);
    await run.attempt(group, both, async () => {
      const rows = await rowsFor(run, group);
      for (const game of group) await takeInjuries(run, game, rows);
    });
  }
}

interface Found {
  rows: readonly InjuryRow[];
  odd: readonly OddRow[];
}

async function rowsFor(run: FixtureRun, games: readonly FixtureGame[]): Promise<Found> {
  const single = async ({ fixtureId }: FixtureGame): Promise<Found> => {
    const { response, odd } = await run.ask('injuries', { fixture: fixtureId });
    return { rows: response, odd };
  };
  const [first] = games;
  if (games.length === 1 && first) return single(first);
  try {
    const ids = games.map(({ fixtureId }) => fixtureId).join('-');
    const { response, odd } = await run.ask('injuries', { ids });
    return { rows: response, odd };
  } catch (error) {
    if (!isFootballError(error) || error.kind !== 'plan') throw error;
    const all = await Promise.all(games.map(single));
    return { rows: all.flatMap(({ rows }) => rows), odd: all.flatMap(({ odd }) => odd) };
  }
}

async function takeInjuries(run: FixtureRun, game: FixtureGame, { rows, odd }: Found): Promise<void> {
  const lost = odd.filter(
    ({ fixture, part }) => part === '' && (fixture === game.fixtureId || fixture === null),
  );
  const reason = lost.length > 0 ? `${namesOf(lost).join('; ')}.` : undefined;
  for (const side of ['home', 'away'] as const) {
    const body = rows
      .filter((row) => row.fixture.id === game.fixtureId && row.team.id === game[side].id)
      .toSorted((a, b) => (a.player.name ?? '').localeCompare(b.player.name ?? ''));
    // "Nobody is absent" is said only when every row of the match was read.
    const outcome: Attempt =
      body.length === 0 && reason
        ? { status: 'failed', reason }
        : { status: body.length > 0 ? 'ok' : 'empty', body, reason };
    await run.put(game, `injuries_${side}`, outcome);
  }
}
