import { LockMode } from '@mikro-orm/core';
import { logActivity } from '../activity.ts';
import { correctionWindowMs, presumedEnd, redatingHours } from '../domain/kickoff.ts';
import { dayMs, hourMs } from '../domain/time.ts';
import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { normalStatus } from '../domain/match-status.ts';
import { noneSettled, type Settlement } from '../domain/settle.ts';
import { statusSaid } from '../domain/status-words.ts';
import { toDiscovered } from '../football/discovery.ts';
import { maxAge } from '../football/freshness.ts';
import { createFixtureStore, type FixtureDataStore } from '../football/fixture-store.ts';
import { matchResultOf } from '../football/match-result.ts';
import { namesOf } from '../football/odd-rows.ts';
import { noSuchFixture } from '../football/sources/fixture-rows.ts';
import type { FixtureRow } from '../football/wire/fixtures.ts';
import { applyFixture, isAnotherMatch } from '../games/apply-fixture.ts';
import { applyResult, isOver } from '../games/apply-result.ts';
import { asFixtures } from '../games/as-fixtures.ts';
import { closeEnded } from '../games/close-ended.ts';
import { requireGames } from '../games/require-games.ts';
import { noteMissing } from '../games/missing-at-source.ts';
import { matchName } from '../domain/match-name.ts';
import { resultsDue } from '../games/results-due.ts';
import { tellOnce } from '../games/source-notice.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isKnownToSource } from './fetch-fixture-data.ts';
import { settleIn } from '../record/settle-game.ts';
import { misjudgedOpenings } from '../record/unopened.ts';

export interface CheckResultsInput {
  /** These games only, whenever they were last looked at. */
  gameIds?: readonly number[];
}

export interface CheckResultsResult {
  checked: number;
  finished: number;
  /** Headline tips of the games that ended or changed in this run. */
  settled: Record<Settlement, number>;
  corrected: number;
  /** Games whose result a person must look at. */
  flagged: { gameId: number; game: string; flag: string }[];
  errors: string[];
  requests: number;
  /** Set when the source answered for none of the games it was asked about. */
  outcome?: 'failed';
}

/** A result may be told as late as this by the source. */
const latestTellingMs = 48 * hourMs;
/** Picks of a game that ended longer ago wait for a person, not for the rules. */
const lookedBackMs = 30 * dayMs;

/**
 * Reads the results of games that should be over, and of finished ones again for 72 hours, and settles from them.
 * Games without a source, and picks whose date fell away, are settled from what is stored; a game whose time is over
 * is closed whatever the source says of it.
 */
export async function checkResults(
  deps: Deps,
  { gameIds }: CheckResultsInput,
  { signal, onProgress }: RunOptions = {},
): Promise<CheckResultsResult> {
  const em = deps.em();
  const result: CheckResultsResult = {
    checked: 0,
    finished: 0,
    settled: noneSettled(),
    corrected: 0,
    flagged: [],
    errors: [],
    requests: 0,
  };
  if (gameIds) await requireGames(em, gameIds);
  const games = await em.find(
    Game,
    { id: { $in: gameIds ? [...gameIds] : await resultsDue(em, deps.clock.now()) } },
    { populate: ['league'] },
  );
  const known = games.filter(isKnownToSource);
  if (known.length > 0)
    await readResults(deps, known, result, { isByHand: gameIds !== undefined, signal, onProgress });
  if (result.checked === 0 && result.errors.length > 0) result.outcome = 'failed';
  await closeEnded(deps.em(), deps.clock.now());
  const now = deps.clock.now();
  for (const id of new Set([...(await waitingGames(em, now)), ...(await misjudgedOpenings(em, now))])) {
    signal?.throwIfAborted();
    await settleOne(deps, id, undefined, result);
  }
  if (result.finished > 0 || result.errors.length > 0) await announce(deps, result);
  return result;
}

/**
 * Games with published picks that are not all settled although their date has passed: the 48- and 72-hour rules end
 * them.
 */
async function waitingGames(em: Em, now: Date): Promise<number[]> {
  const found = await rows(
    em,
    { id: column.number },
    `select distinct c.game_id as id from cards c join games g on g.id = c.game_id
     where c.published_revision_id is not null and g.merged_into is null and (
       (c.settlement is null and c.published_kickoff_at < ?)
       or (g.finished_at < ? and exists (select 1 from card_markets m where m.revision_id = c.published_revision_id
             and not exists (select 1 from market_results r where r.card_market_id = m.id)) and g.result_flag is null and g.finished_at > ?))`,
    [
      new Date(now.getTime() - redatingHours * hourMs),
      new Date(now.getTime() - correctionWindowMs),
      new Date(now.getTime() - lookedBackMs),
    ],
  );
  return found.map(({ id }) => id);
}

async function readResults(
  deps: Deps,
  games: Game[],
  result: CheckResultsResult,
  { isByHand, signal, onProgress }: RunOptions & { isByHand: boolean },
): Promise<void> {
  const em = deps.em();
  onProgress?.({ done: 0, total: games.length, text: 'results' });
  const store = createFixtureStore(deps.em());
  const told = isByHand ? new Set<number>() : await toldOver(store, games, deps.clock.now());
  const asked = games.filter(({ id }) => !told.has(id));
  const fixtures = await asFixtures(em, asked, deps.clock.now());
  const report = await deps.fixtureData.fetch(fixtures, 'post_match', { signal, force: true });
  result.requests += report.requests;
  if (report.stopped) result.errors.push(report.stopped.message);
  result.errors.push(...namesOf(report.odd));
  const over: number[] = [];
  for (const [index, game] of games.entries()) {
    signal?.throwIfAborted();
    const failure = report.games.get(game.id)?.failures.find(({ endpoint }) => endpoint === 'fixture_result');
    if (failure) {
      if (failure.reason === noSuchFixture(game.apiFootballFixtureId!)) {
        result.checked += 1;
        if (!(await noteMissing(deps, game.id))) continue;
      }
      if (!report.stopped) result.errors.push(`${matchName(game)}: ${failure.reason}`);
      continue;
    }
    const row = await storedRow(store, game.id);
    if (!row) continue;
    result.checked += 1;
    if (await settleOne(deps, game.id, row, result)) over.push(game.id);
    onProgress?.({ done: index + 1, total: games.length, text: matchName(game) });
  }
  await writeReports(deps, over);
}

/** Games whose row came with another question just now and says that the match is over: it is not asked for again. */
async function toldOver(store: FixtureDataStore, games: readonly Game[], now: Date): Promise<Set<number>> {
  const found = new Set<number>();
  const states = await store.states(games.map(({ id }) => id));
  for (const { id, resultsCheckedAt } of games) {
    const record = states.get(id)?.get('fixture_result');
    if (!record?.version || record.status !== 'ok') continue;
    if (resultsCheckedAt !== null && record.fetchedAt <= resultsCheckedAt) continue;
    const age = now.getTime() - record.fetchedAt.getTime();
    if (age < 0 || age >= maxAge.fixture_result) continue;
    const { fixture } = (await store.body(record.version)) as FixtureRow;
    if (isOver(normalStatus(fixture.status.short))) found.add(id);
  }
  return found;
}

const rowAndBlocks = ['fixture_result', 'timeline_events', 'fixture_statistics', 'lineups'] as const;

/** The row as the source sent it, with the blocks that are kept as records of their own. */
async function storedRow(store: FixtureDataStore, gameId: number): Promise<FixtureRow | undefined> {
  const records = await store.newest(gameId, rowAndBlocks);
  const bodyOf = (endpoint: (typeof rowAndBlocks)[number]) => {
    const record = records.get(endpoint);
    return record?.version && (record.status === 'ok' || record.status === 'empty') ? record.body : undefined;
  };
  const row = bodyOf('fixture_result') as FixtureRow | undefined;
  if (!row) return undefined;
  const [events, statistics, lineups] = [
    bodyOf('timeline_events'),
    bodyOf('fixture_statistics'),
    bodyOf('lineups'),
  ];
  return {
    ...row,
    ...(events !== undefined && { events }),
    ...(statistics !== undefined && { statistics }),
    ...(lineups !== undefined && { lineups }),
  } as FixtureRow;
}

/** Takes the row (where there is one) into the game and settles its picks. Returns whether the match is over. */
async function settleOne(
  deps: Deps,
  gameId: number,
  row: FixtureRow | undefined,
  total: CheckResultsResult,
): Promise<boolean> {
  return deps.em().transactional(async (em) => {
    const game = await em.findOneOrFail(
      Game,
      { id: gameId },
      { populate: ['league'], lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['g0'] },
    );
    const wasOver = isOver(game.statusCode);
    let isChanged = false;
    if (row) {
      const fixture = toDiscovered(row);
      await applyFixture(em, deps, game.league, fixture);
      const result = matchResultOf(row);
      if (isOver(result.status) && !isAnotherMatch(game, fixture))
        isChanged = await applyResult(em, deps, game, result);
      game.resultsCheckedAt = deps.clock.now();
      await tellStuck(em, deps, game);
    }
    const { headlines, corrected, flag, untold } = await settleIn(em, deps, game);
    total.corrected += corrected;
    if (untold > 0) await tellVoid(em, deps, game, untold);
    if (!wasOver && isOver(game.statusCode)) total.finished += 1;
    if (flag && (isChanged || !wasOver)) total.flagged.push({ gameId, game: matchName(game), flag });
    if (isChanged || !row)
      for (const headline of headlines) if (headline !== 'unsettled') total.settled[headline] += 1;
    return isOver(game.statusCode);
  });
}

/**
 * Results of low leagues come up to two days late; a match still under way or not begun then is stuck at its source.
 */
async function tellStuck(em: Em, deps: Deps, game: Game): Promise<void> {
  const end = presumedEnd(game);
  if (isOver(game.statusCode) || end === null) return;
  if (deps.clock.now().getTime() - end.getTime() < latestTellingMs) return;
  await tellOnce(
    em,
    deps,
    game,
    `${matchName(game)}: the football service still says ${statusSaid(game.statusCode)}, two days after the match. Without a result its picks are void after 72 hours; \`tips results set ${game.id}\` enters one by hand.`,
  );
}

const tellVoid = (em: Em, deps: Deps, game: Game, picks: number): Promise<void> =>
  logActivity(
    deps,
    'error',
    `${matchName(game)}: no result was told within 72 hours, ${picks === 1 ? 'its pick is' : `its ${picks} picks are`} void (${game.missingSince ? 'the football service no longer knows the match' : `last status ${statusSaid(game.statusCode)}`}). A result told later settles again.`,
    { gameId: game.id },
    em,
  );

/** The two local reports are written after settling, from what was just stored. */
async function writeReports(deps: Deps, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  const em = deps.em();
  const games = await em.find(Game, { id: { $in: [...gameIds] } }, { populate: ['league'] });
  await deps.fixtureData.writeReports(await asFixtures(em, games, deps.clock.now()));
}

async function announce(
  deps: Deps,
  { finished, settled, flagged, errors }: CheckResultsResult,
): Promise<void> {
  const parts = Object.entries(settled).flatMap(([settlement, count]) =>
    count > 0 ? [`${count} ${settlement.replace('_', ' ')}`] : [],
  );
  const message = [
    `Results: ${finished} ${finished === 1 ? 'game' : 'games'} finished${parts.length > 0 ? `, tips ${parts.join(', ')}` : ''}`,
    flagged.length > 0 ? `${flagged.length} for a person to look at` : '',
    errors.length > 0 ? `${errors.length} not read: ${errors[0]}` : '',
  ].filter(Boolean);
  await logActivity(deps, errors.length > 0 ? 'error' : 'success', message.join('; '), { errors });
}
