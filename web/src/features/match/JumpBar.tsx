import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { from768 } from '../../ui/media.ts';

/* Sticky under the masthead, in a dialog at its top. */
const Root = styled.nav<{ $inDialog: boolean }>`
  position: sticky;
  top: ${({ $inDialog }) => ($inDialog ? '0' : 'var(--h-masthead)')};
  z-index: 10;
  background: var(--ground, var(--color-bg));
  border-bottom: 1px solid var(--color-line);
  padding-inline: ${({ $inDialog }) => ($inDialog ? 'var(--space-4)' : '0')};
  @media print {
    display: none;
  }
  ${from768} {
    ${({ $inDialog }) => $inDialog && 'padding-inline: var(--space-8);'}
  }
  ol {
    display: flex;
    gap: var(--space-6);
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    height: 48px;
    white-space: nowrap;
    text-decoration: none;
    font-weight: 500;
    color: var(--color-text-2);
  }
  a:hover {
    color: var(--color-text);
  }
  a[aria-current] {
    color: var(--color-text);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--color-text);
  }
  a:focus-visible {
    outline-offset: -4px;
  }
`;

/** The place of a section in the page's jump bar. */
export interface Jump {
  id: string;
  title: string;
}

/** Which section is at the top of what is seen. */
const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        const id = seen?.target.getAttribute('aria-labelledby');
        if (id !== null && id !== undefined) setCurrent(id);
      },
      { rootMargin: '-120px 0px -70% 0px' },
    );
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joined]);
  return current ?? ids[0];
};

/** Links to the sections of a match, the one in view marked. In a dialog the address stays, so that Back still closes it. */
export const JumpBar = ({ jumps, inDialog }: { jumps: readonly Jump[]; inDialog: boolean }) => {
  const current = useSectionInView(jumps.map(({ id }) => id));
  const stay = (event: React.MouseEvent, id: string) => {
    if (!inDialog) return;
    event.preventDefault();
    const title = document.getElementById(id);
    title?.closest('section')?.scrollIntoView();
    title?.focus({ preventScroll: true });
  };
  return (
    <Root aria-label="On this page" $inDialog={inDialog}>
      <ol>
        {jumps.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => stay(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Root>
  );
};
