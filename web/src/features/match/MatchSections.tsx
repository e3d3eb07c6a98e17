import { styled } from 'styled-components';
import { Section } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { Room } from '../places/place-parts.tsx';
import { JumpBar } from './JumpBar.tsx';
import type { Part } from './match-parts.tsx';

/** What its drawings stand on: in a dialog another ground than the page's. */
export const Ground = styled.div<{ $inDialog: boolean }>`
  ${({ $inDialog }) => $inDialog && '--ground: var(--color-surface-1);'}
`;

/* What is sticky above the sections, and the ground they stand on. On a page below 768 the jump bar turns the page: one section at a time, by the target of the address, without script. */
const Parts = styled.div<{ $inDialog: boolean }>`
  --under: ${({ $inDialog }) => ($inDialog ? '48px' : 'calc(var(--h-masthead) + 48px)')};
  > section,
  > section h2 {
    scroll-margin-top: calc(var(--under) + var(--space-4));
  }
  h2:focus {
    outline: none;
  }
  > section:first-child {
    padding-top: var(--space-6);
  }
  ${({ $inDialog }) =>
    $inDialog
      ? `padding: 0 var(--space-4) var(--space-8);
         ${from768} { padding-inline: var(--space-8); }`
      : `@media screen and (max-width: 767px) {
           > section { display: none; padding-top: var(--space-6); }
           > section:has(:target), &:not(:has(> section :target)) > section:first-child { display: grid; }
         }`}
`;

/** The sections of a match under each other, with the bar that leads to them. */
export const MatchSections = ({ parts, inDialog }: { parts: readonly Part[]; inDialog: boolean }) => (
  <>
    {parts.length > 1 && (
      <JumpBar
        jumps={parts.map(({ id, title, short }) => ({ id, title: short ?? title }))}
        inDialog={inDialog}
      />
    )}
    <Parts $inDialog={inDialog}>
      {parts.map(({ id, title, note, content }) => (
        <Section key={id} id={id} title={title} note={note}>
          <Room>{content}</Room>
        </Section>
      ))}
    </Parts>
  </>
);
