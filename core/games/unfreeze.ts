import { logActivity } from '../activity.ts';
import { audit } from '../audit.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { DiscoveredFixture } from '../football/discovery.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';

/**
 * Opens a game again that a clock running ahead had closed: such a freeze is dated in the future, which a true one
 * never is. The row just read must say that the match has not begun and that its kick-off lies ahead. Audited; a true
 * freeze stays for good.
 * @param fixture the row as it was read a moment ago, by a clock that agrees with the service's
 * @returns whether it was lifted
 */
export async function unfreeze(em: Em, deps: Deps, game: Game, fixture: DiscoveredFixture): Promise<boolean> {
  const now = deps.clock.now();
  const { frozenAt } = game;
  if (frozenAt == null || frozenAt <= now || game.status !== 'upcoming') return false;
  if (fixture.statusCode !== 'NS' || fixture.kickoffAt <= now) return false;
  await em.flush();
  await em.execute(`select set_config('touchline.thaw', ?, true)`, [String(game.id)]);
  const ahead = (instant: Date | null) => (instant !== null && instant > now ? null : instant);
  em.assign(game, {
    frozenAt: null,
    // What that clock did too early is done at its time.
    prekickoffAt: ahead(game.prekickoffAt),
    lineupsAt: ahead(game.lineupsAt),
    nextGenerationAt: null,
    updatedAt: now,
  });
  await em.flush();
  await audit(em, deps, {
    action: 'thaw',
    subjectType: 'game',
    subjectId: game.id,
    reason: 'Frozen by a clock that ran ahead; the football service says the match has not begun.',
    before: { frozenAt },
    after: { frozenAt: null },
  });
  await logActivity(
    deps,
    'info',
    `${matchName(game)} was closed by a clock that ran ahead. The match has not begun, so it is open again.`,
    { gameId: game.id },
    em,
  );
  return true;
}
