import { minuteMs } from '../domain/time.ts';
import { stopsEverything } from '../db/driver-fault.ts';
import { Card } from '../db/entities/cards.ts';
import { FixtureRecord } from '../db/entities/fixture-data.ts';
import { Game } from '../db/entities/games.ts';
import { isProviderName } from '#config/providers';
import { isAppError } from '../errors.ts';
import { injuriesBeforeKickoff, lineupsFrom } from '../football/freshness.ts';
import { rivalsOf } from '../games/duplicates.ts';
import { resultsDue } from '../games/results-due.ts';
import { matchName } from '../domain/match-name.ts';
import { isClosed } from '../games/rules.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { fetchDataOf, isKnownToSource } from './fetch-fixture-data.ts';
import { generateCard } from './generate-card.ts';
import { updateFromStoredRow } from './refresh-from-source.ts';

export interface BeforeKickoffResult {
  /** Games whose update was due. */
  games: number;
  /** Games for which something new was read. */
  fetched: number;
  regenerated: number;
  lineups: number;
  /** Games left alone, with the reason: they look like another one, and get no card until they are told apart. */
  skipped: string[];
  errors: string[];
  requests: number;
  /** Set when nothing that was tried came about. */
  outcome?: 'failed';
}

/** A game is due from 70 minutes before kick-off; one that was missed is caught up until 10 minutes before. */
const earliestMs = 70 * minuteMs;
const latestMs = 10 * minuteMs;
/** One that is due within this is updated while something is asked for anyway: the same questions serve it. */
const togetherMs = 15 * minuteMs;
/** From so long before kick-off on line-ups may be told: they are looked for wherever a request has room. */
const lineupsMayComeMs = 45 * minuteMs;

/**
 * About an hour before kick-off, once for each game, reads data again and writes the game's cards anew. Line-ups come
 * later than that; they are asked for again until they are there, without another paid call.
 */
export async function updateBeforeKickoff(
  deps: Deps,
  _input: Record<string, never> = {},
  { signal, onProgress }: RunOptions = {},
): Promise<BeforeKickoffResult> {
  const now = deps.clock.now();
  const games = await deps.em().find(
    Game,
    {
      status: 'upcoming',
      frozenAt: null,
      mergedInto: null,
      kickoffConfirmed: true,
      league: { isActive: true },
      kickoffAt: { $gt: now, $lte: new Date(now.getTime() + earliestMs + togetherMs) },
    },
    { populate: ['league'], orderBy: { kickoffAt: 'asc' } },
  );
  const rivals = await rivalsOf(deps.em(), games);
  const clear = games.filter(({ id }) => !rivals.has(id));
  const open = clear.filter((game) => game.prekickoffAt === null && leftOf(game, now) >= latestMs);
  const withoutLineups = clear.filter((game) => game.prekickoffAt !== null && game.lineupsAt === null);
  const asksAnyway =
    open.some((game) => leftOf(game, now) <= earliestMs) ||
    withoutLineups.some((game) => leftOf(game, now) <= lineupsFrom);
  const due = asksAnyway ? open : [];
  const result: BeforeKickoffResult = {
    games: due.length,
    fetched: 0,
    regenerated: 0,
    lineups: 0,
    skipped: games.flatMap((game) => {
      const rival = rivals.get(game.id);
      return rival === undefined ? [] : [`${matchName(game)} (game ${game.id}) looks like game ${rival}`];
    }),
    errors: [],
    requests: 0,
  };
  await refresh(deps, due.filter(isKnownToSource), withoutLineups.filter(isKnownToSource), result, {
    signal,
  });
  for (const [index, game] of due.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ done: index, total: due.length, text: matchName(game) });
    await regenerate(deps, game.id, result, { signal });
  }
  if (result.errors.length > 0 && result.fetched + result.regenerated === 0) result.outcome = 'failed';
  return result;
}

const leftOf = ({ kickoffAt }: Game, now: Date): number => kickoffAt!.getTime() - now.getTime();

async function refresh(
  deps: Deps,
  due: Game[],
  withoutLineups: Game[],
  result: BeforeKickoffResult,
  options: RunOptions,
): Promise<void> {
  const games = [...due, ...withoutLineups];
  if (games.length === 0) return;
  const now = deps.clock.now();
  const lineups = withoutLineups.filter((game) => leftOf(game, now) <= lineupsMayComeMs);
  const over = await deps
    .em()
    .find(Game, { id: { $in: await resultsDue(deps.em(), now) } }, { populate: ['league'] });
  const fetched = await fetchDataOf(
    deps,
    {
      games: due,
      rowsOnly: withoutLineups,
      beside: await soonAfter(deps, games),
      along: [
        { phase: 'pre_kickoff', games: lineups },
        { phase: 'post_match', games: over },
      ],
      phase: 'pre_kickoff',
    },
    options,
  ).catch((error: unknown) => {
    if (!isAppError(error) || error.code === 'cancelled') throw error;
    result.errors.push(error.message);
    return undefined;
  });
  result.fetched += fetched?.fetched ?? 0;
  result.requests += fetched?.requests ?? 0;
  result.errors.push(...(fetched?.errorDetails ?? []));
  for (const game of games) await takeChanges(deps, game, result);
}

/**
 * The games of the next hours: their absences are asked for with those of the games that are due, and still serve at
 * their own update.
 */
async function soonAfter(deps: Deps, games: readonly Game[]): Promise<Game[]> {
  const now = deps.clock.now();
  return deps.em().find(
    Game,
    {
      id: { $nin: games.map(({ id }) => id) },
      status: 'upcoming',
      frozenAt: null,
      mergedInto: null,
      kickoffConfirmed: true,
      league: { isActive: true },
      kickoffAt: { $gt: now, $lte: new Date(now.getTime() + injuriesBeforeKickoff) },
    },
    { populate: ['league'], orderBy: { kickoffAt: 'asc' }, limit: 20 },
  );
}

/** A postponement or a new kick-off that the fresh row tells, and the line-ups once they are there. */
async function takeChanges(deps: Deps, { id }: Game, result: BeforeKickoffResult): Promise<void> {
  await updateFromStoredRow(deps, id);
  await deps.em().transactional(async (em) => {
    const game = await em.findOneOrFail(Game, { id });
    const lineups = await em.findOne(FixtureRecord, { gameId: id, endpointName: 'lineups' });
    if (game.lineupsAt !== null || lineups?.status !== 'ok') return;
    game.lineupsAt = deps.clock.now();
    result.lineups += 1;
  });
}

async function regenerate(
  deps: Deps,
  gameId: number,
  result: BeforeKickoffResult,
  options: RunOptions,
): Promise<void> {
  const em = deps.em();
  const game = await em.findOneOrFail(Game, { id: gameId });
  if (isClosed(game, deps.clock.now()) || game.kickoffAt === null) return;
  const cards = await em.find(Card, {
    game: gameId,
    currentRevisionId: { $ne: null },
    state: { $ne: 'withdrawn' },
  });
  let isComplete = true;
  for (const card of cards) {
    if (!isProviderName(card.llmProvider)) continue;
    try {
      await generateCard(
        deps,
        { gameId, provider: card.llmProvider, model: card.llmModel, operation: 'regenerate_card' },
        options,
      );
      result.regenerated += 1;
    } catch (error) {
      if (!isAppError(error) || error.code === 'cancelled' || stopsEverything(error)) throw error;
      // Another process at work on this card does the update; what failed for good is not paid for twice.
      isComplete &&= error.code !== 'busy';
      result.errors.push(`${matchName(game)}, ${card.llmModel}: ${error.message}`);
    }
  }
  if (isComplete) await deps.em().nativeUpdate(Game, { id: gameId }, { prekickoffAt: deps.clock.now() });
}
