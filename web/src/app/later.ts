let resolve: () => void;

/** Resolves once the first screen is drawn and the browser is idle: the time to fetch dialogs and menus. */
export const later = new Promise<void>((done) => {
  resolve = done;
});

/** Called by a page when its first content is drawn. Further calls do nothing. */
export const firstContentStands = (): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
  else setTimeout(resolve, 200);
};
