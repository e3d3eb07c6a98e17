import { describe, expect, it } from 'vitest';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { marketKeys } from '#core/domain/markets/catalogue';
import { replyJsonSchema } from '#core/llm/card-schema';
import { forAnthropic } from '#core/llm/anthropic/schema';
import { forGemini } from '#core/llm/gemini/schema';
import type { JsonSchema } from '#core/llm/json-schema';
import { forOpenai } from '#core/llm/openai/schema';
import { assemblePrompt, defaultPrompt, jsonInstructions, repairPrompt } from '#core/llm/prompt';
import { readCard } from '#core/llm/read-card';
import { anthropicSchemaFault } from '../../../cli/simulators/llm/anthropic/lint.ts';
import { openaiSchemaFault } from '../../../cli/simulators/llm/openai/lint.ts';
import { sampleReply } from './sample-reply.ts';

/** Every keyword used anywhere, property names left out. */
function keywords(schema: JsonSchema, found = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries(schema)) {
    found.add(key);
    const children =
      key === 'properties' ? Object.values(value as JsonSchema) : Array.isArray(value) ? value : [value];
    for (const child of children)
      if (typeof child === 'object' && child !== null && key !== 'enum' && key !== 'required')
        keywords(child as JsonSchema, found);
  }
  return found;
}

describe('the reply schema on the wire', () => {
  const raw = replyJsonSchema();
  it('is fit for OpenAI’s strict mode', () => {
    expect(openaiSchemaFault(forOpenai(raw))).toBeUndefined();
    expect(openaiSchemaFault(raw)).toMatch(/is not permitted/);
    expect(keywords(forOpenai(raw))).not.toContain('minLength');
  });

  it('is fit for Anthropic’s structured outputs: no bounds, and no count but "at least one"', () => {
    expect(anthropicSchemaFault(forAnthropic(raw))).toBeUndefined();
    expect(anthropicSchemaFault(raw)).toMatch(/is not supported/);
    expect(keywords(forAnthropic(raw))).not.toContain('maximum');
  });

  it('is small for Gemini: no bounds, no counts, no lengths', () => {
    const wire = forGemini(raw);
    expect([...keywords(wire)].sort()).toEqual([
      'additionalProperties',
      'anyOf',
      'description',
      'enum',
      'items',
      'properties',
      'required',
      'type',
    ]);
    expect(JSON.stringify(wire).length).toBeLessThan(8000);
  });

  it('keeps the order in which analyses come before figures', () => {
    expect(Object.keys(forOpenai(raw).properties as object)).toEqual([
      'matchOverview',
      'matchImportance',
      'teamForm',
      'h2h',
      'lineups',
      'benchImpact',
      'cohesion',
      'probabilities',
      'markets',
      'supportingFacts',
      'finalVerdict',
    ]);
  });

  it('offers every market of the catalogue and nothing else', () => {
    const markets = (
      forOpenai(raw).properties as Record<string, { items?: { properties: Record<string, JsonSchema> } }>
    ).markets!;
    expect(markets.items!.properties.market!.enum).toEqual(marketKeys);
  });

  it('has the golden form for one part of each kind', () => {
    const part = (wire: JsonSchema): Record<string, JsonSchema> =>
      wire.properties as Record<string, JsonSchema>;
    expect(part(forOpenai(raw)).supportingFacts).toEqual({
      type: 'object',
      description: 'the strongest fact from the data for each team, one sentence',
      properties: { home: { type: 'string' }, away: { type: 'string' } },
      required: ['home', 'away'],
      additionalProperties: false,
    });
    const market = (wire: JsonSchema): Record<string, JsonSchema> =>
      (part(wire).markets!.items as JsonSchema).properties as Record<string, JsonSchema>;
    expect(market(forOpenai(raw)).line).toEqual({
      type: ['number', 'null'],
      description: 'null for markets without a line',
    });
    expect(market(forOpenai(raw)).confidence).toMatchObject({ type: 'number', minimum: 0, maximum: 100 });
    expect(market(forGemini(raw)).confidence).toEqual({
      type: 'number',
      description: 'whole percent: how often this pick would come true',
    });
    expect(part(forOpenai(raw)).markets).toMatchObject({ type: 'array', minItems: 1, maxItems: 40 });
    expect(part(forGemini(raw)).markets).not.toHaveProperty('maxItems');
  });
});

describe('the strict-subset lint', () => {
  it.each<[string, JsonSchema, string]>([
    ['a root that is no object', { type: 'array', items: { type: 'string' } }, 'must be a JSON Schema of'],
    ['an open object', { type: 'object', properties: {}, required: [] }, 'additionalProperties'],
    [
      'an optional property',
      { type: 'object', properties: { a: { type: 'string' } }, required: [], additionalProperties: false },
      "Missing 'a'",
    ],
    [
      'a string length',
      {
        type: 'object',
        properties: { a: { type: 'string', minLength: 1 } },
        required: ['a'],
        additionalProperties: false,
      },
      "'minLength' is not permitted",
    ],
    [
      'a map',
      { type: 'object', properties: { a: { type: 'object' } }, required: ['a'], additionalProperties: false },
      "'additionalProperties' is required",
    ],
    [
      'a missing type',
      { type: 'object', properties: { a: {} }, required: ['a'], additionalProperties: false },
      "must have a 'type' key",
    ],
  ])('finds %s', (_name, schema, sentence) => {
    expect(openaiSchemaFault(schema)).toContain(sentence);
  });
});

describe('the prompt', () => {
  it('puts what never changes first and only the match in the input', () => {
    const one = assemblePrompt(defaultPrompt, 'Fixture: A v B');
    const two = assemblePrompt(defaultPrompt, 'Fixture: C v D');
    expect(one.instructions).toBe(two.instructions);
    expect(one.cacheKey).toBe(two.cacheKey);
    expect(one.input).toBe('<<<DATA\nFixture: A v B\nDATA>>>');
    expect(assemblePrompt('Be brief.', 'x').cacheKey).not.toBe(one.cacheKey);
  });

  it('asks for JSON, names every market, and stays short enough to pay for each time', () => {
    const text = jsonInstructions();
    expect(text).toContain('JSON');
    for (const key of marketKeys) expect(text).toContain(`- ${key}: `);
    expect(countTokens(assemblePrompt(defaultPrompt, '').instructions)).toBeLessThan(3500);
  });

  it('lists the faults in the repair and leaves the instructions as they were', () => {
    const prompt = assemblePrompt(defaultPrompt, 'Fixture: A v B');
    const repair = repairPrompt(prompt, ['markets.0: 2.3 is no line of total_goals']);
    expect(repair.instructions).toBe(prompt.instructions);
    expect(repair.input).toContain('Fixture: A v B');
    expect(repair.input).toContain('markets.0: 2.3 is no line of total_goals');
  });
});

describe('reading a reply', () => {
  const reply = (change: object = {}) => JSON.stringify({ ...sampleReply, ...change });
  const pick = (change: object = {}) => ({
    market: 'total_goals',
    selection: 'over',
    line: 2.5,
    confidence: 55.4,
    reasoning: 'Both score a lot.',
    ...change,
  });

  it('gives chances that add up to one and whole confidences', () => {
    const reading = readCard(
      reply({
        markets: [pick()],
        probabilities: { home: 46, draw: 27, away: 28, over25: 52.5, bothScore: 50 },
      }),
    );
    expect(reading.ok && reading.card.probabilities).toEqual({
      home: 46 / 101,
      draw: 27 / 101,
      away: 28 / 101,
      over25: 0.525,
      bothScore: 0.5,
    });
    expect(reading.ok && reading.card.markets[0]).toMatchObject({
      market: 'total_goals',
      line: 2.5,
      confidence: 55,
    });
  });

  it('understands fractions, fences and a leading word', () => {
    const reading = readCard(
      `Here it is:\n\`\`\`json\n${reply({ probabilities: { home: 0.5, draw: 0.3, away: 0.2, over25: 0.52, bothScore: 0.5 } })}\n\`\`\``,
    );
    expect(reading).toMatchObject({ ok: true, card: { probabilities: { home: 0.5, over25: 0.52 } } });
  });

  it('overlooks a line given to a market without one, and a pick given twice', () => {
    const reading = readCard(
      reply({ markets: [pick(), pick({ market: 'match_result', selection: 'home', line: 0 }), pick()] }),
    );
    expect(reading.ok && reading.card.markets.map(({ market, line }) => [market, line])).toEqual([
      ['total_goals', 2.5],
      ['match_result', null],
    ]);
  });

  it.each<[string, string, string, string]>([
    ['text that is no JSON', 'I think Arsenal win.', 'malformed', 'not valid JSON'],
    ['JSON cut short', reply().slice(0, 200), 'malformed', 'not valid JSON'],
    ['a missing part', reply({ finalVerdict: undefined }), 'wrong_shape', 'finalVerdict'],
    ['an empty text', reply({ h2h: '  ' }), 'wrong_shape', 'h2h'],
    [
      'a market outside the catalogue',
      reply({ markets: [pick({ market: 'moon_phase' })] }),
      'wrong_shape',
      'markets.0.market',
    ],
    [
      'a selection of another market',
      reply({ markets: [pick({ selection: 'home' })] }),
      'wrong_shape',
      '"home" is no selection of total_goals',
    ],
    [
      'a line that does not exist',
      reply({ markets: [pick({ line: 2.3 })] }),
      'wrong_shape',
      '2.3 is no line',
    ],
    ['a missing line', reply({ markets: [pick({ line: null })] }), 'wrong_shape', 'needs a line'],
    ['a confidence above 100', reply({ markets: [pick({ confidence: 120 })] }), 'wrong_shape', 'confidence'],
    [
      'chances that do not add up',
      reply({ probabilities: { home: 60, draw: 40, away: 40, over25: 50, bothScore: 50 } }),
      'wrong_shape',
      'add up to 140',
    ],
    ['no market at all', reply({ markets: [] }), 'wrong_shape', 'markets'],
    [
      'only picks that are nearly certain',
      reply({ markets: [pick({ line: 0.5 })] }),
      'wrong_shape',
      'says something',
    ],
  ])('names the fault of %s', (_name, text, kind, sentence) => {
    const reading = readCard(text);
    expect(reading).toMatchObject({ ok: false, kind });
    expect(reading.ok ? '' : reading.faults.join('\n')).toContain(sentence);
  });

  it('names confidences that contradict each other or the probabilities, and drops them when it must', () => {
    const markets = [
      pick({ confidence: 54 }),
      pick({ line: 3.5, confidence: 70 }),
      pick({ market: 'match_result', selection: 'home', line: null, confidence: 80 }),
    ];
    const strict = readCard(reply({ markets }));
    expect(strict.ok ? '' : strict.faults.join('\n')).toMatch(
      /cannot be likelier[^]*among the probabilities/,
    );
    const lenient = readCard(reply({ markets }), { lenient: true });
    expect(lenient.ok && lenient.card.markets.map(({ line }) => line)).toEqual([2.5]);
    expect(lenient.ok && lenient.dropped).toHaveLength(2);
  });

  it('leaves out a single contradicting pick of many instead of paying for a repair', () => {
    const sound = [
      pick({ confidence: 54 }),
      ...sampleReply.markets.filter(({ market }) => market !== 'total_goals'),
      pick({ market: 'both_teams_to_score', selection: 'yes', line: null, confidence: 53 }),
    ];
    const reading = readCard(reply({ markets: [...sound, pick({ line: 3.5, confidence: 70 })] }));
    expect(reading).toMatchObject({ ok: true, dropped: [expect.stringContaining('cannot be likelier')] });
    expect(reading.ok && reading.card.markets).toHaveLength(4);
    expect(readCard(reply({ markets: [...sound, pick({ line: 2.3 })] })).ok).toBe(false);
  });

  it('drops picks that do not exist when no further reply will be paid, and names them', () => {
    const markets = [pick(), pick({ line: 2.3 }), pick({ market: 'moon_phase' })];
    const reading = readCard(reply({ markets }), { lenient: true });
    expect(reading).toMatchObject({ ok: true, card: { markets: [{ market: 'total_goals', line: 2.5 }] } });
    expect(reading.ok && reading.dropped).toHaveLength(2);
    expect(readCard(reply({ markets: [markets[1]] }), { lenient: true }).ok).toBe(false);
  });

  const fractions = (values: number[]) => {
    const picks = [
      pick({ market: 'draw_no_bet', selection: 'home', line: null }),
      pick({ market: 'odd_even', selection: 'even', line: null }),
      pick({ market: 'total_corners', selection: 'over', line: 9.5 }),
      pick({ market: 'correct_score', selection: '2-1', line: null }),
    ];
    return picks.map((entry, index) => ({ ...entry, confidence: values[index] }));
  };

  it('reads confidences given as fractions as it reads probabilities given so', () => {
    const reading = readCard(reply({ markets: fractions([0.68, 0.51, 0.55, 0.12]) }));
    expect(reading.ok && reading.card.markets.map(({ confidence }) => confidence)).toEqual([68, 51, 55, 12]);
    const certain = readCard(reply({ markets: fractions([0.68, 0.51, 1, 0.12]) }));
    expect(certain.ok && certain.card.markets[2]!.confidence).toBe(100);
  });

  it.each([
    ['mix percent and fractions', { markets: fractions([68, 51, 0.55, 12]) }, 'mix percent and fractions'],
    ['are all 0 or 1', { markets: fractions([1, 0, 1, 1]) }, 'mix percent and fractions'],
    [
      'of goals are fractions beside percent',
      { probabilities: { home: 52, draw: 25, away: 23, over25: 0.54, bothScore: 53 } },
      'same unit',
    ],
    [
      'of goals are percent beside fractions',
      { probabilities: { home: 0.52, draw: 0.25, away: 0.23, over25: 54, bothScore: 0.5 } },
      'same unit',
    ],
  ])('asks for a repair where chances that %s could be read two ways', (_name, extra, sentence) => {
    for (const lenient of [false, true]) {
      const reading = readCard(reply(extra), { lenient });
      expect(reading).toMatchObject({ ok: false, kind: 'wrong_shape' });
      expect(reading.ok ? '' : reading.faults.join()).toContain(sentence);
    }
  });

  it('takes 1 for one percent where the other confidences are percent', () => {
    const reading = readCard(reply({ markets: fractions([68, 51, 55, 1]) }));
    expect(reading.ok && reading.card.markets.map(({ confidence }) => confidence)).toEqual([68, 51, 55, 1]);
  });

  it.each<[string, string, string]>([
    ['a zero character', 'A\u0000B', 'h2h: has a zero character'],
    ['half of a character', 'A\uD83DB', 'h2h: has a zero character or half'],
    ['a text longer than the field', 'a'.repeat(6001), 'h2h'],
  ])('names the fault of %s', (_name, h2h, sentence) => {
    const reading = readCard(reply({ h2h }));
    expect(reading.ok ? '' : reading.faults.join()).toContain(sentence);
  });

  it('takes marks that nobody sees out of what a model wrote', () => {
    const reading = readCard(reply({ h2h: '\uFEFF One\u200B \u202Etwo\r\nthree ' }));
    expect(reading.ok && reading.card.h2h).toBe('One two\nthree');
  });

  it.each<[string, string, RegExp]>([
    [
      'a list of 100,000 picks',
      reply({ markets: Array.from({ length: 100_000 }, () => 1) }),
      /markets: has 100000/,
    ],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), /nested deeper/],
    ['more than is read', reply({ h2h: 'a'.repeat(8_000_000) }), /characters; 300000 are read/],
    ['blanks without an end', `{${' '.repeat(290_000)}x`, /not valid JSON/],
    ['fences without an end', '```'.repeat(90_000), /not valid JSON/],
  ])('names %s without looking at each part', (_name, text, sentence) => {
    for (const lenient of [false, true]) {
      const reading = readCard(text, { lenient });
      expect(reading.ok ? '' : reading.faults.join()).toMatch(sentence);
    }
  });
});
