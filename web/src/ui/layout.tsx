import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from1024 } from './media.ts';
import { SectionTitle } from './typography.tsx';
import { whole } from './whole.tsx';

/** The page's column: 1280 px and a gutter. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--w-page) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Things in a line that may wrap. */
export const Row = styled.div<{ $gap?: 1 | 2 | 3 | 4 | 6 }>`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-${({ $gap }) => $gap ?? 2});
`;

/** Things under each other. */
export const Stack = styled.div<{ $gap?: 1 | 2 | 3 | 4 | 6 | 8 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $gap }) => $gap ?? 4});
`;

/** One thing left, one right. */
export const Spread = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  flex-wrap: wrap;
`;

/** Two columns from 1024: `21` is two thirds and one third. */
export const Columns = styled.div<{ $split?: '11' | '21' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  ${from1024} {
    grid-template-columns: ${({ $split }) => ($split === '21' ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
  }
`;

/** A framed area; put `PanelHead`, `PanelBody` and `PanelFoot` in it. */
export const Panel = styled.section`
  background: var(--color-surface-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  min-width: 0;
`;

export const PanelHead = styled.div`
  padding: var(--space-4);
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--space-2) var(--space-4);
  flex-wrap: wrap;
  > div:first-child {
    flex: 1 1 180px;
    min-width: 0;
  }
  p {
    color: var(--color-text-3);
    margin-top: 2px;
    max-width: 60ch;
    text-wrap: pretty;
  }
`;

export const PanelBody = styled.div`
  padding: 0 var(--space-4) var(--space-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

export const PanelFoot = styled.div`
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
  display: flex;
  gap: var(--space-2);
  flex-wrap: wrap;
  align-items: center;
`;

const SectionRoot = styled.section<{ $gap: number }>`
  padding-top: var(--space-12);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => $gap}px;
  min-width: 0;
`;

const SectionRule = styled.div`
  border-top: var(--rule-heavy) solid var(--color-text);
  padding-top: var(--space-3);
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-1) var(--space-6);
  flex-wrap: wrap;
  /* A run is called as somebody typed it: a word without an end is broken. */
  p {
    color: var(--color-text-3);
    text-wrap: pretty;
    overflow-wrap: anywhere;
    a {
      white-space: nowrap;
    }
  }
`;

/**
 * A section under the chalk rule: serif title left, one quiet sentence right.
 * `id` names the heading for `aria-labelledby` and must be unique on the page.
 */
export const Section = (props: {
  id: string;
  title: string;
  note?: ReactNode;
  gap?: number;
  children: ReactNode;
}) => (
  <SectionRoot aria-labelledby={props.id} $gap={props.gap ?? 24}>
    <SectionRule>
      <SectionTitle id={props.id}>{props.title}</SectionTitle>
      {props.note !== undefined && <p>{whole(props.note)}</p>}
    </SectionRule>
    {props.children}
  </SectionRoot>
);
