import { useCallback, useRef, useState } from 'react';
import { ApiFailure, isUnauthorized } from '../../../api/failure.ts';
import { signInAgain } from '../../../api/sign-in-again.ts';
import { toast } from '../../../ui/toasts.ts';
import { goesOn, LeftAlone } from './long-work.tsx';

/** What the page refuses by itself, in a sentence to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Why a call failed, in the server's words where it gave any: what happened and what to do. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiFailure) {
    const details = typeof error.body?.details === 'string' ? error.body.details : undefined;
    const said = [error.body?.error, details, error.body?.suggestion].filter(Boolean).join(' ');
    return said === '' ? `HTTP ${error.status}` : said;
  }
  if (error instanceof Refusal) return error.message;
  return 'The connection to the server was lost. Check it, then look whether the change was made before trying again.';
};

/** Says that an action failed; a lost sign-in is shown and repaired in its own way instead. */
const tellFailure = (title: string, error: unknown): void => {
  if (isUnauthorized(error)) signInAgain();
  else if (error instanceof LeftAlone) toast(goesOn(error.message));
  else toast({ kind: 'fault', title, text: reasonOf(error) });
};

interface Action {
  /** Names of the component's actions that are under way. */
  busy: ReadonlySet<string>;
  /**
   * Runs an action; a failure becomes a toast with this title. Resolves to whether it succeeded. A second press of the
   * same action while it runs does nothing: its button shows that it is at work. Another action does not wait for it: a
   * press that nobody answers looks like one that was obeyed.
   */
  run: (name: string, failure: string, work: () => Promise<void>) => Promise<boolean>;
}

/** Whether an action other than this one is under way: for acts on the same rows, which must not overtake each other. */
export const isHeldUp = (busy: ReadonlySet<string>, name: string): boolean =>
  busy.size > 0 && !busy.has(name);

/** Runs the actions of one component, each once at a time. */
export const useAction = (): Action => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const run = useCallback(async (name: string, failure: string, work: () => Promise<void>) => {
    if (running.current.has(name)) return false;
    const tell = () => setBusy(new Set(running.current));
    running.current.add(name);
    tell();
    try {
      await work();
      return true;
    } catch (error) {
      tellFailure(failure, error);
      return false;
    } finally {
      running.current.delete(name);
      tell();
    }
  }, []);
  return { busy, run };
};
