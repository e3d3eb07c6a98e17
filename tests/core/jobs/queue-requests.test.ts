import { expect, test } from 'vitest';
import { describeRequests, keyOf, queueOf } from '#core/jobs/queue-requests';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('what a request leaves open is filled in, and the sooner kick-off comes first', async () => {
  const soon = await here.card({ home: 'Leeds', away: 'Derby', model: 'm1', kickoffAt: here.hours(2) });
  const late = await here.card({ kickoffAt: here.hours(60) });
  const [card, again, extra, data, all] = await describeRequests(
    here.machine,
    [
      { kind: 'generate', gameId: late.gameId },
      { kind: 'regenerate', cardId: soon.cardId },
      { kind: 'extra', gameId: soon.gameId, provider: 'gemini', model: 'm2' },
      { kind: 'fixture_data', gameId: soon.gameId, phase: 'pre-match' },
      { kind: 'fixture_data', gameId: null, phase: null },
    ],
    'account #7',
  );
  expect(card!.data).toMatchObject({
    provider: 'openai',
    model: 'gpt-6-luna',
    operation: 'generate_card',
    cardId: null,
  });
  expect(again!.data).toMatchObject({
    gameId: soon.gameId,
    gameName: 'Leeds v Derby',
    model: 'm1',
    operation: 'regenerate_card',
    requestedBy: 'account #7',
    requestedAt: here.clock.now().toISOString(),
  });
  expect(again!.priority).toBeGreaterThan(card!.priority);
  expect([again, extra, data, all].map((job) => keyOf(job!.data))).toEqual([
    `${soon.gameId}:m1`,
    `${soon.gameId}:m2`,
    `${soon.gameId}:pre-match`,
    'all:present',
  ]);
  expect([card, data].map((job) => queueOf(job!.data))).toEqual(['card_generation', 'fixture_data']);
});

test('a game without a kick-off comes last', async () => {
  const { gameId } = await here.card({ state: 'draft' });
  await here.rows('update games set kickoff_at = null where id = ?', [gameId]);
  const known = await here.card({ kickoffAt: here.hours(24 * 300) });
  const [none, far] = await describeRequests(
    here.machine,
    [
      { kind: 'generate', gameId },
      { kind: 'generate', gameId: known.gameId },
    ],
    'x',
  );
  expect(none!.priority).toBeLessThan(far!.priority);
});

test.each([
  [{ kind: 'generate', gameId: 999_999 } as const],
  [{ kind: 'regenerate', cardId: 999_999 } as const],
  [{ kind: 'fixture_data', gameId: 999_999, phase: null } as const],
])('%j is not found', async (request) => {
  await expect(describeRequests(here.machine, [request], 'x')).rejects.toMatchObject({ code: 'not_found' });
});
