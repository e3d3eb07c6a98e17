import { isFootballError } from '../errors.ts';
import type { FixtureGame, FixtureRun } from '../run.ts';
import type { InjuryRow } from '../wire/injuries.ts';

const both = ['injuries_home', 'injuries_away'] as const;
const batch = 20;

/** One call for up to twenty fixtures, or one per fixture where the plan has no `ids`; split by team here. */
export async function fetchInjuries(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  const waiting = run.wanting(games, ...both);
  const size = (await run.deps.client.allows('ids')) ? batch : 1;
  for (let start = 0; start < waiting.length; start += size) {
    const group = waiting.slice(start, start + size);
    await run.attempt(group, both, async () => {
      const rows = await rowsFor(run, group);
      for (const game of group) await takeInjuries(run, game, rows);
    });
  }
}

async function rowsFor(run: FixtureRun, games: readonly FixtureGame[]): Promise<InjuryRow[]> {
  const { client } = run.deps;
  const single = ({ fixtureId }: FixtureGame) => client.get('injuries', { fixture: fixtureId }, run.call);
  const [first] = games;
  if (games.length === 1 && first) return (await single(first)).response;
  try {
    const ids = games.map(({ fixtureId }) => fixtureId).join('-');
    return (await client.get('injuries', { ids }, run.call)).response;
  } catch (error) {
    if (!isFootballError(error) || error.kind !== 'plan') throw error;
    return (await Promise.all(games.map(single))).flatMap(({ response }) => response);
  }
}

async function takeInjuries(run: FixtureRun, game: FixtureGame, rows: readonly InjuryRow[]): Promise<void> {
  for (const side of ['home', 'away'] as const) {
    const body = rows
      .filter((row) => row.fixture.id === game.fixtureId && row.team.id === game[side].id)
      .toSorted((a, b) => (a.player.name ?? '').localeCompare(b.player.name ?? ''));
    await run.put(game, `injuries_${side}`, { status: body.length > 0 ? 'ok' : 'empty', body });
  }
}
