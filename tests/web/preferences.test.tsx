import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { setTheme, useFollowingText, useTheme, useThemeChoice } from '../../web/src/app/preferences.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Shown = () => `${useTheme()} ${useFollowingText() ?? 'nothing'}`;
const Choice = () => useThemeChoice();
const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

const system = Object.assign(new EventTarget(), { matches: false });
document.documentElement.dataset.rendered = 'server';
Object.assign(window, { matchMedia: () => system });
// As the document begins.
window.eval(readFileSync('web/public/start.js', 'utf8'));

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

test('the system’s theme is shown where it was chosen, and follows it; dark is what is shown without a choice', async () => {
  await act(async () => {
    root.render(
      <>
        <Shown /> <Choice />
      </>,
    );
    setTheme('dark');
  });
  const turn = (matches: boolean) =>
    act(async () => {
      Object.assign(system, { matches });
      system.dispatchEvent(new Event('change'));
    });
  await turn(true);
  expect(place.textContent).toBe('dark nothing dark');
  await act(async () => setTheme('system'));
  expect(place.textContent).toBe('light nothing system');
  await turn(false);
  expect(place.textContent).toBe('dark nothing system');
  expect(localStorage.getItem('theme')).toBe('system');
});

test('where nothing can be kept a choice holds until the page is left', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = (['getItem', 'setItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  await act(async () => setTheme('light'));
  await act(async () => window.dispatchEvent(new StorageEvent('storage')));
  for (const spy of blocked) spy.mockRestore();
  expect(document.documentElement.dataset.theme).toBe('light');
});
