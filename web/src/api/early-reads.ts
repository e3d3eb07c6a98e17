declare global {
  interface Window {
    /** Reads started by the small script in the head, by address; each is used once. */
    earlyReads?: Map<string, Promise<Response>>;
  }
}

/** How long the first drawing waits for them, ms: skeletons shown for less would only flicker. */
const PATIENCE_MS = 100;

/** The read of this address that is already under way, if there is one. It is handed out once. */
export const takeEarlyRead = (address: string): Promise<Response> | undefined => {
  const read = window.earlyReads?.get(address);
  window.earlyReads?.delete(address);
  return read;
};

/**
 * What the early reads have answered by now, by address, so that the page is drawn once and with its content. A visitor
 * is null for the user's address. Reads that fail or take longer stay for `takeEarlyRead`.
 */
export const earlyAnswers = async (): Promise<Record<string, unknown>> => {
  const answers = new Map<string, unknown>();
  const reads = Array.from(window.earlyReads ?? [], async ([address, read]) => {
    // Read to its end here: of a response that is copied and then left, the connection stays open.
    const whole = read.then(async (response) => new Response((await response.text()) || null, response));
    window.earlyReads?.set(address, whole);
    const response = await whole;
    if (response.ok) answers.set(address, await response.clone().json());
    else if (response.status === 401 && address === '/api/auth/user') answers.set(address, null);
  });
  await Promise.race([Promise.allSettled(reads), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  for (const address of answers.keys()) window.earlyReads?.delete(address);
  return Object.fromEntries(answers);
};
