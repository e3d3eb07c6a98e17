import { css, styled } from 'styled-components';

/** What could be remembered: set apart from what counts. */
export const hatched = css`
  background: linear-gradient(
      135deg,
      var(--color-conf-low) 12.5%,
      transparent 12.5% 50%,
      var(--color-conf-low) 50% 62.5%,
      transparent 62.5%
    )
    0 0 / 8px 8px var(--color-surface-1);
  box-shadow: inset 0 0 0 1px var(--color-line-strong);
`;

/** What the marks of the lines and bars mean, each drawn before its word: `data-kind` says which. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  li::before {
    content: '';
    flex: none;
  }
  [data-kind='difference']::before {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--color-mark);
  }
  [data-kind='interval']::before {
    width: 16px;
    height: 2px;
    background: var(--color-text-2);
  }
  [data-kind='zero']::before {
    height: 12px;
    border-left: 1.5px dashed var(--color-text-3);
  }
  [data-kind='reference']::before {
    width: 8px;
    height: 8px;
    rotate: 45deg;
    background: var(--color-text-2);
  }
  [data-kind='answer']::before {
    width: 16px;
    height: 10px;
    background: var(--color-text-2);
  }
  [data-kind='apart']::before {
    width: 16px;
    height: 10px;
    ${hatched}
  }
  [data-kind='market']::before {
    height: 14px;
    border-left: 2px solid var(--color-text);
  }
  [data-kind='baseline']::before {
    height: 14px;
    border-left: 2px dotted var(--color-text);
  }
`;
