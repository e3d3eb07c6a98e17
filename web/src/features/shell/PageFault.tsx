import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** Shown where a page could not be drawn or its code not be loaded: after a new release the old chunks are gone. */
export const PageFault = () => {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Wrap style={{ paddingBlock: 48 }}>
      <ErrorState
        title="This page could not be shown."
        text={message}
        action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
      />
    </Wrap>
  );
};
