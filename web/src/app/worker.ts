/* The worker of the site, `public/sw.js`: pages for reading without a connection, and notifications. */

/** Whether the site was installed, and runs in a window of its own. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** The worker, started; undefined where the browser has none or lets none be kept, as in some private windows. */
export const startWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('/sw.js');
    return await navigator.serviceWorker.ready;
  } catch {
    // Without storage there is nothing to keep: the site is what it is with a connection.
    return undefined;
  }
};

/** Keeps the page at this address, as a visitor gets it. */
export const keepPage = async (address: string): Promise<void> =>
  (await startWorker())?.active?.postMessage({ keep: address });

/** Throws away the pages that are kept, where a worker was started once. */
export const forgetPages = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage({ forget: true });
};
