import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isRetired, modelById, models, priceOn } from '#config/models';
import { byProvider, providerNames, providers as table, providerTitle } from '#config/providers';
import { MovableClock } from '#core/clock';
import { replyJsonSchema, replySchemaName } from '#core/llm/card-schema';
import { costOf, highestCost, reservedInput } from '#core/llm/cost';
import { buildDigest } from '#core/llm/digest';
import { ModelError, type ModelErrorKind } from '#core/llm/errors';
import { ground } from '#core/llm/grounding';
import { assemblePrompt, defaultPrompt } from '#core/llm/prompt';
import type { ModelReply } from '#core/llm/provider';
import { createProvider } from '#core/llm/providers';
import { readCard } from '#core/llm/read-card';
import type { ModelFault } from '../../../cli/simulators/llm/faults.ts';
import { startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';

const now = new Date('2026-11-28T10:00:00Z');
const clock = new MovableClock(now, { frozen: true });
const simulators = await startSimulators({ clock, world: seededWorld({ now }) });
const providers = byProvider((name) =>
  createProvider(
    {
      [table[name].keyName]: simulators[name].key,
      [table[name].addressName]: simulators[name].url,
    },
    name,
  ),
);
afterEach(() => {
  for (const name of providerNames) simulators[name].control.clear();
});
afterAll(() => simulators.close());

const record = (body: unknown) => ({ body, fetchedAt: now, dataVersion: 'v' });
const player = (name: string, goals: number) => ({
  player: { name },
  statistics: [{ games: { minutes: 900, position: 'Attacker' }, goals: { total: goals } }],
});
const digest = buildDigest({
  game: {
    home: 'Arsenal',
    away: 'Chelsea',
    kickoff: new Date('2026-11-29T16:30:00Z'),
    competition: 'Premier League',
    country: 'England',
    season: 2026,
  },
  records: {
    player_stats_home: record([player('B. Saka', 7), player('V. Gyökeres', 9)]),
    player_stats_away: record([player('C. Palmer', 8)]),
    injuries_away: record([{ player: { name: 'R. James', type: 'Missing Fixture', reason: 'Knee Injury' } }]),
  },
  baseline: [
    { pick: { market: 'match_result', selection: 'home', line: null }, probability: 0.461 },
    { pick: { market: 'match_result', selection: 'draw', line: null }, probability: 0.256 },
    { pick: { market: 'match_result', selection: 'away', line: null }, probability: 0.283 },
    { pick: { market: 'double_chance', selection: 'home_draw', line: null }, probability: 0.717 },
    { pick: { market: 'total_goals', selection: 'over', line: 2.5 }, probability: 0.523 },
    { pick: { market: 'total_goals', selection: 'under', line: 2.5 }, probability: 0.477 },
    { pick: { market: 'both_teams_to_score', selection: 'yes', line: null }, probability: 0.55 },
    { pick: { market: 'both_teams_to_score', selection: 'no', line: null }, probability: 0.45 },
  ],
  asOf: now,
});
const prompt = assemblePrompt(defaultPrompt, digest.text);
const ask = (id: string, timeoutMs = 5000): Promise<ModelReply> => {
  const model = modelById(id)!;
  return providers[model.provider].generate(
    {
      model,
      ...prompt,
      schema: { name: replySchemaName, json: replyJsonSchema() },
      maxOutputTokens: model.sends.maxOutputTokens,
    },
    { timeoutMs },
  );
};

describe('every model on offer, over the wire', () => {
  const alive = models.filter((model) => !isRetired(model, now)).map(({ id }) => id);

  it.each(alive)('%s accepts what we send and answers with a card that holds', async (id) => {
    const reply = await ask(id);
    const reading = readCard(reply.text);
    expect(reading.ok ? [] : reading.faults).toEqual([]);
    const { flags } = ground((reading as Extract<typeof reading, { ok: true }>).card, digest.names, prompt);
    expect(flags).toEqual([]);
    const model = modelById(id)!;
    const price = priceOn(model, now);
    const highest = highestCost(model, reservedInput(prompt), model.sends.maxOutputTokens, now);
    if (price) expect(highest).toBeGreaterThan(costOf(reply.usage!, price));
    else expect(highest).toBeNull();
  });

  it('needs one request each: no parameter had to be dropped', () => {
    const answered = providerNames
      .flatMap((name) => simulators[name].calls)
      .filter(({ path }) => !path.endsWith('/models'));
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answered).toHaveLength(alive.length);
  });

  it('reads the same models from the services’ own lists, with the days they end', async () => {
    const listed = await providers.openai.listModels({ timeoutMs: 5000 });
    expect(listed).toContainEqual({ id: 'gpt-5', shutdown: '2026-12-11' });
    expect(await providers.anthropic.listModels({ timeoutMs: 5000 })).toContainEqual({
      id: 'claude-opus-4-5-20251101',
      shutdown: '2027-01-22',
    });
    for (const name of providerNames)
      expect(await providers[name].listModels({ timeoutMs: 5000 })).not.toEqual([]);
  });
});

const kinds: [ModelFault, ModelErrorKind][] = [
  ['bad_key', 'bad_key'],
  ['forbidden', 'forbidden'],
  ['not_found', 'model_not_found'],
  ['rate_limit', 'rate_limited'],
  ['insufficient_quota', 'no_quota'],
  ['day_quota', 'no_quota'],
  ['no_credit', 'no_quota'],
  ['bad_request', 'bad_request'],
  ['server_error', 'server_error'],
  ['overloaded', 'overloaded'],
  ['gateway_html', 'server_error'],
  ['not_json', 'server_error'],
  ['reset', 'network'],
  ['hang', 'timeout'],
  ['stall', 'timeout'],
  ['truncated', 'truncated'],
  ['truncated_reasoning', 'truncated'],
  ['filtered', 'filtered'],
  ['blocked', 'filtered'],
  ['empty', 'empty'],
];

/** A current model of each provider. */
const current = { openai: 'gpt-6-luna', gemini: 'gemini-3.5-flash', anthropic: 'claude-haiku-5-5' } as const;
const each = providerNames.map((name) => current[name]);

describe('every way a call can fail, over the wire', () => {
  const failure = async (id: string, fault: ModelFault): Promise<ModelError> => {
    simulators[modelById(id)!.provider].control.inject({ kind: fault });
    const error = await ask(id, 400).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error, `${fault} must fail`).toBeInstanceOf(ModelError);
    return error as ModelError;
  };

  describe.each(providerNames)('of %s:', (name) => {
    it.each(kinds)('%s is %s', async (fault, kind) => {
      const error = await failure(current[name], fault);
      expect(error.kind).toBe(kind);
      expect(error.message).toMatch(new RegExp(`${providerTitle(name)}|reply|filter|answer`));
    });
  });

  it.each([current.openai, current.anthropic])('%s: a refusal is one', async (id) => {
    expect((await failure(id, 'refusal')).kind).toBe('refused');
  });

  it.each(each)('%s: keeps the tokens of a cut reply', async (id) => {
    const { facts } = await failure(id, 'truncated_reasoning');
    expect(facts.usage!.output).toBeGreaterThan(1000);
  });

  it.each(each)('%s: takes the pause the service asks for', async (id) => {
    simulators[modelById(id)!.provider].control.inject({ kind: 'rate_limit', value: '7' });
    const error = await ask(id).catch((thrown: unknown) => thrown);
    expect((error as ModelError).facts.retryAfterMs).toBeGreaterThanOrEqual(6000);
    expect((error as ModelError).facts.retryAfterMs).toBeLessThanOrEqual(8000);
  });
});

describe('replies that arrive and are no good', () => {
  it.each(each)('%s: names are held against the data, fences and commentary are read past', async (id) => {
    const { control } = simulators[modelById(id)!.provider];
    const read = async (kind: ModelFault) => {
      control.inject({ kind });
      return readCard((await ask(id)).text);
    };
    expect(await read('malformed')).toMatchObject({ ok: false, kind: 'malformed' });
    expect(await read('wrong_shape')).toMatchObject({ ok: false, kind: 'wrong_shape' });
    expect(await read('unknown_market')).toMatchObject({ ok: false, kind: 'wrong_shape' });
    expect(await read('fenced')).toMatchObject({ ok: true });
    expect(await read('commentary')).toMatchObject({ ok: true });
    const invented = await read('unknown_names');
    expect(invented.ok).toBe(true);
    const { flags, needsReview } = ground(
      (invented as Extract<typeof invented, { ok: true }>).card,
      digest.names,
      prompt,
    );
    expect(needsReview).toBe(true);
    expect(flags.map(({ name }) => name).join(' ')).toContain('Quartermaine');
  });
});
