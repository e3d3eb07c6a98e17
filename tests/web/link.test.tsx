import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from '../../web/src/ui/Link.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(() => act(async () => root.render(null)));

const press = async (keys: MouseEventInit = {}): Promise<boolean> => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...keys });
  await act(async () => place.querySelector('a')!.dispatchEvent(event));
  return event.defaultPrevented;
};
/** A page with one link, and where one is in it. */
const show = async (link: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: link }], {
    initialEntries: ['/archive?league=1'],
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  const at = () => router.state.location.pathname + router.state.location.search;
  return { router, at };
};

test('a press goes to the page without leaving the document; to the one that is shown it makes no second place', async () => {
  const { router, at } = await show(<Link to="/archive?league=2">La Liga</Link>);
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/archive?league=2');
  expect([await press(), at(), router.state.historyAction]).toEqual([true, '/archive?league=2', 'PUSH']);
  expect([await press(), at(), router.state.historyAction]).toEqual([true, '/archive?league=2', 'REPLACE']);
});

test('another tab, and what the press is told to do instead, are left alone', async () => {
  const { at } = await show(<Link to="/method">Method</Link>);
  // What would follow is the browser's.
  place.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await press({ ctrlKey: true });
  const { at: stillAt } = await show(
    <Link to="/method" onClick={(event) => event.preventDefault()}>
      Method
    </Link>,
  );
  await press();
  expect([at(), stillAt()]).toEqual(['/archive?league=1', '/archive?league=1']);
});

test('where no router is, it is a link as any other', async () => {
  const pressed = vi.fn();
  await act(async () => root.render(<Link to="#here" onClick={pressed} />));
  expect([await press(), pressed.mock.calls.length]).toEqual([false, 1]);
});
