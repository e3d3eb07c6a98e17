import { absent } from '../absent.ts';
import { audit } from '../audit.ts';
import { Category, Game, League } from '../db/entities/games.ts';
import { fault } from '../errors.ts';
import { flagDuplicate } from '../games/duplicates.ts';
import { checkKickoff } from '../games/kickoff.ts';
import type { Deps } from '../deps.ts';
import { enteredName } from '../entered-text.ts';

export interface NewGame {
  categoryId?: number | undefined;
  homeTeam: string;
  awayTeam: string;
  leagueId: number;
  kickoffAt: Date;
}

/**
 * Adds a game by hand, in an active league. No source will settle it: its result is entered by hand too.
 * @throws AppError `usage` for a team against itself or a past kick-off, `not_found`, `refused` for a hidden league
 */
export async function addGame(
  deps: Deps,
  { categoryId, leagueId, kickoffAt, ...teams }: NewGame,
): Promise<{ gameId: number }> {
  const homeTeam = enteredName('The name of a team', teams.homeTeam);
  const awayTeam = enteredName('The name of a team', teams.awayTeam);
  const now = deps.clock.now();
  if (homeTeam.toLowerCase() === awayTeam.toLowerCase()) throw fault('usage', 'A team cannot play itself.');
  checkKickoff(kickoffAt);
  if (kickoffAt <= now)
    throw fault('usage', 'The kick-off is in the past.', { suggestion: 'Give a time to come, in UTC.' });
  return deps.em().transactional(async (em) => {
    const league = await em.findOne(League, { id: leagueId });
    if (!league) throw absent('league', leagueId);
    if (!league.isActive)
      throw fault('refused', `${league.displayName} is hidden.`, { suggestion: 'Show the league first.' });
    const category = await em.findOne(Category, categoryId ? { id: categoryId } : { slug: 'soccer' });
    if (!category) throw fault('not_found', `There is no category ${categoryId}.`);
    const game = em.create(Game, {
      category,
      league,
      homeTeam,
      awayTeam,
      kickoffAt,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    await flagDuplicate(em, game);
    await audit(em, deps, {
      action: 'add',
      subjectType: 'game',
      subjectId: game.id,
      after: { homeTeam, awayTeam, leagueId, kickoffAt },
    });
    return { gameId: game.id };
  });
}
