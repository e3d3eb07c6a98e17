import { styled } from 'styled-components';

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
  [data-kind='market']::before {
    height: 14px;
    border-left: 2px solid var(--color-text);
  }
  [data-kind='baseline']::before {
    height: 14px;
    border-left: 2px dotted var(--color-text);
  }
`;
