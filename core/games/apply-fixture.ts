import { logActivity } from '../activity.ts';
import { audit } from '../audit.ts';
import { Card } from '../db/entities/cards.ts';
import { Category, Game, type League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { DiscoveredFixture } from '../football/discovery.ts';
import { isOtherDate, presumedEnd } from '../domain/kickoff.ts';
import { fixtureStatusClass, isDated } from '../domain/match-status.ts';
import { statusSaid } from '../domain/status-words.ts';
import type { Deps } from '../deps.ts';
import { keepsKickoff, keptNames } from './by-hand.ts';
import { flagDuplicate } from './duplicates.ts';
import { moveKickoff, noteFreeze, openForNewDate } from './kickoff.ts';
import { matchName } from '../domain/match-name.ts';
import { tellOnce } from './source-notice.ts';

export interface Applied {
  game: Game;
  change: 'added' | 'moved' | 'updated' | 'unchanged';
  /** Whether its picks must be settled again: its date or its status at the source has changed. */
  isToSettle: boolean;
}

/**
 * Writes what the football service says of a fixture: one row per fixture id, whose date, teams and status may change.
 */
export async function applyFixture(
  em: Em,
  deps: Deps,
  league: League,
  fixture: DiscoveredFixture,
): Promise<Applied> {
  const now = deps.clock.now();
  const game = await em.findOne(Game, { apiFootballFixtureId: fixture.fixtureId });
  if (!game) return { game: await addGame(em, league, fixture, now), change: 'added', isToSettle: false };
  const statusBefore = game.statusCode;
  game.missingSince = null;
  const isMoved = await applySchedule(em, deps, game, fixture, now);
  const facts = { ...factsOf(fixture), ...(await keptNames(em, game, fixture)) };
  const isChanged = !hasFacts(game, facts);
  if (game.homeTeamId !== facts.homeTeamId || game.awayTeamId !== facts.awayTeamId) {
    await em.nativeUpdate(
      Card,
      { game: game.id, currentRevisionId: { $ne: null } },
      { staleReason: 'The football service changed the teams of the match.', updatedAt: now },
    );
  }
  if (isChanged || statusBefore !== game.statusCode) em.assign(game, { ...facts, updatedAt: now });
  await flagDuplicate(em, game);
  await em.flush();
  return {
    game,
    change: isMoved ? 'moved' : isChanged ? 'updated' : 'unchanged',
    isToSettle: isMoved || statusBefore !== game.statusCode,
  };
}

/**
 * Whether a row says nothing new of a game that is to come, so that `applyFixture` would write nothing: the same date,
 * status, teams and venue. Of one that may be stored twice, or is closed, this is not asked.
 */
export function saysNothingNew(game: Game, fixture: DiscoveredFixture, now: Date): boolean {
  const isWaiting =
    game.status === 'upcoming' &&
    game.statusCode === 'NS' &&
    game.frozenAt === null &&
    game.missingSince === null &&
    game.mergedInto === null &&
    game.potentialDuplicateOf === null &&
    game.kickoffAt !== null &&
    game.kickoffAt > now;
  return (
    isWaiting &&
    fixture.statusCode === 'NS' &&
    fixture.kickoffAt.getTime() === game.kickoffAt?.getTime() &&
    fixture.kickoffConfirmed === game.kickoffConfirmed &&
    hasFacts(game, factsOf(fixture))
  );
}

const hasFacts = (game: Game, facts: Partial<Game>): boolean =>
  Object.entries(facts).every(([name, value]) => game[name as keyof Game] === value);

/** What may change at the source at any time. An unknown value never overwrites a known one. */
const factsOf = ({ home, away, venue, season, round, referee }: DiscoveredFixture) => ({
  season,
  homeTeam: home.name,
  awayTeam: away.name,
  homeTeamId: home.id,
  awayTeamId: away.id,
  ...(home.logo !== null && { homeLogo: home.logo }),
  ...(away.logo !== null && { awayLogo: away.logo }),
  ...(round !== null && { round }),
  ...(referee !== null && { referee }),
  ...(venue.id !== null && { venueId: venue.id }),
  ...(venue.name !== null && { venueName: venue.name }),
  ...(venue.city !== null && { venueCity: venue.city }),
});

/** A postponed game keeps its old date at the source until a new one is known: it has none. */
const kickoffOf = ({ statusCode, kickoffAt }: DiscoveredFixture): Date | null =>
  statusCode === 'PST' ? null : kickoffAt;

async function addGame(em: Em, league: League, fixture: DiscoveredFixture, now: Date): Promise<Game> {
  const category = await em.findOneOrFail(Category, { slug: 'soccer' });
  const game = em.create(Game, {
    category,
    league,
    apiFootballFixtureId: fixture.fixtureId,
    ...factsOf(fixture),
    kickoffAt: kickoffOf(fixture),
    kickoffConfirmed: fixture.kickoffConfirmed,
    statusCode: fixture.statusCode,
    createdAt: now,
    updatedAt: now,
  });
  noteFreeze(game, now);
  await em.flush();
  await flagDuplicate(em, game);
  await em.flush();
  return game;
}

/**
 * Status and date, whatever they were before. A match that was called off and is now told to be played is to come
 * again: on another date its game opens for new picks, within 48 hours the old ones stay valid. A final result, and one
 * entered by hand, is never undone by the source: that is said, for a person to look at.
 */
async function applySchedule(
  em: Em,
  deps: Deps,
  game: Game,
  fixture: DiscoveredFixture,
  now: Date,
): Promise<boolean> {
  const told = fixtureStatusClass(fixture.statusCode);
  const isOver = told === 'final' || told === 'void';
  const kickoffAt = kickoffOf(fixture);
  if (isTold(game) && keepsResult(game, fixture)) {
    if (game.resultSource === 'football' && (!isOver || isAnotherMatch(game, fixture)))
      await tellOnce(em, deps, game, contradictionOf(game, fixture, isOver));
    return false;
  }
  const keepsDate = await keepsKickoff(em, game, fixture, {
    kickoffAt,
    kickoffConfirmed: fixture.kickoffConfirmed,
  });
  const words =
    kickoffAt === null
      ? 'The match was postponed; no new date is known.'
      : `The kick-off moved to ${kickoffAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const isPostponed = fixture.statusCode === 'PST';
  // A match that is reported as postponed did not kick off at its stored time.
  const isMoved =
    !keepsDate && (await moveKickoff(em, game, kickoffAt, now, { reason: words, hasNotBegun: isPostponed }));
  if (!keepsDate) game.kickoffConfirmed = fixture.kickoffConfirmed;
  if (!isOver) {
    const before = { statusCode: game.statusCode, result: game.actualResult };
    const wasTold = isTold(game);
    game.statusCode = fixture.statusCode;
    if (game.status === 'completed') waitAgain(game, now);
    const isOpen = await openForNewDate(em, game, now);
    if (wasTold || isOpen) await noteReturn(em, deps, game, { before, isOpen });
  }
  if (!isPostponed) noteFreeze(game, now);
  if (isMoved) await logActivity(deps, 'info', `${matchName(game)}: ${words}`, { gameId: game.id }, em);
  return isMoved;
}

const isTold = ({ status, statusCode }: Game): boolean =>
  status === 'completed' && ['final', 'void'].includes(fixtureStatusClass(statusCode));

/** Whether a row about another date than the one whose result is on record came under the same id. */
export const isAnotherMatch = (game: Game, { kickoffAt }: Pick<DiscoveredFixture, 'kickoffAt'>): boolean =>
  fixtureStatusClass(game.statusCode) === 'final' &&
  game.kickoffAt !== null &&
  isOtherDate(game.kickoffAt, kickoffAt);

/**
 * A final result stays, and so does one a person entered; but a match that was called off may be played on another
 * date.
 */
function keepsResult(game: Game, fixture: DiscoveredFixture): boolean {
  if (fixtureStatusClass(game.statusCode) === 'final') return true;
  // An unknown code takes nothing back.
  if (fixtureStatusClass(fixture.statusCode) === 'unknown') return true;
  if (game.resultSource !== 'by_hand') return false;
  const kickoffAt = kickoffOf(fixture);
  const isToCome = isDated(fixture.statusCode);
  return !(isToCome && kickoffAt && (game.kickoffAt === null || isOtherDate(kickoffAt, game.kickoffAt)));
}

function contradictionOf(game: Game, { kickoffAt, statusCode }: DiscoveredFixture, isOver: boolean): string {
  const says = isOver
    ? `now tells a result of ${kickoffAt.toISOString().slice(0, 10)} under its id`
    : `now says ${statusSaid(statusCode)}`;
  return `${matchName(game)} is finished, but the football service ${says}. Its result stays.`;
}

const noResult = {
  fulltimeHome: null,
  fulltimeAway: null,
  halftimeHome: null,
  halftimeAway: null,
  extratimeHome: null,
  extratimeAway: null,
  goalsHome: null,
  goalsAway: null,
  cornersHome: null,
  cornersAway: null,
  shotsHome: null,
  shotsAway: null,
  cardsHome: null,
  cardsAway: null,
  firstGoal: null,
  resultSource: null,
  resultFlag: null,
  resultReason: null,
  resultBy: null,
  finishedAt: null,
  settledAt: null,
} as const satisfies Partial<Game>;

/** The match is not over after all: its result is forgotten, and it is to come again unless its time has passed. */
function waitAgain(game: Game, now: Date): void {
  const end = presumedEnd(game);
  const isToCome = end === null || end > now;
  Object.assign(game, noResult, {
    status: isToCome ? 'upcoming' : 'completed',
    actualResult: isToCome ? null : 'N/A',
  });
}

async function noteReturn(
  em: Em,
  deps: Deps,
  game: Game,
  { before, isOpen }: { before: object; isOpen: boolean },
): Promise<void> {
  const date = game.kickoffAt?.toISOString().slice(0, 10) ?? 'a date to come';
  const reason = isOpen
    ? `It is to be played on ${date}: it can get a card for that date, earlier picks stay void.`
    : `The football service says ${statusSaid(game.statusCode)} again, with the match on ${date}: its picks wait for it.`;
  await audit(em, deps, {
    action: 'reopen',
    subjectType: 'game',
    subjectId: game.id,
    reason,
    before,
    after: { statusCode: game.statusCode, kickoffAt: game.kickoffAt },
  });
  await logActivity(deps, 'info', `${matchName(game)}: ${reason}`, { gameId: game.id }, em);
}
