import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * Draws a component whose code `load` brings after the page stands; nothing until then. A failure to load it is thrown
 * while drawing, as one of a lazy component is. For what a page has from its first moment on: React holds back for a third
 * of a second what is to be taken over after a fallback has come into sight, which a lazy one would do.
 * `load` is the same function each time.
 */
export const ComesLater = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [loaded, setLoaded] = useState<{ drawn: ReactNode } | { error: unknown }>({ drawn: null });
  useEffect(() => {
    load().then(
      (Component) => setLoaded({ drawn: <Component /> }),
      (error: unknown) => setLoaded({ error }),
    );
  }, [load]);
  if ('error' in loaded) throw loaded.error;
  return loaded.drawn;
};
