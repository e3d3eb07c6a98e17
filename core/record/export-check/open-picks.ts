import type { Leaf } from '../entries/entry-bytes.ts';
import type { Opened } from './openings-of.ts';

/** A pick as an opening has it, of either format. */
export interface OpenPick {
  position: number;
  market: string;
  selection: string;
  line: number | null;
}

/** The match a publication was made for. */
export interface Match {
  home: string;
  away: string;
  kickoff: Date;
}

export interface OpenPicks {
  match: Match;
  picks: OpenPick[];
}

/** The picks of a publication with the match they are for; null while they are closed. */
export function picksOf(leaf: Leaf | undefined, opened: Opened | undefined): OpenPicks | null {
  if (leaf?.format === 1 && opened?.old) {
    const { homeTeam: home, awayTeam: away, kickoffAt, markets } = opened.old;
    const picks = markets.map((market, place) => ({ ...market, position: place + 1 }));
    return { match: { home, away, kickoff: new Date(kickoffAt) }, picks };
  }
  if (leaf?.format !== 2 || leaf.entry.kind !== 'publish' || !opened?.picks) return null;
  const { home, away, kickoff } = leaf.entry.game;
  const picks = opened.picks.map((pick) => ({ ...pick, line: pick.line === null ? null : pick.line / 100 }));
  return { match: { home, away, kickoff: new Date(kickoff) }, picks };
}

/** The game that a publication of either format is of. */
export function gameOf(leaf: Leaf | undefined): number | null {
  if (leaf?.format === 1) return leaf.entry.gameId;
  return leaf?.format === 2 && leaf.entry.kind === 'publish' ? leaf.entry.game.id : null;
}

/** The match of a publication; that of format 1 is told with its picks alone. */
export function matchOf(leaf: Leaf | undefined, picks: OpenPicks | null): Match | null {
  if (picks) return picks.match;
  if (leaf?.format !== 2 || leaf.entry.kind !== 'publish') return null;
  const { home, away, kickoff } = leaf.entry.game;
  return { home, away, kickoff: new Date(kickoff) };
}
