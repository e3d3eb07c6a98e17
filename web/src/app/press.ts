/* A page that grows by itself waits until what is pressed is let go: else it moves away, and the press is lost. */
let isDown = false;
const waiting = new Set<() => void>();

const look = ({ type, buttons }: PointerEvent): void => {
  isDown = type !== 'pointercancel' && buttons > 0;
  if (isDown || waiting.size === 0) return;
  // The click follows its release at once, and must find the page as it was.
  setTimeout(() => {
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  });
};

if (!import.meta.env.SSR)
  // Moves too: a release outside the window, or of a scroll bar, is told to nobody.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'] as const)
    window.addEventListener(type, look, { capture: true, passive: true });

/** Does this once nothing is pressed: now, or after the press that is under way. Calling what it returns gives it up. */
export const onceReleased = (work: () => void): (() => void) => {
  if (isDown) waiting.add(work);
  else work();
  return () => waiting.delete(work);
};
