import { css, styled } from 'styled-components';
import { below768, from1024, from768 } from '../../../ui/media.ts';

/** A state's dot; always beside its word. */
export const Dot = styled.i<{ $tone?: 'on' | 'warn' | 'fault' | 'off' }>`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(
    --color-${({ $tone }) => ({ on: 'right', warn: 'warn', fault: 'wrong', off: 'text-3' })[$tone ?? 'off']}
  );
`;

/** Names left, values right. */
export const KeyValues = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  font-variant-numeric: tabular-nums;
  dt {
    color: var(--color-text-3);
  }
  dd {
    text-align: right;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

/** A line between two figures and around all; the lines of the cells at the edges lie under the frame. */
const framed = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
  gap: 0;
  ${below768} {
    gap: 0;
  }
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  div {
    justify-content: flex-end;
    margin: 0 -1px -1px 0;
    padding: var(--space-2) var(--space-3);
    border: solid var(--color-line);
    border-width: 0 1px 1px 0;
  }
`;

/** Figures with their names under them; framed where what stands around them is words. */
export const Counts = styled.dl<{ $isFramed?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  ${below768} {
    column-gap: var(--space-4);
  }
  div {
    display: flex;
    flex-direction: column-reverse;
    min-width: 64px;
  }
  ${({ $isFramed = false }) => ($isFramed ? framed : undefined)}
  dt {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
  dd {
    font: 600 var(--fs-20) / var(--lh-20) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
  }
  dd[data-fault] {
    color: var(--color-wrong);
  }
`;

/** The buttons of a row: one with words, then icons. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);
  ${below768} {
    justify-content: flex-start;
  }
`;

/** Fields beside each other from 768. */
export const FormGrid = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${from768} {
    grid-template-columns: repeat(${({ $columns }) => $columns ?? 2}, minmax(0, 1fr));
  }
`;

/** Panels of equal height in two columns from 1024. */
export const PanelGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  > section {
    display: grid;
    grid-template-rows: auto 1fr auto;
    grid-template-columns: minmax(0, 1fr);
  }
  ${from1024} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Short lines and badges under each other in a cell. */
export const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
`;

/** Small quiet text. */
export const Small = styled.span`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  font-variant-numeric: tabular-nums;
`;

export const Strong = styled.span`
  font-weight: 600;
  color: var(--color-text);
`;

/** Text a machine made: JSON, a prompt. */
export const Code = styled.pre`
  margin: 0;
  max-height: 480px;
  overflow: auto;
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-input);
  color: var(--color-text-2);
  font: 400 var(--fs-12) / var(--lh-14) var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
