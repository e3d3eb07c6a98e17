import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollToHash } from '../../web/src/features/pages/page-parts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => act(async () => root.render(null)));

const Text = () => {
  useScrollToHash();
  return <h2 id="cookies">Cookies</h2>;
};

test.each([
  ['#cookies', 1],
  ['', 0],
  ['#', 0],
  ['#nothing', 0],
  // An address that cannot be decoded is a reader's typing slip, or somebody's trick; the page stands all the same.
  ['#%', 0],
  ['#%E0%A4', 0],
])('at %j the page stands, and goes to the part it names', async (hash, times) => {
  const scroll = (Element.prototype.scrollIntoView = vi.fn());
  const router = createMemoryRouter([{ path: '*', element: <Text />, errorElement: <p>fault</p> }], {
    initialEntries: [`/terms-privacy${hash}`],
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.body.textContent).toBe('Cookies');
  expect(scroll).toHaveBeenCalledTimes(times);
});
