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

/** So long after it stands a page goes on by itself, ms: until then it has better to do. */
const IDLE_MS = 5000;
let idle: Promise<void> | undefined;

/** Resolves like `later`, or once the page has stood for a while, whichever comes first. */
export const soon = (): Promise<void> =>
  (idle ??= Promise.race([later, new Promise<void>((done) => setTimeout(done, IDLE_MS))]));

/** Whether the server has drawn the page: parts of it stand then, and their script may come later. */
export const isDrawn = !import.meta.env.SSR && document.getElementById('root')?.firstChild;
