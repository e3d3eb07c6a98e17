import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** Whether the code of a page could not be fetched, in the words of Chromium, Firefox, Safari and Vite. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

/** After a new release the old code is gone: one reload finds the new. The mark in the history entry keeps it at one. */
const reloadOnce = (): void => {
  const state = history.state as { reloaded?: boolean } | null;
  if (!navigator.onLine || state?.reloaded === true) return;
  history.replaceState({ ...state, reloaded: true }, '');
  window.location.reload();
};

/** Shown where a page could not be drawn or its code not be loaded. */
export const PageFault = () => {
  const error = useRouteError();
  const missing = isCodeMissing(error);
  useEffect(() => {
    if (missing) reloadOnce();
  }, [missing]);
  return (
    <Wrap style={{ paddingBlock: 48 }}>
      <ErrorState
        title="This page could not be shown."
        text={
          missing
            ? 'Its code could not be fetched. Look at your connection and try again.'
            : error instanceof Error
              ? error.message
              : String(error)
        }
        action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
      />
    </Wrap>
  );
};
