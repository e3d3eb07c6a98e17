import { LiveLine } from './line.ts';
import { mayChange, mayPlay, withLive } from './with-live.ts';

/** Matches under way are looked at once a minute at their source: asking more often brings nothing. */
const ASK_MS = 60_000;
/** How soon it is seen that a match may have begun, or that there is an answer now. */
const LOOK_MS = 5000;
/** All readers hear of a kick-off, or of a moved one, in one moment; what they ask for then is spread over so long. */
const SPREAD_MS = 8000;

const line = new LiveLine();

/**
 * Keeps an answer of the page as its matches stand, while one of them is to come or under way: by the stream, and where
 * that is cut, and one may be under way, by asking once a minute. A hidden tab does neither.
 * @param shown the answer as it stands on the page
 * @param mutate puts another one there; without one it is asked for again
 * @returns follows no more
 */
export const follow = <T>(
  shown: { current: T | undefined },
  mutate: (data?: T, options?: { revalidate: boolean }) => unknown,
  heard: Pick<LiveLine, 'hear' | 'isHeard'> = line,
): (() => void) => {
  let end: (() => void) | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const hear = () =>
    heard.hear((board) => {
      if (shown.current === undefined) return;
      const { answer, hasTurned } = withLive(shown.current, board);
      if (answer !== shown.current) {
        shown.current = answer;
        mutate(answer, { revalidate: false });
      }
      if (!hasTurned) return;
      asking ??= setTimeout(() => {
        asking = undefined;
        mutate();
      }, Math.random() * SPREAD_MS);
    });
  let askedAt = Date.now();
  const look = (): void => {
    const now = Date.now();
    if (mayChange(shown.current, now)) end ??= hear();
    else {
      end?.();
      end = undefined;
    }
    if (!mayPlay(shown.current, now) || heard.isHeard) askedAt = now;
    else if (!document.hidden && now - askedAt >= ASK_MS) {
      askedAt = now;
      mutate();
    }
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => {
    clearInterval(timer);
    clearTimeout(asking);
    end?.();
  };
};
