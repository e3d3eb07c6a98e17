import type { ReactNode } from 'react';
import { styled, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Takes no room of its own, so that what it holds lies as it would without it. */
const Held = styled.div`
  display: contents;
  &[aria-busy='true'] > :not([role='status']) {
    opacity: 0.55;
    cursor: progress;
    transition: opacity 120ms 250ms;
  }
`;

/** Told after a moment only: most answers are there before. */
const Word = styled.p`
  position: fixed;
  inset: var(--space-3) auto auto 50%;
  translate: -50% 0;
  z-index: var(--z-toast);
  margin: 0;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  color: var(--color-text);
  font-size: var(--fs-14);
  box-shadow: var(--shadow-menu);
  animation: ${appear} 120ms 250ms backwards;
`;

/** What was read before, dimmed while the next is on its way, with a word that says so. */
export const Waiting = (props: { isBusy: boolean; what: string; children: ReactNode }) => (
  <Held aria-busy={props.isBusy || undefined}>
    {props.isBusy && <Word role="status">Loading {props.what}…</Word>}
    {props.children}
  </Held>
);
