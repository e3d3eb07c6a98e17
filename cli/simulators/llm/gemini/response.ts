import { hash } from '../../random.ts';
import type { ModelFault } from '../faults.ts';
import type { Body } from '../json.ts';
import type { Written } from '../simulator.ts';

const ratings = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }];

/** The candidate for a fault that ends a reply without usable text; `undefined` for an ordinary one. */
function stopped(kind: ModelFault | undefined, written: Written): Body | undefined {
  if (kind === 'refusal') return { content: {}, finishReason: 'RECITATION', index: 0 };
  if (kind === 'filtered') return { content: {}, finishReason: 'SAFETY', index: 0, safetyRatings: ratings };
  if (kind === 'truncated_reasoning' || (written.cut && written.text === ''))
    return { content: { role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 };
  if (kind === 'empty') return { content: { role: 'model' }, finishReason: 'STOP', index: 0 };
  return undefined;
}

/** The body of an answer as the service sends it, with the usage of the tokens written, or a fault that ends a reply. */
export function responseBody(served: string, written: Written, kind: ModelFault | undefined): Body {
  const { input, cached, output, reasoning } = written.tokens;
  const end = stopped(kind, written);
  const parts =
    kind === 'commentary'
      ? [{ text: 'Looking at the data first.', thought: true }, { text: written.text }]
      : [{ text: written.text }];
  const candidate = end ?? {
    content: { parts, role: 'model' },
    finishReason: written.cut ? 'MAX_TOKENS' : 'STOP',
    index: 0,
  };
  const visible = end ? 0 : output - reasoning;
  const usage = {
    promptTokenCount: input,
    ...(visible > 0 ? { candidatesTokenCount: visible } : {}),
    totalTokenCount: input + visible + reasoning,
    ...(cached > 0 ? { cachedContentTokenCount: cached } : {}),
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: input }],
    ...(reasoning > 0 ? { thoughtsTokenCount: reasoning } : {}),
    serviceTier: 'standard',
  };
  return {
    ...(kind === 'blocked'
      ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: ratings } }
      : { candidates: [candidate] }),
    ...(kind === 'no_usage' ? {} : { usageMetadata: usage }),
    modelVersion: served,
    responseId: hash(served, written.text, String(input)).toString(36),
  };
}
