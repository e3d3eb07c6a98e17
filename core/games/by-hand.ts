import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import type { DiscoveredFixture } from '../football/discovery.ts';

interface Schedule {
  /** Null: postponed, and no new date is known. */
  kickoffAt: Date | null;
  kickoffConfirmed: boolean;
}

/** A schedule as the audit table keeps it; older entries lack whether the hour was known. */
interface Edit {
  before: { kickoffAt: string | null; kickoffConfirmed?: boolean };
  after: { kickoffAt: string };
}

/** While a match is to come a person may know better than the service; once it has begun the service says when. */
const isToCome = ({ statusCode }: DiscoveredFixture): boolean => ['NS', 'TBD', 'PST'].includes(statusCode);

/**
 * Whether a kick-off that a person entered stays although the service tells another: it tells only what it told before
 * that. As soon as it tells something else, that is news, and holds.
 */
export async function keepsKickoff(
  em: Em,
  game: Game,
  fixture: DiscoveredFixture,
  told: Schedule,
): Promise<boolean> {
  const isSame = textOf(game.kickoffAt) === textOf(told.kickoffAt);
  if ((isSame && game.kickoffConfirmed === told.kickoffConfirmed) || !isToCome(fixture)) return false;
  const edits = await em.execute<Edit[]>(
    `select before, after from audit_log where subject_type = 'game' and subject_id = ? and action = 'edit'
       and after ->> 'kickoffAt' is not null order by at desc, id desc`,
    [String(game.id)],
  );
  let stored = textOf(game.kickoffAt);
  let first: Edit | undefined;
  // One edit may follow another; what counts is what stood before the first of them.
  for (const edit of edits) {
    if (edit.after.kickoffAt !== stored) break;
    stored = edit.before.kickoffAt;
    first = edit;
  }
  if (!first || stored !== textOf(told.kickoffAt)) return false;
  // An hour that was to be defined and is now told to be so is news, though it be the same.
  return (first.before.kickoffConfirmed ?? told.kickoffConfirmed) === told.kickoffConfirmed;
}

/** What an edit of a game's teams said before and after. */
interface Renaming {
  before: string;
  after: string;
}

/**
 * Which names of a game's sides, corrected by a person, stay although the service tells others: it tells only what it
 * told before that. A name it tells for the first time, or another team, is news, and holds.
 */
export async function keptNames(
  em: Em,
  game: Game,
  { home, away }: Pick<DiscoveredFixture, 'home' | 'away'>,
): Promise<{ homeTeam?: string; awayTeam?: string }> {
  const kept: { homeTeam?: string; awayTeam?: string } = {};
  const sides = [
    { column: 'homeTeam' as const, told: home, teamId: game.homeTeamId },
    { column: 'awayTeam' as const, told: away, teamId: game.awayTeamId },
  ];
  for (const { column, told, teamId } of sides) {
    if (game[column] === told.name || (teamId !== null && teamId !== told.id)) continue;
    const edits = await em.execute<Renaming[]>(
      `select before ->> ? as before, after ->> ? as after from audit_log
       where subject_type = 'game' and subject_id = ? and action = 'edit' and after ->> ? is not null
       order by at desc, id desc`,
      [column, column, String(game.id), column],
    );
    if (firstBefore(edits, game[column]) === told.name) kept[column] = game[column];
  }
  return kept;
}

/** What stood before the first of the edits that led to what stands now; undefined where none did. */
function firstBefore(edits: readonly Renaming[], now: string): string | undefined {
  let stood: string | undefined;
  for (const { before, after } of edits) {
    if (after !== (stood ?? now)) break;
    stood = before;
  }
  return stood;
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;
