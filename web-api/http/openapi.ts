import { z } from 'zod';
import { ErrorBody } from '#core/contract/common';
import type { EndpointSpec } from '#core/contract/endpoint';
import { endpoints } from '#core/contract/index';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return json;
};

const parameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...json } = schemaOf(field as z.ZodType, 'input');
    return {
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema: json,
    };
  });

const errorAnswer = { $ref: '#/components/responses/Error' };

function operation(endpoint: EndpointSpec): Json {
  const content = {
    [endpoint.contentType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') },
  };
  const taken = [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')];
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(taken.length > 0 && { parameters: taken }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    responses: {
      200: { description: 'Done.', content },
      ...(endpoint.access !== 'public' && { 401: errorAnswer }),
      ...(endpoint.access === 'admin' && { 403: errorAnswer }),
      default: errorAnswer,
    },
  };
}

/** The API as OpenAPI 3.1, made from the contract. */
export function openApi({
  title,
  version,
  cookie,
}: {
  title: string;
  version: string;
  cookie: string;
}): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Calls that change state need an Origin or Sec-Fetch-Site header of the site itself.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      responses: {
        Error: {
          description: 'What went wrong, and what to do.',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  };
}
