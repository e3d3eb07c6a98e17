import { charactersOf } from '#core/domain/initials';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Circle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--radius-full);
  border: 1px solid var(--color-line-strong);
  background: var(--color-surface-2);
  font: 600 var(--fs-16) / 1 var(--font-sans);
  padding: 0;
  &[aria-expanded='true'] {
    background: var(--color-text);
    color: var(--color-bg);
    border-color: var(--color-text);
  }
`;

/** The button of the user menu: the first letter of the user's name. */
export const Avatar = ({ name, ...rest }: { name: string } & ComponentProps<'button'>) => (
  <Circle type="button" {...rest} aria-label={`User menu, ${name}`}>
    {(charactersOf(name.trim())[0] ?? '?').toUpperCase()}
  </Circle>
);
