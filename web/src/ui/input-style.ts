import { css } from 'styled-components';
import { from768 } from './media.ts';

/** The look of everything one types or picks in: 16 px on phones, so that they do not zoom. */
export const inputStyle = css`
  width: 100%;
  min-width: 0;
  min-height: var(--h-control);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: var(--color-input);
  color: var(--color-text);
  font-size: var(--fs-16);
  font-variant-numeric: tabular-nums;
  ${from768} {
    font-size: var(--fs-14);
  }
  &::placeholder {
    color: var(--color-text-3);
    opacity: 1;
  }
  &:disabled,
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-wrong);
    box-shadow: inset 0 0 0 1px var(--color-wrong);
  }
`;
