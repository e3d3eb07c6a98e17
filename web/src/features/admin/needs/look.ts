import { styled } from 'styled-components';
import { below768, from1024 } from '../../../ui/media.ts';

/** The list, with the figures beside it where there is room. */
export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 280px;
    align-items: stretch;
  }
`;

export const Group = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-2);
  font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
  color: var(--color-text-2);
`;

export const Line = styled.div<{ $folded?: boolean; $effect?: boolean }>`
  display: grid;
  grid-template: 'i t w a m' auto / 20px minmax(0, 1fr) 144px 168px 32px;
  gap: 0 var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-2) var(--space-3)
    ${({ $effect }) => ($effect === true ? '48px' : 'var(--space-4)')};
  ${({ $folded }) =>
    $folded === true
      ? 'grid-template-columns: 20px minmax(0, 1fr) auto auto 32px; min-height: 56px; padding-block: var(--space-2);'
      : 'border-top: 1px solid var(--color-line);'}
  > svg {
    grid-area: i;
    align-self: start;
    margin-top: 2px;
    color: var(--color-void);
  }
  &[data-level='now'] > svg {
    color: var(--color-wrong);
  }
  &[data-level='soon'] > svg {
    color: var(--color-warn);
  }
  ${below768} {
    grid-template: 'i t m' auto 'i w m' auto 'a a a' auto / 20px minmax(0, 1fr) 32px;
    gap: var(--space-1) var(--space-3);
    padding-left: var(--space-4);
  }
`;

export const Text = styled.div`
  grid-area: t;
  min-width: 0;
  overflow-wrap: anywhere;
  > :first-child {
    font-weight: 600;
    text-wrap: pretty;
  }
  > :last-child:not(:first-child) {
    color: var(--color-text-2);
    text-wrap: pretty;
    max-width: 84ch;
  }
`;

export const When = styled.div`
  grid-area: w;
  display: grid;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
  }
  span {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
  ${below768} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-2);
  }
`;

export const Act = styled.div`
  grid-area: a;
  display: grid;
  ${below768} {
    padding: var(--space-2) var(--space-2) 0 0;
    > button,
    > a {
      min-height: 40px;
    }
  }
`;

export const More = styled.div`
  grid-area: m;
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 48px;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  > small {
    margin-left: auto;
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
  }
  > small[data-old] {
    color: var(--color-warn);
  }
  ${below768} {
    > small {
      order: 1;
      flex-basis: 100%;
    }
    > button {
      margin-left: auto;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
`;
