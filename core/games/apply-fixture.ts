import { logActivity } from '../activity.ts';
import { Card } from '../db/entities/cards.ts';
import { Category, Game, type League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { DiscoveredFixture } from '../football/discovery.ts';
import { fixtureStatusClass } from '../football/status-class.ts';
import type { Deps } from '../runtime.ts';

import { flagDuplicate } from './duplicates.ts';
import { moveKickoff, noteFreeze } from './kickoff.ts';
import { nameOf } from './rules.ts';

export interface Applied {
  game: Game;
  change: 'added' | 'moved' | 'updated' | 'unchanged';
}

/** Writes what the football service says of a fixture: one row per fixture id, whose date, teams and status may change. */
export async function applyFixture(
  em: Em,
  deps: Deps,
  league: League,
  fixture: DiscoveredFixture,
): Promise<Applied> {
  const now = deps.clock.now();
  const game = await em.findOne(Game, { apiFootballFixtureId: fixture.fixtureId });
  if (!game) return { game: await addGame(em, league, fixture, now), change: 'added' };
  const statusBefore = game.statusCode;
  const isMoved = await applySchedule(em, deps, game, fixture, now);
  const facts = factsOf(fixture);
  const isChanged = Object.entries(facts).some(([name, value]) => game[name as keyof typeof facts] !== value);
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
  return { game, change: isMoved ? 'moved' : isChanged ? 'updated' : 'unchanged' };
}

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

/** Status and date. A completed game is never un-finished by the source: that is said, for a person to look at. */
async function applySchedule(
  em: Em,
  deps: Deps,
  game: Game,
  fixture: DiscoveredFixture,
  now: Date,
): Promise<boolean> {
  const isOver = ['final', 'void'].includes(fixtureStatusClass(fixture.statusCode));
  if (game.status === 'completed') {
    if (!isOver && game.resultSource === 'football') {
      await logActivity(
        deps,
        'error',
        `${nameOf(game)} is finished, but the football service now says ${fixture.statusCode}. Its result stays.`,
        { gameId: game.id },
        em,
      );
    }
    return false;
  }
  const kickoffAt = kickoffOf(fixture);
  const words =
    kickoffAt === null
      ? 'The match was postponed; no new date is known.'
      : `The kick-off moved to ${kickoffAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const isPostponed = fixture.statusCode === 'PST';
  // A match reported as postponed did not kick off when its stored time passed.
  const isMoved = await moveKickoff(em, game, kickoffAt, now, { reason: words, hasNotBegun: isPostponed });
  if (!isOver) game.statusCode = fixture.statusCode;
  game.kickoffConfirmed = fixture.kickoffConfirmed;
  if (!isPostponed) noteFreeze(game, now);
  if (isMoved) await logActivity(deps, 'info', `${nameOf(game)}: ${words}`, { gameId: game.id }, em);
  return isMoved;
}
