import { afterEach, describe, expect, it } from 'vitest';
import { describeModel, modelById, priceOn } from '#config/models';
import type { Clock } from '#core/clock';
import { fault } from '#core/errors';
import { costOf } from '#core/llm/cost';
import { buildDigest } from '#core/llm/digest';
import { openaiProvider } from '#core/llm/openai';
import { defaultPrompt } from '#core/llm/prompt';
import {
  planCall,
  refuseRetired,
  writeCard,
  type Attempt,
  type AttemptOutcome,
  type WriteCardInput,
} from '#core/llm/write-card';
import { sampleReply } from './sample-reply.ts';
import { wireServer, type Answer, type SeenRequest, type WireServer } from './wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const start = new Date('2026-11-28T12:00:00Z');
/** Time stands still but for sleeps, which pass at once. */
class StillClock implements Clock {
  at = start.getTime();
  now = (): Date => new Date(this.at);
  sleep = (milliseconds: number): Promise<void> => {
    this.at += milliseconds;
    return Promise.resolve();
  };
}

const digest = buildDigest({
  game: {
    home: 'Arsenal',
    away: 'Chelsea',
    kickoff: new Date('2026-11-28T17:30:00Z'),
    competition: 'Premier League',
    season: 2026,
  },
  records: {
    player_stats_home: {
      body: [
        { player: { name: 'B. Saka' }, statistics: [] },
        { player: { name: 'D. Raya' }, statistics: [] },
        { player: { name: 'W. Saliba' }, statistics: [] },
      ],
      fetchedAt: start,
      dataVersion: 'a',
    },
    player_stats_away: {
      body: [
        { player: { name: 'C. Palmer' }, statistics: [] },
        { player: { name: 'R. Sánchez' }, statistics: [] },
      ],
      fetchedAt: start,
      dataVersion: 'b',
    },
  },
  baseline: [],
  asOf: start,
});
const usage = {
  input_tokens: 4000,
  input_tokens_details: { cached_tokens: 2000 },
  output_tokens: 1500,
  output_tokens_details: { reasoning_tokens: 200 },
};
const said = (text: string, model = 'gpt-5-mini-2025-08-07'): Answer => ({
  body: {
    id: 'resp',
    status: 'completed',
    model,
    output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
    usage,
  },
});
const good = said(JSON.stringify(sampleReply));
const bad = said(JSON.stringify({ ...sampleReply, markets: [{ ...sampleReply.markets[1], line: 2.3 }] }));
const busy: Answer = {
  status: 503,
  body: { error: { message: 'overloaded', type: 'server_error', code: null, param: null } },
};

interface Row extends Attempt {
  outcome?: AttemptOutcome;
}

async function write(
  respond: (seen: SeenRequest, count: number) => Answer,
  change: Partial<WriteCardInput> = {},
  before?: (attempt: Attempt) => void,
) {
  server = await wireServer(respond);
  const rows: Row[] = [];
  const deps = {
    provider: openaiProvider({ apiKey: 'k', baseUrl: `${server.url}/v1` }),
    clock: new StillClock(),
    random: () => 0,
  };
  const input = {
    model: modelById('gpt-5-mini')!,
    prompt: defaultPrompt,
    digest,
    deadline: new Date(start.getTime() + 120_000),
    timeoutMs: 5000,
    ...change,
  };
  const result = await writeCard(deps, input, {
    beforeAttempt: (attempt) => {
      before?.(attempt);
      rows.push(attempt);
    },
    afterAttempt: (attempt, outcome) => {
      rows[attempt.number - 1]!.outcome = outcome;
    },
  }).catch((error: unknown) => error as Error);
  return { result, rows };
}

describe('writing a card', () => {
  it('gives the card, its flags and one row with the true cost', async () => {
    const { result, rows } = await write(() => good);
    expect(result).toMatchObject({ card: { probabilities: { home: 0.52 } }, isRepaired: false, dropped: [] });
    expect(rows).toHaveLength(1);
    const price = priceOn(modelById('gpt-5-mini')!, start)!;
    expect(rows[0]).toMatchObject({
      number: 1,
      isRepair: false,
      startedAt: start,
      outcome: {
        state: 'succeeded',
        servedModel: 'gpt-5-mini-2025-08-07',
        priceFrom: '2025-08-07',
        usage: { input: 4000, cached: 2000, output: 1500 },
      },
    });
    expect(rows[0]!.outcome!.cost).toBeCloseTo(
      costOf({ input: 4000, cached: 2000, cacheWrite: 0, output: 1500, reasoning: 200 }, price),
      12,
    );
    expect(rows[0]!.reservedCost).toBeGreaterThan(rows[0]!.outcome!.cost!);
  });

  it('drops players nobody knows and flags them', async () => {
    const { result } = await write(() => good);
    expect(result).toMatchObject({
      card: { lineups: { home: { expectedXI: ['D. Raya', 'W. Saliba'], absentees: [] } } },
      flags: [{ problem: 'unknown_player', name: 'B. White' }],
      needsReview: false,
    });
  });

  it('writes a row for every attempt of a retry, the refused ones at no cost', async () => {
    const { result, rows } = await write((_seen, count) => (count < 3 ? busy : good));
    expect(result).toMatchObject({ isRepaired: false });
    expect(
      rows.map(({ number, outcome }) => [number, outcome?.state, outcome?.error?.kind, outcome?.cost === 0]),
    ).toEqual([
      [1, 'failed', 'overloaded', true],
      [2, 'failed', 'overloaded', true],
      [3, 'succeeded', undefined, false],
    ]);
  });

  it('pays once more for a repair that names the faults, and never sends the faulty reply back', async () => {
    const { result, rows } = await write((_seen, count) => (count === 1 ? bad : good));
    expect(result).toMatchObject({ isRepaired: true });
    expect(
      rows.map(({ isRepair, outcome }) => [
        isRepair,
        outcome?.state,
        outcome?.error?.kind,
        (outcome?.cost ?? 0) > 0,
      ]),
    ).toEqual([
      [false, 'failed', 'wrong_shape', true],
      [true, 'succeeded', undefined, true],
    ]);
    const [first, second] = server!.seen.map((seen) => seen.body);
    expect(second!.instructions).toBe(first!.instructions);
    expect(second!.input).toContain('2.3 is no line of total_goals');
    expect(second!.input).not.toContain('"reasoning"');
  });

  it('repairs once only', async () => {
    const { result, rows } = await write(() => said('I would rather not.'));
    expect(result).toMatchObject({ kind: 'malformed' });
    expect(rows.map(({ isRepair }) => isRepair)).toEqual([false, true]);
  });

  it('keeps a repaired card whose last faulty pick can be left out', async () => {
    const half = said(
      JSON.stringify({
        ...sampleReply,
        markets: [{ ...sampleReply.markets[1], line: 2.3 }, sampleReply.markets[2]],
      }),
    );
    const { result } = await write(() => half);
    expect(result).toMatchObject({
      isRepaired: true,
      card: { markets: [{ market: 'match_result' }] },
      dropped: [expect.stringContaining('2.3')],
    });
  });

  it('does not repair a cut reply, whose cause would cut the next one too', async () => {
    const { result, rows } = await write(() => ({
      body: {
        id: 'r',
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
        model: 'gpt-5-mini',
        output: [],
        usage,
      },
    }));
    expect(result).toMatchObject({ kind: 'truncated' });
    expect(rows).toHaveLength(1);
    expect(rows[0]!.outcome).toMatchObject({ state: 'failed', usage: { output: 1500 } });
    expect(rows[0]!.outcome!.cost).toBeGreaterThan(0);
  });

  it('counts a call nobody answered at its reservation', async () => {
    const { rows } = await write(() => 'hang', { timeoutMs: 150 });
    expect(rows.map(({ outcome, reservedCost }) => [outcome?.state, outcome?.cost === reservedCost])).toEqual(
      [
        ['unknown', true],
        ['unknown', true],
      ],
    );
  });

  it('sends nothing when the row cannot be written', async () => {
    const { result, rows } = await write(
      () => good,
      {},
      () => {
        throw fault('cap_reached', 'The cap for today is reached.');
      },
    );
    expect(result).toMatchObject({ code: 'cap_reached' });
    expect(rows).toEqual([]);
    expect(server!.seen).toEqual([]);
  });

  it('leaves cost open where the price is not known', async () => {
    const { rows } = await write(() => said(JSON.stringify(sampleReply), 'llama4'), {
      model: describeModel('openai', 'llama4'),
    });
    expect(rows[0]).toMatchObject({
      reservedCost: null,
      outcome: { state: 'succeeded', cost: null, priceFrom: null, usage: { input: 4000 } },
    });
  });

  it('refuses a model past its day of shutdown and names the one to take', async () => {
    const { result, rows } = await write(() => good, { model: modelById('gemini-2.0-flash-001')! });
    expect(result).toMatchObject({
      kind: 'model_retired',
      code: 'model_retired',
      message: 'gemini-2.0-flash-001 was shut down on 2026-06-01.',
      suggestion: expect.stringContaining('gemini-3.5-flash-lite'),
    });
    expect(rows).toEqual([]);
    expect(() => refuseRetired(modelById('gpt-6-luna')!, start)).not.toThrow();
  });

  it('plans a call for less than two cents with the default model', () => {
    const plan = planCall(
      modelById('gpt-6-luna')!,
      { instructions: defaultPrompt, input: digest.text, cacheKey: 'x' },
      start,
    );
    expect(plan.highestCost).toBeGreaterThan(0);
    expect(plan.highestCost).toBeLessThan(0.02);
  });
});
