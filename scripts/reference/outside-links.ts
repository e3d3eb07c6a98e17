/** Whether an address leads somewhere; `unchecked` where nobody could be asked. */
export type Verdict = 'alive' | 'dead' | 'unchecked';

const patienceMs = 15_000;
/** Names kept for examples (RFC 2606), this machine, and words to be filled in. */
const noPlace = /^(?:localhost|127\.\d+\.\d+\.\d+|[^.]+|(?:.*\.)?example(?:\.(?:com|net|org))?)$/i;

/** The addresses on the web in a text, each once. */
export const outsideLinks = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/https?:\/\/[^\s"'`<>()[\]{}|\\,;…]{1,500}/g)]
      .map(([link]) => link.replace(/[.:!?*]{1,5}$/, ''))
      .filter((link) => URL.canParse(link) && !noPlace.test(new URL(link).hostname)),
  ),
];

/** Asks an address. Only a page that its server does not have is dead: an address without a path may be a service's. */
export async function askLink(link: string): Promise<{ verdict: Verdict; why: string }> {
  try {
    const { status, body } = await fetch(link, { signal: AbortSignal.timeout(patienceMs) });
    await body?.cancel();
    const isGone = (status === 404 || status === 410) && new URL(link).pathname !== '/';
    return { verdict: isGone ? 'dead' : 'alive', why: String(status) };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { verdict: 'unchecked', why: cause?.code ?? name };
  }
}
