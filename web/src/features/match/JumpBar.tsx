import { styled } from 'styled-components';
import { from768 } from '../../ui/media.ts';
import { useSectionInView } from '../../ui/use-section-in-view.ts';

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

/** Masthead and jump bar. */
const covered = 120;
const sectionOf = (id: string) => document.getElementById(id)?.closest('section');

/** Links to the sections of a match, the one in view marked. In a dialog the address stays, so that Back still closes it. */
export const JumpBar = ({ jumps, inDialog }: { jumps: readonly Jump[]; inDialog: boolean }) => {
  const current = useSectionInView(
    jumps.map(({ id }) => id),
    covered,
    sectionOf,
  );
  const stay = (event: React.MouseEvent, id: string) => {
    if (!inDialog) return;
    event.preventDefault();
    sectionOf(id)?.scrollIntoView();
    document.getElementById(id)?.focus({ preventScroll: true });
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
