/**
 * One club as the world knows it:
 * id · name · code · founded · strength (0–100, made up) · venue id · venue · city · capacity · name in open season files.
 */
export type ClubRow = readonly [
  id: number,
  name: string,
  code: string,
  founded: number,
  strength: number,
  venueId: number | null,
  venue: string,
  city: string,
  capacity: number,
  openName: string,
];

export interface LeagueData {
  id: number;
  name: string;
  country: { name: string; code: string };
  /** IANA zone of the kick-off times. */
  zone: string;
  /** The first `size` clubs play the seeded seasons; the others are known to the replay of older ones. */
  size: number;
  clubs: readonly ClubRow[];
  /** Local kick-off slots of a round: weekday offset from Saturday, hour, minute; repeated to fill the round. */
  slots: readonly (readonly [day: number, hour: number, minute: number])[];
  /** Last table places, from the top and from the bottom, with what they mean. */
  places: readonly (readonly [from: number, to: number, meaning: string])[];
  /** Who blows the whistle. Invented names: no real referee is given an invented match. */
  referees: readonly string[];
}
