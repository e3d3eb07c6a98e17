import type { z } from 'zod';
import { coherenceFaults, probabilityFaults } from '../domain/coherence.ts';
import { chooseHeadline } from '../domain/headline.ts';
import { findMarket, pickFault, toPick, type Pick } from '../domain/markets/catalogue.ts';
import { longestReply, replySchema, type Reply } from './card-schema.ts';
import { unitOf } from './percent.ts';

/** Chances over 90 minutes, from 0 to 1; `home + draw + away` is 1. */
interface Probabilities {
  home: number;
  draw: number;
  away: number;
  over25: number;
  bothScore: number;
}

interface CardMarket extends Pick {
  /** Whole percent, 0 to 100. */
  confidence: number;
  reasoning: string;
}

/** A checked reply: every pick exists in the catalogue, every figure is in range. */
export interface ModelCard extends Omit<Reply, 'markets' | 'probabilities'> {
  probabilities: Probabilities;
  markets: CardMarket[];
}

/** `malformed` = no JSON; `wrong_shape` = JSON that is no card. `faults` are sentences for the model that wrote it. */
export type Reading =
  | { ok: true; card: ModelCard; dropped: string[] }
  | { ok: false; kind: 'malformed' | 'wrong_shape'; faults: string[] };

/**
 * Some models wrap JSON in a code fence or lead into it with a word, schema or not. Every step looks at each letter
 * once.
 */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const start = text.indexOf('{');
    const end = text.lastIndexOf('}');
    if (start < 0 || end <= start) throw error;
    return JSON.parse(text.slice(start, end + 1));
  }
}

/** No list or object of a card has as many parts; a longer one is named before anything looks at each of them. */
const mostParts = 100;
/** A card has five levels. */
const deepest = 12;

function oversized(value: unknown, path: string, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const at = path || 'the reply';
  if (depth > deepest) return `${at}: nested deeper than the schema`;
  const parts = Object.entries(value);
  if (parts.length > mostParts) return `${at}: has ${parts.length} parts, far more than the schema allows`;
  for (const [key, inner] of parts) {
    const found = oversized(inner, path ? `${path}.${key.slice(0, 40)}` : key.slice(0, 40), depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.map(String).join('.') || 'the reply'}: ${message}`;

/** Percent to chances; a model that answers in fractions although asked for percent is understood. */
function probabilitiesOf(reply: Reply['probabilities']): Probabilities | string {
  const sum = reply.home + reply.draw + reply.away;
  const scale = Math.abs(sum - 1) <= 0.05 ? 1 : 100;
  if (Math.abs(sum / scale - 1) > 0.05)
    return `probabilities: home, draw and away add up to ${Math.round(sum * 10) / 10}, not to 100`;
  // The sum proves the unit of the three; the other two must be meant the same way without a doubt.
  for (const value of [reply.over25, reply.bothScore]) {
    const isDoubtful = scale === 1 ? value > 1 : value > 0 && value < 1;
    if (isDoubtful)
      return 'probabilities: over25 and bothScore must be in the same unit as home, draw and away';
  }
  return {
    home: reply.home / sum,
    draw: reply.draw / sum,
    away: reply.away / sum,
    over25: reply.over25 / scale,
    bothScore: reply.bothScore / scale,
  };
}

/** The chances that a reply states, whatever else is in it; null where it states none that can be read. */
export function statedProbabilities(text: string): Probabilities | null {
  let value: unknown;
  try {
    value = parseLoosely(text);
  } catch {
    return null;
  }
  const parsed = statedSchema.safeParse(value);
  const stated = parsed.success ? probabilitiesOf(parsed.data.probabilities) : null;
  return typeof stated === 'string' ? null : stated;
}

const statedSchema = replySchema.pick({ probabilities: true }).strip();

const mixedUnits =
  'markets: the confidences mix percent and fractions, so what they mean is a guess; give whole percent, such as 62';

/** The picks with their confidences in percent, or the sentence saying why their unit is not known. */
function inPercent(markets: Reply['markets']): Reply['markets'] | string {
  const unit = unitOf(markets.map(({ confidence }) => confidence));
  if (unit === 'percent') return markets;
  if (unit === 'mixed') return mixedUnits;
  return markets.map((entry) => ({ ...entry, confidence: entry.confidence * 100 }));
}

/** So few contradicting picks are left out instead of paying for another reply, as long as so many others are left. */
const mostContradictions = 2;
const fewestPicks = 4;

const keyOf = ({ market, selection, line }: Pick): string => `${market}/${selection}/${line ?? ''}`;

/** A pick of the catalogue, or the sentence saying why it is none. A line given to a market without one is ignored. */
function marketOf(entry: Reply['markets'][number], index: number): CardMarket | string {
  const line = findMarket(entry.market)?.line === null ? null : entry.line;
  const fault = pickFault({ ...entry, line });
  if (fault !== null) return `markets.${index}: ${fault}`;
  return {
    ...toPick({ ...entry, line }),
    confidence: Math.round(entry.confidence),
    reasoning: entry.reasoning,
  };
}

/**
 * Reads a reply into a card. A pick or two that contradict earlier ones are left out and named. With `lenient`, however
 * many contradict or do not exist are left out instead of failing the whole card, as long as one that can be the
 * headline is left: for the reply after which no further one is paid.
 */
export function readCard(text: string, { lenient = false } = {}): Reading {
  if (text.length > longestReply)
    return {
      ok: false,
      kind: 'malformed',
      faults: [`the reply has ${text.length} characters; ${longestReply} are read`],
    };
  let value: unknown;
  try {
    value = parseLoosely(text);
  } catch {
    return { ok: false, kind: 'malformed', faults: ['the reply is not valid JSON'] };
  }
  const size = oversized(value, '', 0);
  if (size !== null) return { ok: false, kind: 'wrong_shape', faults: [size] };
  const salvaged = lenient ? withoutUnknownMarkets(value) : { value, dropped: [] };
  const parsed = replySchema.safeParse(salvaged.value);
  if (!parsed.success)
    return { ok: false, kind: 'wrong_shape', faults: parsed.error.issues.slice(0, 20).map(sentenceOf) };
  const probabilities = probabilitiesOf(parsed.data.probabilities);
  if (typeof probabilities === 'string') return { ok: false, kind: 'wrong_shape', faults: [probabilities] };
  const stated = inPercent(parsed.data.markets);
  if (typeof stated === 'string') return { ok: false, kind: 'wrong_shape', faults: [stated] };
  const read = stated.map(marketOf);
  const picks = read.filter((entry) => typeof entry !== 'string');
  const distinct = picks.filter(
    (pick, index) => picks.findIndex((other) => keyOf(other) === keyOf(pick)) === index,
  );
  const unknown = read.filter((entry) => typeof entry === 'string');
  const clashes = [...coherenceFaults(distinct), ...probabilityFaults(probabilities, distinct)];
  const agreeing =
    clashes.length === 0 ? { markets: distinct, contradictions: [] } : coherentOf(distinct, probabilities);
  const bearable =
    unknown.length === 0 &&
    agreeing.contradictions.length <= mostContradictions &&
    agreeing.markets.length >= fewestPicks;
  const { markets, contradictions } =
    lenient || bearable ? agreeing : { markets: distinct, contradictions: [] };
  const faults = lenient || bearable ? [] : [...unknown, ...clashes];
  if (chooseHeadline(markets) === null)
    faults.push('markets: none of the picks says something; add one that is not nearly certain');
  if (faults.length > 0) return { ok: false, kind: 'wrong_shape', faults };
  return {
    ok: true,
    card: { ...parsed.data, probabilities, markets },
    dropped: [...salvaged.dropped, ...unknown, ...contradictions],
  };
}

/** The picks that agree with the probabilities and with the picks before them, and why the others do not. */
function coherentOf(
  picks: readonly CardMarket[],
  probabilities: Probabilities,
): { markets: CardMarket[]; contradictions: string[] } {
  const markets: CardMarket[] = [];
  const contradictions: string[] = [];
  for (const pick of picks) {
    const faults = [...probabilityFaults(probabilities, [pick]), ...coherenceFaults([...markets, pick])];
    if (faults.length === 0) markets.push(pick);
    else contradictions.push(faults.join(' '));
  }
  return { markets, contradictions };
}

/** Entries the schema's enums would refuse, taken out so that they cannot fail the rest. */
function withoutUnknownMarkets(value: unknown): { value: unknown; dropped: string[] } {
  if (typeof value !== 'object' || value === null || !('markets' in value) || !Array.isArray(value.markets))
    return { value, dropped: [] };
  const entry = replySchema.shape.markets.element;
  const dropped: string[] = [];
  const markets = value.markets.filter((candidate: unknown, index) => {
    const parsed = entry.safeParse(candidate);
    if (!parsed.success) dropped.push(`markets.${index}: ${parsed.error.issues.map(sentenceOf).join('; ')}`);
    return parsed.success;
  });
  return { value: { ...value, markets }, dropped };
}
