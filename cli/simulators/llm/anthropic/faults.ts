import type { ModelFault } from '../faults.ts';
import { invalid, type MessagesFault } from './rules.ts';

const fault = (status: number, type: string, message: string, code?: string): MessagesFault => ({
  status,
  type,
  message,
  ...(code === undefined ? {} : { code }),
});

export const badKey = fault(401, 'authentication_error', 'invalid x-api-key');

export const noSuchModel = (model: string): MessagesFault => fault(404, 'not_found_error', `model: ${model}`);

/** The error a fault shows as; `undefined` for faults that are no error of the API. `value`: seconds until a rate limit lifts. */
export function injected(
  kind: ModelFault,
  model: string,
  value: string | undefined,
): MessagesFault | undefined {
  const limited = fault(
    429,
    'rate_limit_error',
    "This request would exceed your organization's rate limit of 30,000 input tokens per minute. For details, refer to: https://platform.claude.com/docs/en/api/rate-limits.",
  );
  const blocked = invalid('Output blocked by content filtering policy');
  const faults: Partial<Record<ModelFault, MessagesFault>> = {
    bad_key: badKey,
    forbidden: fault(
      403,
      'permission_error',
      'Your API key does not have permission to use the specified resource.',
    ),
    not_found: noSuchModel(model),
    rate_limit: value
      ? { ...limited, headers: { 'retry-after': String(Math.ceil(Number(value))) } }
      : limited,
    insufficient_quota: invalid(
      'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
    ),
    day_quota: fault(
      429,
      'rate_limit_error',
      'Your organization has crossed the monthly API usage threshold of its API tier.',
      'enforced_spend_limit_reached',
    ),
    no_credit: invalid(
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    bad_request: invalid('metadata.user_id: String should have at most 256 characters'),
    server_error: fault(500, 'api_error', 'Internal server error'),
    overloaded: fault(529, 'overloaded_error', 'Overloaded'),
    filtered: blocked,
    blocked,
  };
  return faults[kind];
}
