import type { Clock } from '#core/clock';
import { faultControl, type Fault, type FaultControl } from '../faults.ts';
import { bomb, delay, startServer, type SimulatedReply, type SimulatedRequest } from '../http.ts';
import { dice } from '../random.ts';
import { writeCard } from './card.ts';
import { readDigest } from './digest.ts';
import type { Knows } from './opinion.ts';
import { spoil, type ModelFault } from './faults.ts';
import { fill, type Schema } from './fill.ts';

export interface ModelSimulatorOptions {
  clock: Clock;
  /** The one key that is accepted. */
  key?: string;
  /** Milliseconds of real time a generation takes, the writing of its reply included. */
  latencyMs?: number;
  /** What a model holds of a result, where its skill is to be known; else it has a slight opinion of its own. */
  knows?: Knows | undefined;
}

/** A request as faults can choose by it. */
export interface ModelCall {
  path: string;
  /** Empty where the call names none. */
  model: string;
  /** Everything the model was told. */
  prompt: string;
  body: Record<string, unknown>;
}

interface LoggedCall {
  at: Date;
  path: string;
  model: string;
  prompt: string;
  status: number;
  fault: ModelFault | null;
  /** Tokens billed: in, of them cached, out (reasoning included). Zero where nothing was generated. */
  input: number;
  cached: number;
  output: number;
}

export interface ModelSimulator {
  /** What the product's base-URL setting is set to. */
  url: string;
  key: string;
  calls: LoggedCall[];
  control: FaultControl<ModelFault, ModelCall>;
  /** Most generations answered at one time. */
  readonly inFlightMost: number;
  close(): Promise<void>;
}

export interface Tokens {
  input: number;
  cached: number;
  output: number;
  reasoning: number;
}

export interface Written {
  text: string;
  tokens: Tokens;
  /** The cap was reached before the text was complete. */
  cut: boolean;
}

/** About what tokenizers count for English and JSON. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

const CACHE_FROM = 1024;
const CACHE_STEP = 128;

/** Remembers beginnings of prompts per model, as providers' prompt caches do. */
export function promptCache(): (model: string, fixed: string) => number {
  const seen = new Set<string>();
  return (model, fixed) => {
    const key = `${model}\n${fixed}`;
    const tokens = tokensOf(fixed);
    const known = seen.has(key);
    seen.add(key);
    return known && tokens >= CACHE_FROM ? Math.floor(tokens / CACHE_STEP) * CACHE_STEP : 0;
  };
}

export interface WriteOrder {
  model: string;
  /** What never changes, and what is about this match. */
  fixed: string;
  varying: string;
  schema: Schema | undefined;
  reasoning: number;
  /** Tokens that may be spent on reasoning and text together. */
  cap: number;
  cached: number;
  fault: ModelFault | undefined;
  /** What the fault says, where it says something. */
  value: string | undefined;
  knows: Knows | undefined;
}

/** Writes the reply: a card from the prompt's digest in the shape of the schema, or one plain sentence without a schema. */
export function write(order: WriteOrder): Written {
  const digest = readDigest(order.varying);
  const card = writeCard(digest, order.model, order.knows);
  const spare = `More on ${digest.home} against ${digest.away} is not in the data.`;
  const shaped = order.schema ? fill(order.schema, card, spare) : card;
  const text =
    order.schema || digest.sections.length > 0
      ? spoil(order.fault, shaped as Record<string, unknown>, order.value)
      : 'OK';
  const input =
    tokensOf(order.fixed) +
    tokensOf(order.varying) +
    (order.schema ? tokensOf(JSON.stringify(order.schema)) : 0);
  const jitter = dice('reasoning', order.model, order.varying).int(80, 120) / 100;
  const wanted = Math.round(order.reasoning * jitter);
  const starved = order.fault === 'truncated_reasoning';
  const reasoning = starved ? order.cap : Math.min(order.cap, wanted);
  const room = order.cap - reasoning;
  const kept = starved ? '' : text.slice(0, room * 4);
  return {
    text: kept,
    tokens: { input, cached: Math.min(order.cached, input), output: reasoning + tokensOf(kept), reasoning },
    cut: starved || order.fault === 'truncated' || kept.length < text.length,
  };
}

const html = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** Faults that look the same at every provider: of the connection, not of the API. */
export function connectionFault(
  kind: ModelFault | undefined,
  value: string | undefined,
): SimulatedReply | undefined {
  if (kind === 'flood') return { broken: 'flood', body: '{"status":"completed","output":"' };
  if (kind === 'bomb') return { headers: { 'content-encoding': 'gzip' }, body: '', bytes: bomb() };
  if (kind === 'odd_packing') return { headers: { 'content-encoding': 'pack200-gzip' }, body: '{}' };
  if (kind === 'redirect')
    return { status: 307, headers: { location: value ?? 'http://127.0.0.1:9/' }, body: '' };
  if (kind === 'hang' || kind === 'reset') return { broken: kind };
  if (kind === 'stall')
    return { broken: 'stall', body: '{"id":"stalled","object":"response","status":"completed"}' };
  if (kind === 'gateway_html') return { status: 502, headers: { 'content-type': 'text/html' }, body: html };
  if (kind === 'not_json') return { body: 'upstream connect error or disconnect/reset before headers' };
  return undefined;
}

export type ModelFaultEntry = Fault<ModelFault, ModelCall>;

export interface Answered {
  reply: SimulatedReply;
  tokens?: Tokens;
}

/** The part of a model simulator that is the same for every provider: the queue of faults, the log, the delay. */
export async function startModelSimulator(
  options: ModelSimulatorOptions & { key: string; urlPath: string },
  describe: (request: SimulatedRequest) => ModelCall,
  answer: (request: SimulatedRequest, call: ModelCall, fault: ModelFaultEntry | undefined) => Answered,
): Promise<ModelSimulator> {
  const control = faultControl<ModelFault, ModelCall>();
  const calls: LoggedCall[] = [];
  let generating = 0;
  let generatingMost = 0;
  const server = await startServer(async (request) => {
    const call = describe(request);
    const at = options.clock.now();
    const generation = request.method === 'POST';
    if (generation) generatingMost = Math.max(generatingMost, ++generating);
    try {
      const fault = control.take(call);
      const began = performance.now();
      const { reply, tokens } = answer(request, call, fault);
      const latency = fault?.delayMs ?? (generation ? (options.latencyMs ?? 0) : 0);
      await fault?.until;
      await delay(latency - (performance.now() - began));
      calls.push({
        at,
        path: call.path,
        model: call.model,
        prompt: call.prompt,
        status: 'broken' in reply ? 0 : (reply.status ?? 200),
        fault: fault?.kind ?? null,
        input: tokens?.input ?? 0,
        cached: tokens?.cached ?? 0,
        output: tokens?.output ?? 0,
      });
      return reply;
    } finally {
      if (generation) generating--;
    }
  });
  return {
    url: `${server.url}${options.urlPath}`,
    key: options.key,
    calls,
    control,
    get inFlightMost() {
      return generatingMost;
    },
    close: () => server.close(),
  };
}

/** A request body as an object; `undefined` when it is no JSON object. */
export function jsonBody(request: SimulatedRequest): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(request.body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
