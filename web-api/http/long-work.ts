import { withoutScope } from '#core/db/query-scope';
import type { Web } from '../context.ts';

/** Of the time a request may take, so much is waited for work that may need longer. */
const waited = 5 / 6;

/**
 * Does work that may take longer than a request: it is waited for as long as the request may, and goes on after that.
 * The request's end ends none of its queries.
 * @returns what it came to; undefined where it goes on
 */
export async function longWork<T extends object>(
  { limits }: Pick<Web, 'limits'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limits.deadlineMs * waited);
  });
  try {
    return await Promise.race([withoutScope(work), late]);
  } finally {
    clearTimeout(timer);
  }
}
