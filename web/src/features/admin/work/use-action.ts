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
  /** Which of the component's actions is under way. */
  busy: string | undefined;
  /**
   * Runs an action; a failure becomes a toast with this title. Resolves to whether it succeeded. A second press while
   * one runs does nothing.
   */
  run: (name: string, failure: string, work: () => Promise<void>) => Promise<boolean>;
}

/** Runs the actions of one component, one at a time. */
export const useAction = (): Action => {
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);
  const run = useCallback(async (name: string, failure: string, work: () => Promise<void>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    try {
      await work();
      return true;
    } catch (error) {
      tellFailure(failure, error);
      return false;
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  }, []);
  return { busy, run };
};
