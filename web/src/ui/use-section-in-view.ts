import { useEffect, useState } from 'react';

/**
 * Which of the page's sections is at the top of what is seen, by its place in the list; the first before any of them.
 * @param top height of what covers the top of the window, in px
 * @param find the element of an id
 */
export const useSectionInView = (
  ids: readonly string[],
  top: number,
  find: (id: string) => Element | null | undefined,
): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const sections = joined.split(' ').flatMap((id) => {
      const element = find(id);
      return element ? [{ id, element }] : [];
    });
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.find(({ element }) => seen.has(element)) ?? sections[0];
        // Behind the last one nothing is in view either, and it stays.
        if (first && (seen.size > 0 || first.element.getBoundingClientRect().top > top)) setCurrent(first.id);
      },
      { rootMargin: `${-top}px 0px -70% 0px` },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [joined, top, find]);
  return current ?? ids[0];
};
