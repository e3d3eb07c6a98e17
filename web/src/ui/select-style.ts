import { css } from 'styled-components';
import { inputStyle } from './input-style.ts';

/* What a choice from a list looks like, of one or of several. */

export const triggerStyle = css`
  ${inputStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  text-align: left;
  cursor: pointer;
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: var(--color-text-3);
  }
`;

export const boxStyle = css`
  z-index: calc(var(--z-dialog) + 1);
  max-width: calc(100vw - 16px);
  background: var(--color-float);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow-menu);
  padding: var(--space-1);
`;

export const itemStyle = css`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 40px;
  padding: 6px var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;
  outline: none;
  > svg {
    visibility: hidden;
  }
  &[data-state='checked'] > svg {
    visibility: visible;
  }
  &[data-highlighted] {
    background: var(--color-surface-3);
  }
`;
