import { Tabs as Primitive } from 'radix-ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { below768, from1024 } from './media.ts';

/** Holds a list of tabs and their panels; `value` and `onValueChange` as in Radix. */
export const Tabs = styled(Primitive.Root)`
  min-width: 0;
`;

const ListRoot = styled(Primitive.List)`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--color-line);
  &::-webkit-scrollbar {
    display: none;
  }
  ${below768} {
    mask: linear-gradient(90deg, #000 calc(100% - 48px), transparent);
    padding-inline: 0 36px;
  }
  ${from1024} {
    gap: var(--space-2);
  }
`;

/** The row of tabs; where it is too narrow it scrolls sideways, by itself to the tab that is shown. */
export const TabList = (props: ComponentProps<typeof Primitive.List>) => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = list.current;
    const shown = row?.querySelector<HTMLElement>('[data-state="active"]');
    if (row === null || shown === null || shown === undefined || shown === last.current) return;
    last.current = shown;
    row.scrollLeft = shown.offsetLeft - row.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2;
  });
  return <ListRoot {...props} ref={list} />;
};

export const Tab = styled(Primitive.Trigger)`
  flex: none;
  min-height: 48px;
  padding: 0 var(--space-3);
  border: 0;
  background: none;
  font-weight: 500;
  color: var(--color-text-2);
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
  &:hover {
    color: var(--color-text);
  }
  &[data-state='active'] {
    color: var(--color-text);
    font-weight: 600;
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) -1px;
    height: 3px;
    background: var(--color-text);
  }
  /* the first word begins at the page's edge */
  &:first-child {
    padding-left: 0;
    &::after {
      left: 0;
    }
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

export const TabPanel = styled(Primitive.Content)`
  padding: var(--space-6) 0;
  min-width: 0;
`;
