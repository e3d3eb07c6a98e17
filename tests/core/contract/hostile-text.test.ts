import { expect, test } from 'vitest';
import { z } from 'zod';
import { configKeys } from '#core/config-store/keys';
import type { EndpointSpec } from '#core/contract/endpoint';
import { endpoints, nameOf } from '#core/contract/index';
import { promptLength } from '#core/domain/prompt-length';
import { textFault } from '#core/domain/text';
import { replySchema } from '#core/llm/card-schema';

const hostile = {
  'a zero character': 'ab\0cd',
  'half of a character': 'ab\uD800cd',
  'a mark that turns the direction': 'ab\u202Ecd',
  'an unseen character': 'ab\u200Bcd',
  'a megabyte': 'a'.repeat(1_000_000),
  'a megabyte of joiners': '\u200D'.repeat(1_000_000),
};
/** The longest text that is typed anywhere. */
const longest = promptLength.most;

interface Place {
  path: string;
  schema: z.core.$ZodType;
}

const within = (path: string, schema: z.core.$ZodType): { leaves: Place[]; lists: Place[] } => {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const here = { path, schema };
  const all = (parts: { path: string; schema: z.core.$ZodType }[]) => {
    const found = parts.map((part) => within(part.path, part.schema));
    return { leaves: found.flatMap(({ leaves }) => leaves), lists: found.flatMap(({ lists }) => lists) };
  };
  if (def.type === 'object')
    return all([
      ...Object.entries(def.shape).map(([key, inner]) => ({ path: `${path}.${key}`, schema: inner })),
      ...(def.catchall ? [{ path: `${path}.*`, schema: def.catchall }] : []),
    ]);
  if (def.type === 'array') {
    const inner = within(`${path}[]`, def.element);
    return { ...inner, lists: [here, ...inner.lists] };
  }
  if (def.type === 'record')
    return all([
      { path: `${path}.key`, schema: def.keyType },
      { path: `${path}.value`, schema: def.valueType },
    ]);
  if (def.type === 'union')
    return all(def.options.map((inner, index) => ({ path: `${path}|${index}`, schema: inner })));
  return 'innerType' in def ? within(path, def.innerType) : { leaves: [here], lists: [] };
};

const specs: readonly EndpointSpec[] = endpoints;
const ofEndpoints = specs.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ path: `${nameOf(endpoint)} ${part}`, schema }] : [];
  }),
);
const ofConfig = Object.entries(configKeys).map(([key, { schema }]) => ({ path: `setting ${key}`, schema }));
const found = [...ofEndpoints, ...ofConfig, { path: 'reply of a model', schema: replySchema }].map(
  ({ path, schema }) => within(path, schema),
);
const leaves = found.flatMap((one) => one.leaves);
const lists = found.flatMap((one) => one.lists);

test('the walk finds the texts there are', () => {
  const paths = leaves.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /api/admin/games body.homeTeam',
      'GET /api/admin/games query.search',
      'setting headline_exclusions[]',
      'reply of a model.markets[].reasoning',
    ]),
  );
  expect(paths.length).toBeGreaterThan(80);
});

/** Refused, or taken without what is hostile in it. */
const letsIn = ({ schema }: Place, text: string): boolean => {
  const parsed = (schema as z.ZodType).safeParse(text);
  return parsed.success && textFault(parsed.data as string, { max: longest, lines: true }) !== null;
};

test.each(Object.entries(hostile))('%s comes in nowhere', (_name, text) => {
  expect(leaves.filter((leaf) => letsIn(leaf, text)).map(({ path }) => path)).toEqual([]);
});

test('a text without a gate would be found', () => {
  const { leaves: planted } = within('planted', z.strictObject({ a: z.array(z.string().optional()) }));
  expect(planted.filter((leaf) => letsIn(leaf, hostile['a zero character']))).toMatchObject([
    { path: 'planted.a[]' },
  ]);
});

const isEndless = ({ schema }: Place): boolean =>
  !(schema as z.ZodType)
    .safeParse(Array.from({ length: 100_000 }, () => null))
    .error?.issues.some(({ code }) => code === 'too_big');

test('no list is endless', () => {
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(isEndless).map(({ path }) => path)).toEqual([]);
});
