import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { providerNames, providers } from '#config/providers';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import type { ModelFault } from '../../../cli/simulators/llm/faults.ts';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
let next = 0;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140, 78] });
});
afterAll(() => site.close());
beforeEach(() => {
  for (const name of providerNames) site.simulators[name].control.clear();
});

/** A coming game that no other test has used. */
const freshGame = (): number => site.games[next++]!;
const inject = (kind: ModelFault, more: { times?: number; delayMs?: number; until?: Promise<void> } = {}) =>
  site.simulators.openai.control.inject({ kind, ...more });
const calls = (gameId: number) =>
  site.rows<{
    state: string;
    attempt: number;
    repair: boolean;
    cost: number | null;
    reserved: number;
    kind: string | null;
    output: number | null;
  }>(
    'select state, attempt, is_repair as repair, cost::float8, reserved_cost::float8 as reserved, error_kind as kind, output_tokens as output from llm_calls where game_id = ? order by id',
    [gameId],
  );
const backOff = async (gameId: number) => {
  const [game] = await site.rows<{ failures: number; next: string | Date | null }>(
    'select generation_failures as failures, next_generation_at as next from games where id = ?',
    [gameId],
  );
  return {
    failures: game!.failures,
    minutes: game!.next && (new Date(game!.next).getTime() - site.clock.now().getTime()) / 60_000,
  };
};
/** The database keeps decimals, the sum of a card's prices is a binary fraction. */
const exactly = (cost: number | null) => expect.closeTo(cost ?? Number.NaN, 12) as number;
const states = async (gameId: number) => (await calls(gameId)).map(({ state }) => state);

describe('what is paid', () => {
  test('has its row, with the highest cost reserved, before the provider is asked', async () => {
    const gameId = freshGame();
    const mayAnswer = Promise.withResolvers<void>();
    inject('slow', { until: mayAnswer.promise });
    const asked = site.simulators.openai.calls.length;
    const card = generateCard(site.machine, { gameId });
    await vi.waitFor(async () => expect(await states(gameId)).toEqual(['pending']), { timeout: 20_000 });
    expect(site.simulators.openai.calls, 'the provider has not answered yet').toHaveLength(asked);
    const [pending] = await calls(gameId);
    expect(pending!.reserved).toBeGreaterThan(0);
    mayAnswer.resolve();
    const { cost } = await card;
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(pending!.reserved);
    expect(await calls(gameId)).toMatchObject([{ state: 'succeeded', cost: exactly(cost) }]);
  });

  test('is one row an attempt: an overloaded provider is asked again, and costs nothing', async () => {
    const gameId = freshGame();
    inject('overloaded', { times: 2 });
    await generateCard(site.machine, { gameId });
    expect(await calls(gameId)).toMatchObject([
      { state: 'failed', attempt: 1, kind: 'overloaded', cost: 0 },
      { state: 'failed', attempt: 2, kind: 'overloaded', cost: 0 },
      { state: 'succeeded', attempt: 3 },
    ]);
  });

  test('a reply that is no card is repaired once, and both replies are paid', async () => {
    const gameId = freshGame();
    inject('wrong_shape');
    const card = await generateCard(site.machine, { gameId });
    const [first, second, ...more] = await calls(gameId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: 'failed', kind: 'wrong_shape', repair: false });
    expect(second).toMatchObject({ state: 'succeeded', repair: true });
    expect(first!.cost).toBeGreaterThan(0);
    expect(first!.cost! + second!.cost!).toEqual(exactly(card.cost));
  });

  test.each<[ModelFault, string]>([
    ['refusal', 'refused'],
    ['truncated', 'truncated'],
    ['filtered', 'filtered'],
  ])('%s ends the generation at once and is recorded with its cost', async (fault, kind) => {
    const gameId = freshGame();
    inject(fault);
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    const [call, ...more] = await calls(gameId);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ state: 'failed', kind });
    expect(call!.output).toBeGreaterThan(0);
    expect(call!.cost).toBeGreaterThan(0);
  });

  test('a broken connection may have been billed: unknown, at the reserved cost', async () => {
    const gameId = freshGame();
    inject('reset', { times: 3 });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    for (const call of await calls(gameId))
      expect(call).toMatchObject({ state: 'unknown', cost: call.reserved });
  });
});

describe('the cap', () => {
  test('is reached before a call that could pass it', async () => {
    const gameId = freshGame();
    const asked = site.simulators.openai.calls.length;
    const [spent] = await site.rows<{ sum: number }>(
      'select sum(coalesce(cost, reserved_cost))::float8 as sum from llm_calls',
    );
    await site.configure('spend_caps', { day: Math.ceil(spent!.sum * 1e4) / 1e4, month: 100 });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('cap_reached');
    expect(site.simulators.openai.calls).toHaveLength(asked);
    expect(await calls(gameId)).toEqual([]);
    expect(await backOff(gameId), 'the game is not to blame').toEqual({ failures: 0, minutes: null });
    await site.configure('spend_caps', { day: null, month: spent!.sum });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('cap_reached');
    await site.configure('spend_caps', { day: null, month: null });
  });

  test('is not passed by five calls at once', async () => {
    const reserved = Math.max(
      ...(
        await site.rows<{ reserved: number }>('select reserved_cost::float8 as reserved from llm_calls')
      ).map((row) => row.reserved),
    );
    const [spent] = await site.rows<{ sum: number }>(
      'select sum(coalesce(cost, reserved_cost))::float8 as sum from llm_calls',
    );
    // Room for two reservations, not for three.
    const cap = spent!.sum + reserved * 2.5;
    await site.configure('spend_caps', { day: cap, month: null });
    inject('slow', { delayMs: 1500, times: 5 });
    const games = Array.from({ length: 5 }, freshGame);
    const ended = await Promise.allSettled(games.map((gameId) => generateCard(site.machine, { gameId })));
    await site.configure('spend_caps', { day: null, month: null });
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of ended)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'cap_reached' });
    const [after] = await site.rows<{ sum: number }>(
      'select sum(coalesce(cost, reserved_cost))::float8 as sum from llm_calls',
    );
    expect(after!.sum).toBeLessThanOrEqual(cap);
  });
});

describe('a game that keeps failing', () => {
  test('waits longer each time, unless it is asked for by name, and starts anew after a card', async () => {
    const gameId = freshGame();
    inject('wrong_shape', { times: 4 });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    expect(await states(gameId)).toEqual(['failed', 'failed']);
    expect(await backOff(gameId)).toEqual({ failures: 1, minutes: 5 });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    expect(await backOff(gameId)).toEqual({ failures: 2, minutes: 30 });
    const others = site.games.filter((id) => id !== gameId);
    await site.rows(
      `update games set kickoff_confirmed = false where id in (${others.map(() => '?').join(', ')})`,
      others,
    );
    expect((await generateMany(site.machine, { which: 'missing' })).generated).toEqual([]);
    expect(await states(gameId)).toHaveLength(4);
    const asked = await generateMany(site.machine, { which: 'missing', gameIds: [gameId] });
    expect(asked.generated).toMatchObject([{ gameId }]);
    expect(await backOff(gameId)).toEqual({ failures: 0, minutes: null });
    await site.rows('update games set kickoff_confirmed = true');
  });
});

describe('several games at a time', () => {
  test('a repair goes before games that wait, and never beside more calls than asked for', async () => {
    const gameIds = [freshGame(), freshGame(), freshGame()];
    inject('wrong_shape', { times: 1 });
    const before = site.simulators.openai.calls.length;
    const { generated } = await generateMany(site.machine, {
      which: 'missing',
      gameIds,
      days: 90,
      concurrency: 1,
    });
    expect(generated).toHaveLength(3);
    const fixtures = site.simulators.openai.calls
      .slice(before)
      .map(({ prompt }) => /Fixture: .*/.exec(prompt)![0]);
    expect(fixtures).toHaveLength(4);
    expect(fixtures[1]).toBe(fixtures[0]);
    expect(new Set(fixtures).size).toBe(3);
    const overlapping = await site.rows(
      `select from llm_calls a join llm_calls b on a.id < b.id and b.started_at < a.ended_at
       where a.game_id in (?) and b.game_id in (?)`,
      [gameIds, gameIds],
    );
    expect(overlapping).toEqual([]);
  });
});

describe('a card that came too late', () => {
  test('is kept with its call as refused, never as a revision', async () => {
    const gameId = site.games.at(-1)!;
    const [game] = await site.rows<{ kickoff: string | Date }>(
      'select kickoff_at as kickoff from games where id = ?',
      [gameId],
    );
    const before = site.clock.now();
    site.clock.set(new Date(new Date(game!.kickoff).getTime() - 60_000));
    inject('slow', { delayMs: 1500 });
    const card = codeOf(generateCard(site.machine, { gameId }));
    await vi.waitFor(async () => expect(await states(gameId)).toEqual(['pending']), { timeout: 20_000 });
    site.clock.set(new Date(game!.kickoff));
    expect(await card).toBe('kickoff_passed');
    const [call] = await site.rows<{ state: string; cost: number; response: string; revision: null }>(
      'select state, cost::float8, response, revision_id as revision from llm_calls where game_id = ?',
      [gameId],
    );
    expect(call).toMatchObject({ state: 'refused_late', revision: null });
    expect(call!.cost).toBeGreaterThan(0);
    expect(call!.response).toContain('finalVerdict');
    expect(await site.rows('select 1 from cards where game_id = ?', [gameId])).toEqual([]);
    expect(await codeOf(generateCard(site.machine, { gameId })), 'no further call is made').toBe(
      'kickoff_passed',
    );
    expect(await calls(gameId)).toHaveLength(1);
    site.clock.set(before);
  });
});

describe('the model', () => {
  test('past its shutdown date is refused with the replacement named, and nothing is paid', async () => {
    const gameId = freshGame();
    await expect(
      generateCard(site.machine, { gameId, provider: 'gemini', model: 'gemini-2.0-flash-001' }),
    ).rejects.toMatchObject({
      code: 'model_retired',
      message: expect.stringContaining('gemini-2.0-flash-001 was shut down on') as string,
      suggestion: expect.stringMatching(/^Choose \S+ instead\.$/) as string,
    });
    expect(await calls(gameId)).toEqual([]);
  });

  test.each(providerNames.filter((name) => !providers[name].selfHosted))(
    'of %s that nobody priced never counts as free, at whatever address: it is refused and nothing is sent',
    async (provider) => {
      const gameId = freshGame();
      expect(site.simulators.settings[providers[provider].addressName]).toBeTruthy();
      const before = site.simulators[provider].calls.length;
      await expect(
        generateCard(site.machine, { gameId, provider, model: 'nobody-priced-it' }),
      ).rejects.toMatchObject({
        code: 'refused',
        message: 'The price of nobody-priced-it is not known, so no cap could hold.',
      });
      expect(site.simulators[provider].calls.length).toBe(before);
      expect(await calls(gameId)).toEqual([]);
    },
  );

  test('of Anthropic writes a card at its price, the second with instructions from the cache', async () => {
    const model = { provider: 'anthropic', model: 'claude-sonnet-5-5' } as const;
    const cards = [freshGame(), freshGame()];
    for (const gameId of cards) await generateCard(site.machine, { gameId, ...model });
    const paid = await site.rows<{
      input: number;
      cached: number;
      written: number;
      output: number;
      cost: number;
      reserved: number;
    }>(
      `select input_tokens as input, cached_tokens as cached, cache_write_tokens as written, output_tokens as output,
         cost::float8, reserved_cost::float8 as reserved from llm_calls where provider = 'anthropic' order by id`,
    );
    expect(paid.map(({ cached, written }) => [cached > 0, written > 0])).toEqual([
      [false, true],
      [true, false],
    ]);
    for (const { input, cached, written, output, cost, reserved } of paid) {
      expect(cost).toBeCloseTo(
        ((input - cached - written) * 2 + cached * 0.1 + written * 2.5 + output * 10) / 1e6,
        6,
      );
      expect(reserved).toBeGreaterThan(cost);
    }
  });

  test('names that the data does not have keep the card from being published', async () => {
    const gameId = freshGame();
    inject('unknown_names');
    const card = await generateCard(site.machine, { gameId });
    expect(card).toMatchObject({
      published: false,
      reviewReason: expect.stringContaining('Zebulon Quartermaine') as string,
    });
    expect(
      await site.rows('select state, needs_review, published_at from cards where id = ?', [card.cardId]),
    ).toEqual([{ state: 'draft', needs_review: true, published_at: null }]);
    expect(await site.rows('select 1 from publications where card_id = ?', [card.cardId])).toEqual([]);
  });

  test('players in its lists that the data does not have are named as the reason', async () => {
    inject('unknown_players');
    const card = await generateCard(site.machine, { gameId: freshGame() });
    expect(card.published).toBe(false);
    expect(card.reviewReason).toBe(
      'Names that are not in the data: Zebulon Quartermaine, Barnaby Featherstone, Leopold Thistlewood.',
    );
    const [revision] = await site.rows<{ long: string }>(
      'select long_content::text as long from card_revisions where card_id = ?',
      [card.cardId],
    );
    expect(revision!.long).not.toContain('Zebulon');
  });

  test('asked again writes a new revision of the same card, and only then', async () => {
    const gameId = freshGame();
    const first = await generateCard(site.machine, { gameId });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('duplicate_model');
    const second = await generateCard(site.machine, { gameId, operation: 'regenerate_card' });
    expect(second).toMatchObject({ cardId: first.cardId, revision: 2, published: true });
    expect(await site.rows('select number from card_revisions where card_id = ?', [first.cardId])).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
    expect(
      await site.rows('select revision_id as id from publications where card_id = ? order by id', [
        first.cardId,
      ]),
    ).toEqual([{ id: first.revisionId }, { id: second.revisionId }]);
    const extra = await generateCard(site.machine, {
      gameId,
      provider: 'gemini',
      model: 'gemini-2.5-flash',
    });
    expect(extra.cardId).not.toBe(first.cardId);
    expect(
      await codeOf(generateCard(site.machine, { gameId: freshGame(), operation: 'regenerate_card' })),
    ).toBe('not_found');
  });
});
