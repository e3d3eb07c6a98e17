import { css, styled } from 'styled-components';
import { Link } from './Link.tsx';
import { below1024, from1024 } from './media.ts';

/** A row of filter chips: wraps from 1024, scrolls sideways by itself below. */
export const ChipRow = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  &::-webkit-scrollbar {
    display: none;
  }
  ${from1024} {
    flex-wrap: wrap;
    overflow: visible;
  }
  ${below1024} {
    mask: linear-gradient(90deg, transparent 0, #000 16px, #000 calc(100% - 40px), transparent);
    padding-right: 40px;
  }
`;

const look = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  height: 36px;
  padding: 0 var(--space-3);
  flex: none;
  max-width: 100%;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-text-2);
  font-weight: 500;
  white-space: nowrap;
  transition:
    background var(--dur-1) var(--ease),
    color var(--dur-1) var(--ease);
  &:hover {
    background: var(--color-surface-2);
    color: var(--color-text);
    border-color: var(--color-line-strong);
  }
  &[aria-pressed='true'],
  &[aria-current='true'] {
    background: var(--color-text);
    color: var(--color-bg);
    border-color: var(--color-text);
  }
  small {
    font-size: var(--fs-12);
    font-variant-numeric: tabular-nums;
  }
`;

/** One filter that is on or off: say so with `aria-pressed`. */
export const Chip = styled.button.attrs({ type: 'button' })`
  ${look}
`;

/** One filter that has an address of its own: the one that is on says so with `aria-current`. */
export const ChipLink = styled(Link)`
  ${look}
  text-decoration: none;
`;
