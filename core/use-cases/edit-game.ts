import { audit } from '../audit.ts';
import { auditRefusal } from '../audit-refusal.ts';
import { Card } from '../db/entities/cards.ts';
import { fault } from '../errors.ts';
import { flagDuplicate } from '../games/duplicates.ts';
import { checkKickoff, moveKickoff } from '../games/kickoff.ts';
import { guardPublishedPicks } from '../record/published-picks.ts';
import { lockGame } from '../games/lock-card.ts';
import { matchName } from '../domain/match-name.ts';
import { settleIn } from '../record/settle-game.ts';
import type { Deps } from '../deps.ts';
import { enteredName } from '../entered-text.ts';

/** What to change; the rest stays. */
export interface GameEdit {
  kickoffAt?: Date | undefined;
  homeTeam?: string | undefined;
  awayTeam?: string | undefined;
}

/**
 * Moves the kick-off or corrects the teams. Cards written before are marked stale. A game whose kick-off has passed
 * stays frozen with any new one, and its published picks keep their teams and their place in the totals. What
 * was entered counts until the football service tells something new (`games/by-hand.ts`).
 * @throws AppError `not_found`, `game_completed`, `kickoff_passed`, `usage`
 */
export async function editGame(
  deps: Deps,
  { gameId, ...typed }: { gameId: number } & GameEdit,
): Promise<void> {
  const edit: GameEdit = {
    ...typed,
    homeTeam: enteredName('The name of a team', typed.homeTeam),
    awayTeam: enteredName('The name of a team', typed.awayTeam),
  };
  if (edit.kickoffAt) checkKickoff(edit.kickoffAt);
  await auditRefusal(deps, { action: 'edit', subjectType: 'game', subjectId: gameId, after: edit }, () =>
    deps.em().transactional(async (em) => {
      const game = await lockGame(em, gameId);
      if (game.status === 'completed') {
        throw fault('game_completed', `${matchName(game)} is completed: it is not edited any more.`, {
          suggestion: 'A wrong result is corrected by entering it by hand.',
        });
      }
      const now = deps.clock.now();
      const { kickoffConfirmed } = game;
      const before = {
        kickoffAt: game.kickoffAt,
        kickoffConfirmed,
        homeTeam: game.homeTeam,
        awayTeam: game.awayTeam,
      };
      const { kickoffAt, homeTeam = game.homeTeam, awayTeam = game.awayTeam } = edit;
      if (homeTeam.toLowerCase() === awayTeam.toLowerCase())
        throw fault('usage', 'A team cannot play itself.');
      const published = await em.find(Card, { game: gameId, publishedRevisionId: { $ne: null } });
      guardPublishedPicks(game, published, { kickoffAt, homeTeam, awayTeam }, now);
      if (kickoffAt) {
        await moveKickoff(em, game, kickoffAt, now, { reason: 'The kick-off was moved by hand.' });
        game.kickoffConfirmed = true;
      }
      if (homeTeam !== game.homeTeam || awayTeam !== game.awayTeam) {
        em.assign(game, { homeTeam, awayTeam, updatedAt: now });
        await em.nativeUpdate(
          Card,
          { game: gameId, currentRevisionId: { $ne: null } },
          { staleReason: 'The teams were corrected by hand.', updatedAt: now },
        );
      }
      await flagDuplicate(em, game);
      await audit(em, deps, { action: 'edit', subjectType: 'game', subjectId: gameId, before, after: edit });
      // A pick that can now only be void is void at once, and one that may stand again waits again.
      if (published.length > 0) await settleIn(em, deps, game);
    }),
  );
}
