let resolve: () => void;

/**
 * Resolves with the first sign of a reader who is about to do something: the time to fetch dialogs and menus. Before it
 * a page asks for nothing it does not draw.
 */
export const later = new Promise<void>((done) => {
  resolve = done;
});

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin'];

/** Called by a page when its first content is drawn. Further calls change nothing. */
export const firstContentStands = (): void => {
  for (const sign of signs) window.addEventListener(sign, resolve, { once: true, passive: true });
};
