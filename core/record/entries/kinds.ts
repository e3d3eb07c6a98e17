import { z } from 'zod';
import { code, count, entryIndex, hash, instant, line, name, vkey, whole } from './values.ts';

/** A match as it stood then. The number of the football service lets anybody look up the same match. */
const game = z.object({
  id: count,
  /** null for a match that was entered by hand. */
  serviceId: count.nullable(),
  home: name,
  away: name,
  competition: name,
  kickoff: instant,
  /** False while only the day is known and the hour stands in for one. */
  hourKnown: z.boolean(),
});
const gameNumbers = game.pick({ id: true, serviceId: true });

/** Two counts as a source gives them: either may be unknown, and unknown is not zero. */
const tally = z.object({ home: count.nullable(), away: count.nullable() }).nullable();

/** What was promised before kick-off by a model about a match, and what it was made from. */
const answer = {
  game,
  provider: code,
  /** As it was asked for. */
  model: name,
  /** As the provider says it served; null where it says nothing. */
  servedModel: name.nullable(),
  promptVersion: count,
  /** Commitment to the prompt's text: salted, because the text is the operator's own. */
  promptHash: hash,
  /** Over the digests of the data that the model was shown. */
  inputsHash: hash,
  /** Commitments, each salted on its own, to the values of `openings.ts`. */
  forecast: hash,
  picks: hash,
  text: hash,
  /** How the commitments are made; 1: SHA-256 of the JSON of part, salt and value. */
  salted: z.literal(1),
};

/** The fields of each kind beside the common ones. To add a kind is to add an entry here. */
export const kinds = {
  /** The first entry of format 2: the entries before it are the chain of format 1, byte for byte. */
  continue: z.object({
    lastNumber: count,
    lastHash: hash,
    count,
    rulesHash: hash,
    /** null where there was no signing key yet; a `key` entry names the first one then. */
    vkey: vkey.nullable(),
  }),
  /** The rules in force from here on: the published page by its hash, and what is computed from in clear. */
  rules: z.object({
    rulesHash: hash,
    /** Picks that cannot be the headline, with a line from `min` to `max`; null where open. */
    headlineExclusions: z.array(
      z.object({ market: code, selection: code, min: line.nullable(), max: line.nullable() }),
    ),
    /** Constants of settling, such as the hours after which a match that was not played is void. */
    settlement: z.record(code, whole),
    /** How each score is defined, by a code or a number. */
    scores: z.record(code, z.union([whole, code])),
  }),
  publish: z.object({ card: count, revision: count, ...answer }),
  /** A challenger's answer beside the standing model: opened in the export only, on no page, in no total. */
  trial: z.object({ trial: count, ...answer }),
  /** `publish` is the entry that is withdrawn. The reason in words is not here. */
  withdraw: z.object({ publish: entryIndex, reason: code }),
  /** The text of a publication or a trial was taken down for good: nothing opens it any more. Of format 1 it is all of it. */
  takedown: z.object({ publish: entryIndex, part: z.enum(['text', 'content']), reason: code }),
  kickoff: z.object({
    game: gameNumbers,
    old: instant.nullable(),
    new: instant.nullable(),
    /** `postponed`, `moved`, `swapped_sides`, `by_hand` … */
    source: code,
  }),
  /**
   * Everything a pick is settled from. Counts are of the 90 minutes, but `et` (extra time alone) and `goals` (all). Sides
   * and kick-off are those it was played with: a pick for others is void, and one published after it is late.
   */
  result: z.object({
    game: gameNumbers,
    home: name,
    away: name,
    kickoff: instant.nullable(),
    /** When it was told to be over: from here on counts that are missing are waited for. null where nobody told. */
    endedAt: instant.nullable(),
    /** The code of the source: `FT`, `AET`, `PST` … */
    status: z.string().regex(/^[A-Z\d]{1,6}$/, 'A status is a short code.'),
    ft: tally,
    ht: tally,
    et: tally,
    goals: tally,
    corners: tally,
    cards: tally,
    firstGoal: z.enum(['home', 'away']).nullable(),
    source: z.enum(['service', 'hand']),
    /** SHA-256 of the body it was read from; null for one by hand. */
    responseHash: hash.nullable(),
    readAt: instant,
    /** The entry that it corrects. */
    replaces: entryIndex.nullable(),
  }),
  /** By these rules and this result. A later one about the same publication takes its place. */
  settle: z.object({
    publish: entryIndex,
    /** null where there is no result: void for another reason. */
    result: entryIndex.nullable(),
    rules: entryIndex,
    late: z.boolean(),
    verdicts: z.array(
      z.object({
        /** The pick's place in `picks`, from 1. */
        position: count.min(1),
        verdict: z.enum(['won', 'lost', 'void', 'half_won', 'half_lost', 'unsettled']),
        /** Why, where it is not the score. */
        reason: code.nullable(),
      }),
    ),
  }),
  /** How stated confidences are corrected from here on. */
  calibration: z.object({
    provider: code,
    model: name,
    /** null: for every version of the prompt. */
    promptVersion: count.nullable(),
    method: code,
    parameters: z.record(code, z.union([whole, z.array(whole)])),
    validFrom: entryIndex,
  }),
  /** A new signing key: the next checkpoint is signed by the old one and by it. */
  key: z.object({ vkey, reason: code }),
} as const;

export type Kind = keyof typeof kinds;

/** What every entry of format 2 has. `n` is its place in the log, `at` never before that of the entry before it. */
export const common = z.object({ v: z.literal(2), n: entryIndex, at: instant, kind: code });

/** An entry without its place and time. */
export type Fields = { [K in Kind]: { kind: K } & z.infer<(typeof kinds)[K]> }[Kind];
/** One entry of the log. */
export type Entry = { v: 2; n: number; at: string } & Fields;
export type EntryOf<K extends Kind> = Extract<Entry, { kind: K }>;
