import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { swrDefaults, useEndpoint } from '../../web/src/api/use-endpoint.ts';
import { useNewest } from '../../web/src/api/use-newest.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Requests in the order they were made; each is answered when the test says so, or fails when it is given up. */
const asked: { url: string; answer: (games: number) => void }[] = [];
vi.stubGlobal(
  'fetch',
  vi.fn(
    (url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        asked.push({ url, answer: (games) => resolve(Response.json({ teams: [], leagues: [], games })) });
      }),
  ),
);

const shown: { q: string; data: unknown; error: unknown }[] = [];
const List = ({ q }: { q: string }) => {
  const { data, error } = useEndpoint('/api/search', {
    query: { q },
    refreshInterval: 20,
    fetcher: useNewest(),
  });
  shown.push({ q, data, error });
  return null;
};

test('a list whose poll was given up is no failed list when one comes back to it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (q: string) =>
    act(async () =>
      root.render(
        <SWRConfig value={{ ...swrDefaults, provider: () => new Map(), dedupingInterval: 0 }}>
          <List q={q} />
        </SWRConfig>,
      ),
    );
  const waits = (count: number) => vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(count));
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
  await act(async () => root.unmount());
});
