import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from1024 } from '../../ui/media.ts';
import { SectionTitle } from '../../ui/typography.tsx';
import { useSectionInView } from '../../ui/use-section-in-view.ts';
import { Room } from '../places/place-parts.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from1024} {
    grid-template-columns: 184px minmax(0, 1fr);
    gap: var(--space-12);
  }
`;

const Contents = styled.nav`
  display: none;
  ${from1024} {
    display: block;
    padding-top: var(--space-2);
  }
  @media print {
    display: none;
  }
  ol {
    position: sticky;
    top: calc(var(--under, 0px) + var(--space-6));
    display: grid;
    border-left: 1px solid var(--color-line);
  }
  a {
    display: block;
    padding: 6px var(--space-4);
    margin-left: -1px;
    border-left: 2px solid transparent;
    color: var(--color-text-3);
    text-decoration: none;
  }
  a:hover {
    color: var(--color-text);
  }
  a[aria-current] {
    color: var(--color-text);
    border-color: var(--color-text);
    font-weight: 600;
  }
`;

/* Short sections stand side by side where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @container room (min-width: 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--space-8);
    > :not([data-half]) {
      grid-column: 1 / -1;
    }
  }
`;

const SectionBox = styled.section`
  padding-top: var(--space-4);
  margin-top: var(--space-4);
  border-top: 1px solid var(--color-line);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  scroll-margin-top: calc(var(--under, 0px) + var(--space-4));
  &:first-child {
    border-top: 0;
    margin-top: 0;
    padding-top: var(--space-2);
  }
  h3:focus {
    outline: none;
  }
`;

export interface ReportSection {
  title: string;
  content: ReactNode;
  /** Short enough to stand beside another one. */
  isHalf?: boolean;
}

const elementOf = (id: string) => document.getElementById(id);

/** Long text in sections, with a list of them at the left from 1024. `children` is put under the last one. */
export const Report = ({
  sections,
  children,
}: {
  sections: readonly ReportSection[];
  children?: ReactNode;
}) => {
  const base = useId();
  const ids = sections.map((_, index) => `${base}${index}`);
  const current = useSectionInView(ids, 0, elementOf);
  // The address stays as it is: a hash would make a new history entry, and Back would no longer close the dialog.
  const goTo = (event: React.MouseEvent, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  };
  return (
    <Root>
      <Contents aria-label="Sections">
        <ol>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${ids[index]}`}
                aria-current={ids[index] === current ? 'true' : undefined}
                onClick={(event) => goTo(event, ids[index] ?? '')}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </Contents>
      <Room>
        <Columns>
          {sections.map(({ title, content, isHalf }, index) => (
            <SectionBox
              key={title}
              id={ids[index]}
              aria-labelledby={`${ids[index]}h`}
              data-half={isHalf === true || undefined}
            >
              <SectionTitle as="h3" id={`${ids[index]}h`} tabIndex={-1}>
                {title}
              </SectionTitle>
              {content}
            </SectionBox>
          ))}
        </Columns>
        {children}
      </Room>
    </Root>
  );
};
