import type Anthropic from '@anthropic-ai/sdk';
import { ModelError } from '../errors.ts';
import { type CallFacts, countOf, type ModelReply, type ModelRequest, type Usage } from '../provider.ts';
import { anthropicErrorIn } from './errors.ts';
import { forAnthropic } from './schema.ts';

type Body = Anthropic.MessageCreateParamsNonStreaming;
type Wire = { [key: string]: unknown };

export const anthropicAddress = {
  provider: 'Anthropic',
  suggestion: 'Check ANTHROPIC_BASE_URL: it must lead to an API, without /v1 at the end.',
};

/** What a server may refuse without the call losing its point: the instructions ask for the form as well. */
export type Droppable = 'format' | 'effort';

/**
 * The Messages API body of a request, without what is in `dropped`. The answer's form is asked for by schema: current
 * models take no forced tool call. The instructions, the same for every card, are marked for the prompt cache.
 */
export function messageBody(request: ModelRequest, dropped: ReadonlySet<Droppable>): Body {
  const { effort } = request.model.sends;
  const output: Anthropic.OutputConfig = {};
  if (!dropped.has('format'))
    output.format = { type: 'json_schema', schema: forAnthropic(request.schema.json) };
  if (effort && !dropped.has('effort')) output.effort = effort as 'low';
  return {
    model: request.model.id,
    max_tokens: request.maxOutputTokens,
    system: [{ type: 'text', text: request.instructions, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: request.input }],
    ...(Object.keys(output).length > 0 ? { output_config: output } : {}),
  };
}

const part = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});
const list = (value: unknown): Wire[] => (Array.isArray(value) ? value.map(part) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Anthropic counts what was read from or written to the cache apart from the rest of the input. */
function usageOf(value: unknown): Usage | null {
  if (typeof value !== 'object' || value === null) return null;
  const usage = value as Wire;
  const cached = countOf(usage.cache_read_input_tokens);
  const cacheWrite = countOf(usage.cache_creation_input_tokens);
  return {
    input: countOf(usage.input_tokens) + cached + cacheWrite,
    cached,
    cacheWrite,
    output: countOf(usage.output_tokens),
    reasoning: countOf(part(usage.output_tokens_details).thinking_tokens),
  };
}

const cuts = new Set(['max_tokens', 'model_context_window_exceeded']);
const ends = new Set(['end_turn', 'stop_sequence']);

/** The text of a reply, thoughts left out. Throws `ModelError`, usage kept, for every reply without a usable text. */
export function readMessage(reply: unknown, requestId: string | null): ModelReply {
  if (!Array.isArray(part(reply).content)) throw noReply(reply, requestId);
  const wire = part(reply);
  const finishReason = text(wire.stop_reason) || null;
  const written = list(wire.content)
    .map((block) => (block.type === 'text' ? text(block.text) : ''))
    .join('');
  const known: CallFacts = {
    usage: usageOf(wire.usage),
    servedModel: text(wire.model) || null,
    requestId: requestId ?? (text(wire.id) || null),
    finishReason,
    raw: reply,
    text: written || null,
  };
  if (finishReason === 'refusal') {
    const { explanation, category } = part(wire.stop_details);
    const why = text(explanation) || text(category);
    throw new ModelError('refused', `The model refused to answer${why ? `: ${why}` : '.'}`, known);
  }
  if (finishReason !== null && cuts.has(finishReason))
    throw new ModelError('truncated', 'The reply was cut at the token limit.', known);
  if (finishReason !== null && !ends.has(finishReason))
    throw new ModelError('malformed', `Anthropic ended the reply early (${finishReason}).`, known);
  if (written.trim() === '') throw new ModelError('empty', 'The reply was empty.', known);
  return { ...known, text: written };
}

/** An answer with status 200 that is no reply: a gateway's error in its own words, or something else altogether. */
function noReply(reply: unknown, requestId: string | null): ModelError {
  const facts = { requestId, raw: reply, notServed: true };
  return (
    anthropicErrorIn(reply, facts) ??
    new ModelError('server_error', 'The answer from the Anthropic address is not an API reply.', {
      ...facts,
      suggestion: anthropicAddress.suggestion,
    })
  );
}
