import { counts, playedAt } from './clockwork.ts';
import type { Side } from './match.ts';
import { other } from './match.ts';
import type { Club, Fixture, Season } from './types.ts';

export interface Tally {
  played: number;
  win: number;
  draw: number;
  lose: number;
  for: number;
  against: number;
}

export interface TableRow {
  rank: number;
  club: Club;
  points: number;
  all: Tally;
  home: Tally;
  away: Tally;
  /** Oldest first, one letter per match. */
  form: string;
  /** When the last counted match was played. */
  lastPlayed: number | undefined;
}

const empty = (): Tally => ({ played: 0, win: 0, draw: 0, lose: 0, for: 0, against: 0 });

function add(tally: Tally, scored: number, conceded: number): void {
  tally.played++;
  tally.for += scored;
  tally.against += conceded;
  if (scored > conceded) tally.win++;
  else if (scored < conceded) tally.lose++;
  else tally.draw++;
}

const lastAnswers = new WeakMap<Season, { now: number; fixtures: Fixture[] }>();

/** Finished matches of a season at `now`, in the order they were played. */
export function finishedIn(season: Season, now: number): Fixture[] {
  const last = lastAnswers.get(season);
  // Many answers are given at one instant of a moved clock.
  if (last?.now === now) return last.fixtures;
  const at = (fixture: Fixture): number => playedAt(fixture) ?? fixture.notices.at(-1)!.kickoff;
  const fixtures = season.fixtures
    .filter((fixture) => at(fixture) <= now && counts(fixture, now))
    .sort((a, b) => at(a) - at(b));
  lastAnswers.set(season, { now, fixtures });
  return fixtures;
}

/** The table at `now`: points, goal difference, goals scored, name. */
export function tableAt(season: Season, now: number): TableRow[] {
  const rows = new Map(
    season.clubs.map((club): [number, TableRow] => [
      club.id,
      {
        rank: 0,
        club,
        points: 0,
        all: empty(),
        home: empty(),
        away: empty(),
        form: '',
        lastPlayed: undefined,
      },
    ]),
  );
  for (const fixture of finishedIn(season, now)) {
    const { fulltime } = fixture.score;
    for (const side of ['home', 'away'] satisfies Side[]) {
      const row = rows.get(fixture[side].id);
      if (!row) continue;
      const scored = fulltime[side];
      const conceded = fulltime[other(side)];
      add(row.all, scored, conceded);
      add(row[side], scored, conceded);
      row.points = row.all.win * 3 + row.all.draw;
      row.form += scored > conceded ? 'W' : scored < conceded ? 'L' : 'D';
      row.lastPlayed = playedAt(fixture);
    }
  }
  const difference = ({ all }: TableRow): number => all.for - all.against;
  return [...rows.values()]
    .sort(
      (a, b) =>
        b.points - a.points ||
        difference(b) - difference(a) ||
        b.all.for - a.all.for ||
        a.club.name.localeCompare(b.club.name),
    )
    .map((row, index) => ({ ...row, rank: index + 1 }));
}
