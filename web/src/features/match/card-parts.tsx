import { styled } from 'styled-components';
import { keptWhole } from '../../ui/whole.tsx';
import { Link } from '../../ui/Link.tsx';
import { from1024, from768 } from '../../ui/media.ts';

/** 3 columns from 1024, 2 from 768, else 1: the same numbers the paging counts with. */
export const CardGrid = styled.div`
  display: grid;
  /* the gate has a row of its own behind the one card it follows: the place beside that one is filled */
  grid-auto-flow: dense;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  align-items: stretch;
  position: relative;
  ${from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-6);
  }
  ${from1024} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* two rows of three come from the server, which knows no width: where a script will show fewer, they are not seen before */
  html[data-script] &[data-first] > article {
    @media (max-width: 1023px) {
      &:nth-of-type(n + 5) {
        display: none;
      }
    }
    @media (max-width: 767px) {
      &:nth-of-type(n + 3) {
        display: none;
      }
    }
  }
`;

export const Open = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 40px;
  text-decoration: none;
  font-weight: 600;
  white-space: nowrap;
  color: var(--color-text);
  /* the whole card is the target of its one button */
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    border-radius: var(--radius-card);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
  svg {
    transition: translate var(--dur-2) var(--ease);
  }
  &:hover svg {
    translate: 2px 0;
  }
`;

export const Card = styled.article<{ $featured?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--color-surface-1);
  border: 1px solid var(--color-line${({ $featured }) => ($featured === true ? '-strong' : '')});
  border-radius: var(--radius-card);
  min-width: 0;
  transition: border-color var(--dur-1) var(--ease);
  &:has(${Open}:hover),
  &:has(${Open}:focus-visible) {
    border-color: var(--color-line-strong);
  }
`;

export const Meta = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4) 0;
  > :first-child {
    margin-right: auto;
  }
  > :nth-child(2) {
    white-space: nowrap;
    font-weight: 500;
  }
  > button {
    margin: -10px -12px -10px -8px;
  }
  @media (max-width: 359px) {
    gap: var(--space-1);
  }
`;

export const Teams = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4) var(--space-4);
`;

export const Tip = styled.div`
  margin: 0 var(--space-4);
  padding: var(--space-3) 0 var(--space-4);
  border-top: 1px solid var(--color-line);
  display: grid;
  gap: var(--space-3);
`;

export const TipRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  align-items: end;
`;

export const TipLabel = styled.div`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2);
  min-height: 20px;
`;

export const Flag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--color-accent-text);
  font: 600 var(--fs-12) / var(--lh-12) var(--font-sans);
`;

export const Outcome = styled.div.attrs(keptWhole)`
  font: 640 var(--fs-20) / var(--lh-20) var(--font-sans);
  font-stretch: var(--stretch-name);
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const Market = styled.div.attrs(keptWhole)`
  color: var(--color-text-2);
  margin-top: 2px;
`;

export const TipConfidence = styled.div`
  text-align: right;
  display: grid;
  justify-items: end;
`;

export const Facts = styled.div`
  margin: 0 var(--space-4);
  padding: var(--space-3) 0 var(--space-4);
  border-top: 1px solid var(--color-line);
  display: grid;
  gap: var(--space-2);
  ul {
    display: grid;
    gap: var(--space-2);
  }
  li {
    color: var(--color-text-2);
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  b {
    font-weight: 640;
    color: var(--color-text);
    font-stretch: var(--stretch-name);
    margin-right: 2px;
  }
`;

export const Foot = styled.div`
  margin-top: auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 0 var(--space-4);
  min-height: 48px;
  border-top: 1px solid var(--color-line);
`;

export const Withheld = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  svg {
    flex: none;
  }
`;

export const Note = styled.div`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  margin: 0 var(--space-4) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--color-warn-soft);
  color: var(--color-warn);
  font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
  svg {
    flex: none;
  }
`;
