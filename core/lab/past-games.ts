import { Game } from '../db/entities/games.ts';
import type { LabBaselines, LabPlan } from '../db/entities/lab.ts';
import type { Deps } from '../deps.ts';
import type { Baseline } from '../domain/forecast/baseline.ts';
import { matchName } from '../domain/match-name.ts';
import { hourMs } from '../domain/time.ts';
import { materialFrom, type Material } from '../generation/prepare.ts';
import { recordsBefore, youngerThan } from './as-it-stood.ts';
import { historyRecords } from './history-records.ts';

/** A game with everything that was known of it before its kick-off. */
export interface PreparedGame {
  game: Game;
  material: Material;
  /** Nothing is stored of it from before the cut: its digest is made from the league's history alone. */
  isReduced: boolean;
}

/** A baseline as a plan keeps it. */
export const forecastOf = ({
  home,
  draw,
  away,
  over25,
  bothScore,
}: Baseline['summary']): LabBaselines[string] => ({
  result: [home, draw, away],
  over25,
  bothScore,
});

/** The games of a plan, oldest first: those that were found for it, else the newest of its choice. */
export async function gamesOf(
  deps: Deps,
  { choice: { past, leagueIds, from, to }, games: known }: Pick<LabPlan, 'choice' | 'games'>,
): Promise<Game[]> {
  // Games that have ended since the run began are none of its games.
  const isKnown = known.length > 0;
  const games = await deps.em().find(
    Game,
    {
      ...(isKnown && { id: { $in: [...known] } }),
      status: 'completed',
      mergedInto: null,
      fulltimeHome: { $ne: null },
      fulltimeAway: { $ne: null },
      kickoffAt: {
        $ne: null,
        ...(from !== null && { $gte: new Date(from) }),
        ...(to !== null && { $lte: new Date(to) }),
      },
      ...(leagueIds.length > 0 && { league: { $in: leagueIds } }),
    },
    {
      populate: ['league'],
      orderBy: { kickoffAt: 'desc', id: 'desc' },
      limit: isKnown ? known.length : past,
    },
  );
  return games.toReversed();
}

/** The digests as they stood; a game with anything younger than the cut, or nothing to write from, is left out by name. */
export async function prepareGames(
  deps: Deps,
  games: readonly Game[],
  { leadHours, takesReduced }: { leadHours: number; takesReduced: boolean },
): Promise<{ ready: PreparedGame[]; leftOut: LabPlan['leftOut'] }> {
  const ready: PreparedGame[] = [];
  const leftOut: LabPlan['leftOut'] = [];
  for (const game of games) {
    const kickoff = game.kickoffAt!;
    const cut = new Date(kickoff.getTime() - leadHours * hourMs);
    const records = await recordsBefore(deps.em(), game.id, cut);
    const younger = youngerThan(records, cut);
    const named = { gameId: game.id, game: matchName(game) };
    if (younger.length > 0) {
      leftOut.push({ ...named, reason: `younger than ${cut.toISOString()}: ${younger.join('; ')}` });
      continue;
    }
    const isReduced = Object.keys(records).length === 0;
    const known = isReduced && takesReduced ? await historyRecords(deps.em(), game, cut) : records;
    const material =
      isReduced && !takesReduced
        ? null
        : await materialFrom(deps, game, kickoff, { records: known, asOf: cut, asItStood: true });
    if (material === null || (material.isThin && isReduced))
      leftOut.push({ ...named, reason: 'nothing is stored of it from before the cut' });
    else ready.push({ game, material, isReduced });
  }
  return { ready, leftOut };
}
