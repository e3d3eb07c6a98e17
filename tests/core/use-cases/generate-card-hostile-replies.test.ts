import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { importHistory } from '#core/use-cases/import-history';
import type { ModelFault } from '../../../cli/simulators/llm/faults.ts';
import { codeOf, openSite, type Site } from './site.ts';

let site: Site;
let next = 0;
beforeAll(async () => {
  site = await openSite(undefined, { leagues: [39, 140, 78] });
  // With the past of its league a card has many picks.
  await importHistory(site.machine, {});
});
afterAll(() => site.close());
beforeEach(() => {
  site.simulators.openai.control.clear();
  site.simulators.gemini.control.clear();
});

/** A coming game that no other test has used. */
const freshGame = (): number => site.games[next++]!;
const inject = (kind: ModelFault, more: { times?: number; value?: string } = {}) =>
  site.simulators.openai.control.inject({ kind, ...more });
const calls = (gameIds: number[]) =>
  site.rows<{
    state: string;
    repair: boolean;
    cost: number | null;
    reserved: number;
    kind: string | null;
    message: string | null;
    response: string | null;
  }>(
    `select state, is_repair as repair, cost::float8, reserved_cost::float8 as reserved, error_kind as kind,
       error_message as message, response from llm_calls where game_id = any(?::int[]) order by id`,
    [`{${gameIds.join()}}`],
  );
const sumOf = (rows: { cost: number | null }[]) => rows.reduce((sum, { cost }) => sum + cost!, 0);

describe('a reply that fails the gate', () => {
  test.each<[ModelFault, string, RegExp]>([
    ['broken_text', 'wrong_shape', /zero character or half of a character/],
    ['long_text', 'wrong_shape', /h2h: /],
    ['blanks', 'malformed', /not valid JSON/],
    ['mixed_units', 'wrong_shape', /mix percent and fractions/],
  ])('by %s is kept, named, repaired once and told at its real cost', async (fault, kind, sentence) => {
    const gameId = freshGame();
    inject(fault);
    const card = await generateCard(site.machine, { gameId });
    const [first, second, ...more] = await calls([gameId]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: 'failed', kind, repair: false });
    expect(first!.message).toMatch(sentence);
    expect(first!.response).toContain('matchOverview');
    expect(second).toMatchObject({ state: 'succeeded', repair: true });
    expect(first!.cost).toBeGreaterThan(0);
    expect(card.cost).toBeCloseTo(first!.cost! + second!.cost!, 10);
  });

  test('twice is a failure, and neither call stays pending', async () => {
    const gameId = freshGame();
    inject('broken_text', { times: 2 });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    expect((await calls([gameId])).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  test('with confidences as fractions is read as meant', async () => {
    const gameId = freshGame();
    inject('fractions');
    const card = await generateCard(site.machine, { gameId });
    expect(card.confidence).toBeGreaterThan(20);
    expect(await calls([gameId])).toHaveLength(1);
  });

  test.each<[ModelFault, RegExp]>([
    ['flood', /longer than 4 MB/],
    ['bomb', /longer than 4 MB/],
    ['odd_packing', /packed as "pack200-gzip"/],
  ])(
    'by %s ends in a sentence; what a model may have written counts at its reserve',
    async (fault, sentence) => {
      const gameId = freshGame();
      inject(fault);
      expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
      const [call, ...more] = await calls([gameId]);
      expect(more).toEqual([]);
      expect(call).toMatchObject({ state: 'failed', kind: 'malformed', cost: call!.reserved });
      expect(call!.message).toMatch(sentence);
    },
  );
});

describe('a value that the database refuses', () => {
  test('closes the call as failed, with its reply and its real cost, and stores no card', async () => {
    const gameId = freshGame();
    await site.rows(`create function refuse_revision() returns trigger language plpgsql as
      $$ begin raise exception 'unsupported Unicode escape sequence' using errcode = '22P05'; end $$`);
    await site.rows(
      'create trigger refuse_revision before insert on card_revisions for each row execute function refuse_revision()',
    );
    try {
      await expect(generateCard(site.machine, { gameId })).rejects.toThrow('unsupported Unicode escape');
    } finally {
      await site.rows('drop trigger refuse_revision on card_revisions');
      await site.rows('drop function refuse_revision');
    }
    const [call, ...more] = await calls([gameId]);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ state: 'failed', kind: 'malformed' });
    expect(call!.message).toContain('unsupported Unicode escape sequence');
    expect(call!.response).toContain('matchOverview');
    expect(call!.cost).toBeGreaterThan(0);
    expect(call!.cost).toBeLessThan(call!.reserved);
    expect(await site.rows('select id from cards where game_id = ?', [gameId])).toEqual([]);
    // Nothing holds the game: the next reply is stored.
    await generateCard(site.machine, { gameId });
    expect((await calls([gameId])).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });
});

describe('what no model served', () => {
  test.each<[ModelFault, string | undefined, RegExp]>([
    ['gateway_error', 'The upstream ran away', /The upstream ran away/],
    [
      'redirect',
      'http://127.0.0.1:9/elsewhere',
      /redirects to http:\/\/127\.0\.0\.1:9, which is not followed/,
    ],
    ['not_json', undefined, /upstream connect error/],
  ])('by %s is told in its own words and costs nothing', async (fault, value, sentence) => {
    const gameId = freshGame();
    inject(fault, { times: 3, ...(value === undefined ? {} : { value }) });
    expect(await codeOf(generateCard(site.machine, { gameId }))).toBe('model');
    for (const call of await calls([gameId])) {
      expect(call).toMatchObject({ state: 'failed', cost: 0 });
      expect(call.message).toMatch(sentence);
    }
  });

  test('because nobody takes the strict schema is asked for without it in the same attempt', async () => {
    const gameId = freshGame();
    inject('no_endpoints');
    await generateCard(site.machine, { gameId });
    expect(await calls([gameId])).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('a run over many games', () => {
  const run = (gameIds: number[]) =>
    generateMany(site.machine, { which: 'missing', gameIds, days: 90, concurrency: 1 });

  test('tells what all its calls cost, those of cards that failed too', async () => {
    const gameIds = [freshGame(), freshGame(), freshGame()];
    inject('wrong_shape', { times: 3 });
    const result = await run(gameIds);
    expect([result.generated.length, result.failed.length]).toEqual([2, 1]);
    const rows = await calls(gameIds);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'succeeded', 'succeeded']);
    expect(result.cost).toBeCloseTo(sumOf(rows), 10);
    expect(sumOf(result.generated)).toBeCloseTo(sumOf(rows.slice(2)), 10);
  });

  test('stopped by a rate limit alone ends with the code for "works later"', async () => {
    inject('rate_limit', { times: Infinity, value: '900' });
    const result = await run([freshGame(), freshGame()]);
    expect(result).toMatchObject({ generated: [], exitCode: 75, cost: 0 });
    expect(result.failed.map(({ code }) => code)).toEqual(['rate_limited', 'rate_limited']);
  });

  test('stops at once where Gemini’s prepaid credit is used up, and says what to do', async () => {
    await site.configure('llm_config', { provider: 'gemini', model: 'gemini-3.5-flash' });
    site.simulators.gemini.control.inject({ kind: 'no_credit', times: Infinity });
    const gameIds = [freshGame(), freshGame()];
    const result = await run(gameIds);
    expect(result).toMatchObject({
      exitCode: 4,
      cost: 0,
      stopped: { code: 'model_quota', suggestion: expect.stringContaining('Add credit') as string },
    });
    expect(await calls(gameIds)).toHaveLength(1);
  });
});
