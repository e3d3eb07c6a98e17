import type OpenAI from 'openai';
import { ModelError } from '../errors.ts';
import { fromReplyError } from './errors.ts';
import { type CallFacts, countOf, type ModelReply, type ModelRequest, type Usage } from '../provider.ts';
import { forOpenai } from './schema.ts';

type ResponsesBody = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type ChatBody = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
type Wire = { [key: string]: unknown };

export const openaiAddress = {
  provider: 'OpenAI',
  suggestion: 'Check OPENAI_BASE_URL: it must lead to an API, with /v1 at the end where the server wants it.',
};

/** Parameters a server may refuse without the call losing its point, by the name it complains about. */
export const droppable: Record<string, string> = {
  temperature: 'temperature',
  reasoning: 'reasoning',
  'reasoning.effort': 'reasoning',
  reasoning_effort: 'reasoning',
  verbosity: 'verbosity',
  'text.verbosity': 'verbosity',
  prompt_cache_key: 'prompt_cache_key',
  max_completion_tokens: 'max_completion_tokens',
  response_format: 'response_format',
  'response_format.type': 'response_format',
  'text.format': 'response_format',
  'text.format.type': 'response_format',
};

/** The Responses API body of a request, without the parameters in `dropped`. */
export function responsesBody(request: ModelRequest, dropped: ReadonlySet<string>): ResponsesBody {
  const { temperature, effort, verbosity } = request.model.sends;
  const body: ResponsesBody = {
    model: request.model.id,
    instructions: request.instructions,
    input: request.input,
    text: {
      ...(dropped.has('response_format')
        ? {}
        : {
            format: {
              type: 'json_schema',
              name: request.schema.name,
              strict: true,
              schema: forOpenai(request.schema.json),
            },
          }),
      ...(verbosity && !dropped.has('verbosity') ? { verbosity: verbosity as 'low' } : {}),
    },
    max_output_tokens: request.maxOutputTokens,
    store: false,
  };
  if (effort && !dropped.has('reasoning')) body.reasoning = { effort: effort as 'low' };
  if (temperature !== undefined && !dropped.has('temperature')) body.temperature = temperature;
  if (request.cacheKey && !dropped.has('prompt_cache_key')) body.prompt_cache_key = request.cacheKey;
  return body;
}

/** The Chat Completions body of a request, for servers without the Responses API. */
export function chatBody(request: ModelRequest, dropped: ReadonlySet<string>): ChatBody {
  const { temperature, effort, verbosity } = request.model.sends;
  const body: ChatBody = {
    model: request.model.id,
    messages: [
      { role: 'system', content: request.instructions },
      { role: 'user', content: request.input },
    ],
  };
  if (!dropped.has('response_format')) {
    body.response_format = {
      type: 'json_schema',
      json_schema: { name: request.schema.name, strict: true, schema: forOpenai(request.schema.json) },
    };
  }
  if (dropped.has('max_completion_tokens')) body.max_tokens = request.maxOutputTokens;
  else body.max_completion_tokens = request.maxOutputTokens;
  if (effort && !dropped.has('reasoning')) body.reasoning_effort = effort as 'low';
  if (verbosity && !dropped.has('verbosity')) body.verbosity = verbosity as 'low';
  if (temperature !== undefined && !dropped.has('temperature')) body.temperature = temperature;
  return body;
}

const part = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});

/** Token counts of either API; null where the server sent none. */
function usageOf(value: unknown): Usage | null {
  if (typeof value !== 'object' || value === null) return null;
  const usage = value as Wire;
  const inputs = part(usage.input_tokens_details ?? usage.prompt_tokens_details);
  const outputs = part(usage.output_tokens_details ?? usage.completion_tokens_details);
  return {
    input: countOf(usage.input_tokens ?? usage.prompt_tokens),
    cached: countOf(inputs.cached_tokens),
    cacheWrite: countOf(inputs.cache_write_tokens),
    output: countOf(usage.output_tokens ?? usage.completion_tokens),
    reasoning: countOf(outputs.reasoning_tokens),
  };
}

const facts = (
  reply: Wire,
  requestId: string | null,
  finishReason: string | null,
  text: string | null,
): CallFacts => ({
  usage: usageOf(reply.usage),
  servedModel: typeof reply.model === 'string' ? reply.model : null,
  requestId: requestId ?? (typeof reply.id === 'string' ? reply.id : null),
  finishReason,
  raw: reply,
  text,
});

/** An answer with status 200 that is no reply: a gateway's error in its own words, or something else altogether. */
function noReply(reply: unknown, requestId: string | null): ModelError {
  const { error } = part(reply);
  const facts = { requestId, raw: reply, notServed: true };
  if (typeof error === 'object' && error !== null) return fromReplyError(error, facts);
  if (typeof error === 'string' && error !== '') return fromReplyError({ message: error }, facts);
  return new ModelError('server_error', 'The answer from the OpenAI address is not an API reply.', {
    ...facts,
    suggestion: openaiAddress.suggestion,
  });
}

const list = (value: unknown): Wire[] => (Array.isArray(value) ? value.map(part) : []);

/**
 * The text of a Responses reply: the last message that is a final answer, never the SDK's `output_text`,
 * which joins commentary and repeated messages. Throws `ModelError`, usage kept, for every reply without a usable text.
 */
export function readResponse(reply: unknown, requestId: string | null): ModelReply {
  if (typeof reply !== 'object' || reply === null || !('output' in reply || 'status' in reply))
    throw noReply(reply, requestId);
  const wire = reply as Wire;
  const reason = part(wire.incomplete_details).reason;
  const finishReason =
    typeof reason === 'string' ? reason : typeof wire.status === 'string' ? wire.status : null;
  const final = list(wire.output).findLast(
    (item) => item.type === 'message' && (item.phase == null || item.phase === 'final_answer'),
  );
  const contents = list(final?.content);
  const text = contents
    .map((item) => (item.type === 'output_text' && typeof item.text === 'string' ? item.text : ''))
    .join('');
  const known = facts(wire, requestId, finishReason, text || null);
  if (wire.status === 'failed') throw fromReplyError(part(wire.error), known);
  if (wire.status === 'incomplete') {
    if (reason === 'content_filter')
      throw new ModelError('filtered', 'A safety filter stopped the reply.', known);
    throw new ModelError('truncated', 'The reply was cut at the token limit.', known);
  }
  const refusal = contents.find((item) => item.type === 'refusal');
  if (refusal)
    throw new ModelError('refused', `The model refused to answer: ${String(refusal.refusal)}`, known);
  if (text.trim() === '') throw new ModelError('empty', 'The reply was empty.', known);
  return { ...known, text };
}

/** The text of a Chat Completions reply; throws as `readResponse` does. */
export function readChat(reply: unknown, requestId: string | null): ModelReply {
  if (typeof reply !== 'object' || reply === null || !('choices' in reply)) throw noReply(reply, requestId);
  const wire = reply as Wire;
  const choice = list(wire.choices)[0] ?? {};
  const message = part(choice.message);
  const finishReason = typeof choice.finish_reason === 'string' ? choice.finish_reason : null;
  const text = typeof message.content === 'string' ? message.content : '';
  const known = facts(wire, requestId, finishReason, text || null);
  // A gateway whose provider broke down half-way: what was written until then may be billed.
  if (typeof choice.error === 'object' && choice.error !== null) throw fromReplyError(choice.error, known);
  if (typeof message.refusal === 'string' && message.refusal)
    throw new ModelError('refused', `The model refused to answer: ${message.refusal}`, known);
  if (finishReason === 'content_filter')
    throw new ModelError('filtered', 'A safety filter stopped the reply.', known);
  if (finishReason === 'length')
    throw new ModelError('truncated', 'The reply was cut at the token limit.', known);
  if (text.trim() === '') throw new ModelError('empty', 'The reply was empty.', known);
  return { ...known, text };
}
