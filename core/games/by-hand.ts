import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { column, type RowOf, rows } from '../db/rows.ts';
import { isNotBegun } from '../domain/match-status.ts';
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
const isToCome = ({ statusCode }: DiscoveredFixture): boolean => isNotBegun(statusCode);

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
  const edits = await rows(
    em,
    { before: column.json<Edit['before']>(), after: column.json<Edit['after']>() },
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

/** What an edit of a game's teams said before and after; older entries lack the name before. */
const renaming = { before: column.orNull(column.text), after: column.text };

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
    { name: 'homeTeam' as const, told: home, teamId: game.homeTeamId },
    { name: 'awayTeam' as const, told: away, teamId: game.awayTeamId },
  ];
  for (const { name, told, teamId } of sides) {
    if (game[name] === told.name || (teamId !== null && teamId !== told.id)) continue;
    const edits = await rows(
      em,
      renaming,
      `select before ->> ? as before, after ->> ? as after from audit_log
       where subject_type = 'game' and subject_id = ? and action = 'edit' and after ->> ? is not null
       order by at desc, id desc`,
      [name, name, String(game.id), name],
    );
    if (firstBefore(edits, game[name]) === told.name) kept[name] = game[name];
  }
  return kept;
}

/** What stood before the first of the edits that led to what stands now; undefined where none did. */
function firstBefore(edits: readonly RowOf<typeof renaming>[], now: string): string | undefined {
  let stood: string | undefined;
  for (const { before, after } of edits) {
    if (after !== (stood ?? now)) break;
    stood = before ?? undefined;
  }
  return stood;
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;
