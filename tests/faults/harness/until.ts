/**
 * Asks again and again until the answer is yes.
 * @throws Error naming `what` when it is still no after `milliseconds`
 */
export async function until(
  what: string,
  milliseconds: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const giveUp = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error(`Waited ${milliseconds / 1000} s: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
