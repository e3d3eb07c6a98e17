import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTheme, useFollowingText, useTheme } from '../../web/src/app/preferences.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Shown = () => `${useTheme()} ${useFollowingText() ?? 'nothing'}`;
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  localStorage.clear();
  root = createRoot(place);
  await act(async () => root.render(<Shown />));
});
afterEach(() => act(async () => root.unmount()));

test('what another tab chose is shown here too, and its colours stand', async () => {
  await act(async () => setTheme('dark'));
  expect(place.textContent).toBe('dark nothing');
  // As another tab leaves it: the storage has changed, and this tab is told.
  localStorage.setItem('theme', 'light');
  localStorage.setItem('following', '{"games":[7]}');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(place.textContent).toBe('light {"games":[7]}');
  expect(document.documentElement.dataset.theme).toBe('light');
});
