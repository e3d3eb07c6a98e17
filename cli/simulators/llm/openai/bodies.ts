import { hash } from '../../random.ts';
import type { ModelFault } from '../faults.ts';
import { inner, type Body } from '../json.ts';
import type { Tokens, Written } from '../simulator.ts';

let counter = 0;

/** The next number of this process, for ids. */
export const serial = (): number => ++counter;

const REFUSAL = "I'm sorry, but I can't help with that request.";

/** A Responses API reply. `value`: the code of a `failed` one. */
export function responseBody(
  model: string,
  body: Body,
  written: Written,
  kind: ModelFault | undefined,
  created: number,
  value: string | undefined,
): Body {
  const id = hash(model, written.text, serial()).toString(16).padStart(8, '0');
  const message = (name: string, content: Body, phase?: string): Body => ({
    id: `msg_${id}${name}`,
    type: 'message',
    status: 'completed',
    role: 'assistant',
    ...(phase ? { phase } : {}),
    content: [content],
  });
  const text = (value: string): Body => ({ type: 'output_text', annotations: [], logprobs: [], text: value });
  const reasoning = written.tokens.reasoning > 0 ? [{ id: `rs_${id}`, type: 'reasoning', summary: [] }] : [];
  const reason =
    kind === 'filtered' || kind === 'blocked' ? 'content_filter' : written.cut ? 'max_output_tokens' : null;
  const messages =
    kind === 'refusal'
      ? [message('0', { type: 'refusal', refusal: REFUSAL })]
      : kind === 'commentary'
        ? [
            message('0', text('Looking at the data first.'), 'commentary'),
            message('1', text(written.text), 'final_answer'),
            message('1', text(written.text), 'final_answer'),
          ]
        : written.text === '' && kind !== 'empty'
          ? []
          : [message('0', text(reason === 'content_filter' ? written.text.slice(0, 80) : written.text))];
  const failed = kind === 'failed';
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: created,
    status: failed ? 'failed' : reason ? 'incomplete' : 'completed',
    background: false,
    error: failed
      ? { code: value ?? 'server_error', message: 'The model failed to generate a response.' }
      : null,
    incomplete_details: reason ? { reason } : null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    model,
    output: failed ? [] : [...reasoning, ...messages],
    parallel_tool_calls: true,
    previous_response_id: null,
    prompt_cache_key: body.prompt_cache_key ?? null,
    reasoning: { effort: inner(body.reasoning).effort ?? null, summary: null },
    service_tier: 'default',
    store: body.store ?? true,
    temperature: body.temperature ?? 1,
    text: body.text ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: failed || kind === 'no_usage' ? null : responsesUsage(written.tokens),
    user: null,
    metadata: {},
  };
}

const responsesUsage = ({ input, cached, output, reasoning }: Tokens): Body => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
});

/** A Chat Completions reply. */
export function chatBody(
  model: string,
  written: Written,
  kind: ModelFault | undefined,
  created: number,
): Body {
  const { input, cached, output, reasoning } = written.tokens;
  const filtered = kind === 'filtered' || kind === 'blocked';
  return {
    id: `chatcmpl-${hash(model, written.text, serial()).toString(16)}`,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: kind === 'refusal' ? null : filtered ? '' : written.text,
          refusal: kind === 'refusal' ? REFUSAL : null,
          annotations: [],
        },
        logprobs: null,
        finish_reason: filtered ? 'content_filter' : written.cut ? 'length' : 'stop',
      },
    ],
    service_tier: 'default',
    system_fingerprint: null,
    usage:
      kind === 'no_usage'
        ? null
        : {
            prompt_tokens: input,
            completion_tokens: output,
            total_tokens: input + output,
            prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
            completion_tokens_details: {
              reasoning_tokens: reasoning,
              audio_tokens: 0,
              accepted_prediction_tokens: 0,
              rejected_prediction_tokens: 0,
            },
          },
  };
}
