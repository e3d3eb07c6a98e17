import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateMany } from '#core/use-cases/generate-missing';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const calls = () =>
  site.rows<{ state: string; waits: boolean; reserved: boolean }>(
    `select state, waits_since is not null as waits, reserved_cost > 0 as reserved from llm_calls order by id`,
  );

test('the next call waits for its turn with its cost reserved; a run that is stopped gives it back and asks no more', async () => {
  site.simulators.openai.control.inject({ kind: 'slow', delayMs: 120_000, times: 1 });
  const stop = new AbortController();
  const run = generateMany(
    site.machine,
    { which: 'missing', gameIds: site.games.slice(0, 4), concurrency: 1 },
    { signal: stop.signal },
  );
  const ended = run.then(
    () => 'finished',
    () => 'stopped',
  );
  await vi.waitFor(
    async () =>
      expect(await calls()).toEqual([
        { state: 'pending', waits: false, reserved: true },
        { state: 'pending', waits: true, reserved: true },
      ]),
    { timeout: 60_000 },
  );
  stop.abort(new Error('the test stops it'));
  expect(await ended).toBe('stopped');
  // The one that was sent.
  expect((await calls()).map(({ waits }) => waits)).toEqual([false]);
});
