import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { type Cache, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swrDefaults, useEndpoint } from '../../web/src/api/use-endpoint.ts';
import { Stopped, useNewest } from '../../web/src/api/use-newest.ts';
import { usePolling } from '../../web/src/api/use-polling.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Requests in the order they were made; each is answered or fails when the test says so, or when it is given up. */
let asked: { url: string; answer: (games: number) => void; fail: () => void }[] = [];
vi.stubGlobal(
  'fetch',
  vi.fn(
    (url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        asked.push({
          url,
          answer: (games) => resolve(Response.json({ teams: [], leagues: [], games })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  ),
);

let shown: {
  q: string;
  data: unknown;
  error: unknown;
  readAgain: () => Promise<unknown>;
  stop: () => void;
}[] = [];
const List = ({ q }: { q: string }) => {
  const { fetcher, stop } = useNewest();
  const { data, error, mutate } = useEndpoint('/api/search', {
    query: { q },
    ...usePolling(20),
    fetcher,
  });
  shown.push({ q, data, error, readAgain: mutate, stop });
  return null;
};

let root: Root;
let provider: Cache;
const show = (q: string) =>
  act(async () =>
    root.render(
      <SWRConfig value={{ ...swrDefaults, provider: () => provider, dedupingInterval: 0 }}>
        <List q={q} />
      </SWRConfig>,
    ),
  );
const waits = (count: number) => vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(count));

beforeEach(() => {
  asked = [];
  shown = [];
  provider = new Map();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

test('a list whose poll was given up is no failed list when one comes back to it', async () => {
  await show('first');
  await waits(1);
  await act(async () => asked[0]!.answer(1));
  await waits(2);
  expect(asked[1]!.url).toContain('q=first');
  // The poll is under way when something else is asked.
  await show('second');
  await waits(3);
  expect(asked[2]!.url).toContain('q=second');
  await act(async () => asked[2]!.answer(2));
  await show('first');
  expect(shown.at(-1)).toMatchObject({ q: 'first', data: { games: 1 }, error: undefined });
});

test('a list whose poll failed before another was looked at is asked for again when one comes back to it', async () => {
  await show('first');
  await waits(1);
  await act(async () => asked[0]!.answer(1));
  await waits(2);
  await act(async () => asked[1]!.fail());
  expect(shown.at(-1)).toMatchObject({
    q: 'first',
    data: { games: 1 },
    error: new TypeError('Failed to fetch'),
  });
  await show('second');
  await waits(3);
  await act(async () => asked[2]!.answer(2));
  // The moment in which the first would have been asked for again has passed.
  await waits(4);
  expect(asked[3]!.url).toContain('q=second');
  await show('first');
  await waits(5);
  expect(asked[4]!.url).toContain('q=first');
  await act(async () => asked[4]!.answer(5));
  expect(shown.at(-1)).toMatchObject({ q: 'first', data: { games: 5 }, error: undefined });
});

test('a list that is read again before its first answer has not failed', async () => {
  await show('first');
  await waits(1);
  let again: Promise<unknown> | undefined;
  await act(async () => {
    again = shown.at(-1)!.readAgain();
  });
  await waits(2);
  expect(asked[1]!.url).toContain('q=first');
  await act(async () => asked[1]!.answer(2));
  await again;
  expect(shown.at(-1)).toMatchObject({ data: { games: 2 } });
  expect(shown.filter(({ error }) => error !== undefined)).toEqual([]);
});

test('a list that a person stops says so, is not asked for again by itself, and can be read again', async () => {
  await show('first');
  await waits(1);
  await act(async () => shown.at(-1)!.stop());
  expect(shown.at(-1)!.error).toBeInstanceOf(Stopped);
  // As long as five polls would take.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(asked).toHaveLength(1);
  await act(async () => void shown.at(-1)!.readAgain());
  await waits(2);
  await act(async () => asked[1]!.answer(2));
  expect(shown.at(-1)).toMatchObject({ data: { games: 2 }, error: undefined });
});
