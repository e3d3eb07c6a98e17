import type { ModelFault } from '../faults.ts';
import type { ApiFault } from './rules.ts';

/** An error in the API's own shape. */
export const fault = (
  status: number,
  type: string,
  code: string | null,
  message: string,
  param: string | null = null,
): ApiFault => ({ status, type, code, message, param });

/** The error a fault shows as; `undefined` for faults that are no error of the API. `value`: seconds until a rate limit lifts. */
export function injected(kind: ModelFault, model: string, value: string | undefined): ApiFault | undefined {
  const limited = fault(
    429,
    'tokens',
    'rate_limit_exceeded',
    `Rate limit reached for ${model} in organization org-simulated on tokens per min (TPM): Limit 30000, Used 29500, Requested 2400.${value ? ` Please try again in ${value}s.` : ''} Visit https://platform.openai.com/account/rate-limits to learn more.`,
  );
  const hints = value
    ? {
        'retry-after': String(Math.ceil(Number(value))),
        'retry-after-ms': String(Math.round(Number(value) * 1000)),
      }
    : {};
  const quota = fault(
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
  );
  const faults: Partial<Record<ModelFault, ApiFault>> = {
    bad_key: fault(
      401,
      'invalid_request_error',
      'invalid_api_key',
      'Incorrect API key provided: sk-simul*****lated. You can find your API key at https://platform.openai.com/account/api-keys.',
    ),
    forbidden: fault(
      403,
      'request_forbidden',
      'unsupported_country_region_territory',
      'Country, region, or territory not supported',
    ),
    not_found: noSuchModel(model),
    rate_limit: { ...limited, headers: hints },
    insufficient_quota: quota,
    day_quota: quota,
    no_credit: quota,
    no_endpoints: fault(
      404,
      'invalid_request_error',
      null,
      'No endpoints found that can handle the requested parameters. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
    ),
    bad_request: fault(
      400,
      'invalid_request_error',
      'unsupported_value',
      "Unsupported value: 'metadata' is not supported.",
      'metadata',
    ),
    server_error: fault(
      500,
      'server_error',
      null,
      'The server had an error while processing your request. Sorry about that!',
    ),
    overloaded: fault(
      503,
      'server_error',
      null,
      'The engine is currently overloaded, please try again later',
    ),
  };
  return faults[kind];
}

export const noSuchModel = (model: string): ApiFault =>
  fault(
    404,
    'invalid_request_error',
    'model_not_found',
    `The model \`${model}\` does not exist or you do not have access to it.`,
  );

export const endedModel = (model: string): ApiFault =>
  fault(
    404,
    'invalid_request_error',
    'model_not_found',
    `The model \`${model}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
  );
