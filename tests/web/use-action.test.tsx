// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from '../../web/src/features/admin/work/confirm.tsx';
import { isHeldUp, useAction } from '../../web/src/features/admin/work/use-action.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A component shown in the document; `press` presses the button of this name. */
const shown = (what: React.ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(what));
  const buttons = () => [...document.querySelectorAll('button')];
  return {
    press: (name: string) =>
      act(async () =>
        buttons()
          .find((each) => each.textContent === name)!
          .click(),
      ),
    leave: () => act(() => root.unmount()),
  };
};

let left: () => void = () => undefined;
beforeEach(() => document.body.replaceChildren());
afterEach(() => left());

describe('the actions of a component', () => {
  const begun: string[] = [];
  const held = new Map<string, () => void>();
  const Acts = () => {
    const { busy, run } = useAction();
    const start = (name: string) =>
      run(name, `Failed: ${name}`, () => {
        begun.push(name);
        return new Promise<void>((resolve) => held.set(name, resolve));
      }).then((isDone) => begun.push(`${name}: ${isDone}`));
    return (
      <>
        {['Go On', 'Cancel All'].map((name) => (
          <button key={name} type="button" aria-busy={busy.has(name)} onClick={() => void start(name)}>
            {name}
          </button>
        ))}
        <output>{isHeldUp(busy, 'Cancel All') ? 'held up' : 'free'}</output>
      </>
    );
  };
  const isBusy = (name: string) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === name)!.ariaBusy;

  it('a press on one is obeyed while another is still under way, and a second press on the same is not', async () => {
    begun.length = 0;
    const page = shown(<Acts />);
    left = page.leave;
    await page.press('Go On');
    await page.press('Go On');
    expect(begun).toEqual(['Go On', 'Go On: false']);
    expect(document.querySelector('output')!.textContent).toBe('held up');

    await page.press('Cancel All');
    expect(begun.at(-1)).toBe('Cancel All');
    expect([isBusy('Go On'), isBusy('Cancel All')]).toEqual(['true', 'true']);

    await act(async () => held.get('Go On')!());
    expect([isBusy('Go On'), isBusy('Cancel All')]).toEqual(['false', 'true']);
    expect(document.querySelector('output')!.textContent).toBe('free');
    await act(async () => held.get('Cancel All')!());
    expect(begun.slice(-2)).toEqual(['Go On: true', 'Cancel All: true']);
    expect(isBusy('Cancel All')).toBe('false');
  });
});

describe('questions', () => {
  it('that come while one is open wait for its answer, and each is answered', async () => {
    const answers: string[] = [];
    const Asks = () => {
      const confirm = useConfirm();
      const ask = (title: string) =>
        void confirm({ title, text: <p>{title}</p>, action: `Yes, ${title}` }).then((yes) =>
          answers.push(`${title}: ${yes}`),
        );
      return (
        <button
          type="button"
          onClick={() => {
            ask('first');
            ask('second');
          }}
        >
          Ask
        </button>
      );
    };
    const page = shown(
      <ConfirmProvider>
        <Asks />
      </ConfirmProvider>,
    );
    left = page.leave;
    await page.press('Ask');
    await page.press('Cancel');
    expect(answers).toEqual(['first: false']);
    await page.press('Yes, second');
    expect(answers).toEqual(['first: false', 'second: true']);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});
