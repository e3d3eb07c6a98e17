import { agree, nameOf } from './names.ts';

export type Side = 'home' | 'away';
/** Of all matches, of those at home or away, or a mean of one of these for each match. */
export type Scope = 'all' | 'home' | 'away' | 'perMatch' | 'perHomeMatch' | 'perAwayMatch';

/** One figure of the digest, with the line it stands on. */
export interface Figure {
  who: string;
  what: string;
  scope: Scope;
  value: number;
  line: string;
  /** Of a season before the match's. */
  isEarlier: boolean;
}

export interface Meeting {
  day: string;
  home: string;
  away: string;
  goals: readonly [number, number];
  half: readonly [number, number] | null;
  line: string;
}

export interface Person {
  name: string;
  side: Side;
  /** As the service names it: Goalkeeper, Defender, Midfielder, Attacker. */
  position: string | null;
}

export interface Absence {
  name: string;
  side: Side;
  note: string;
  line: string;
}

export interface Chance {
  source: 'baseline' | 'market' | 'service';
  market: string;
  selection: string;
  /** In percent. */
  value: number;
  line: string;
}

export interface LineUp {
  formation: string | null;
  starters: string[];
  bench: string[];
  coach: string | null;
  line: string;
}

/** A team's newest results, the oldest of them first, and the digest's line that tells them. */
export interface Form {
  letters: string;
  line: string;
}

/** What the digest says, read back from its text: the model was given that and nothing else. */
export interface Facts {
  teams: Record<Side, string>;
  /** Every team of the tables. */
  others: string[];
  figures: Figure[];
  /** The same by who they are of. */
  byWho: Map<string, Figure[]>;
  /** Results newest last, by team. */
  form: Map<string, Form>;
  meetings: Meeting[] | null;
  people: Person[];
  absences: Record<Side, Absence[] | null>;
  chances: Chance[];
  /** What the football service advises to bet on. */
  advice: { text: string; line: string } | null;
  lineUps: Partial<Record<Side, LineUp>>;
  formations: Partial<Record<Side, { used: Map<string, number>; line: string }>>;
  place: { line: string; names: string[]; capacity: number | null; surface: string | null } | null;
  referee: { name: string; line: string } | null;
  weather: {
    line: string;
    text: string;
    values: Record<'temperature' | 'rain' | 'chance' | 'wind', number | null>;
  } | null;
  kickoff: string;
  competition: string;
  /** Years of seasons that any section names, the match's own first. */
  seasons: number[];
  round: number | null;
  /** Sections whose figures are of a season before the match's: 'table', or a side. */
  earlier: Set<string>;
  /** Rows of the table, where all of one are shown. */
  lastPlace: number | null;
}

/** What the list of his side says of one who is out, whichever way it writes his name. */
export function absencesOf({ absences }: Pick<Facts, 'absences'>, { name, side }: Person): Absence[] {
  const own = nameOf(name);
  return absences[side]?.filter((absence) => agree(nameOf(absence.name), own)) ?? [];
}

/** A figure of a team, or of a person by `side:name`; undefined where the digest has none. */
export const figureOf = (
  { byWho }: Pick<Facts, 'byWho'>,
  who: string | null,
  what: string,
  scope: Scope,
): Figure | undefined =>
  who === null ? undefined : byWho.get(who)?.find((figure) => figure.what === what && figure.scope === scope);

/** Every figure of some of these, in the digest's order. */
export const figuresOf = ({ byWho }: Pick<Facts, 'byWho'>, keys: readonly string[]): readonly Figure[] =>
  keys.length === 1 ? (byWho.get(keys[0]!) ?? []) : [...new Set(keys)].flatMap((who) => byWho.get(who) ?? []);
