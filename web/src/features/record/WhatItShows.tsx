import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { from768 } from '../../ui/media.ts';
import { whole } from '../../ui/whole.tsx';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/typography.tsx';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const List = styled.ul`
  display: grid;
  align-content: start;
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-3) 0;
  border-top: 1px solid var(--color-line);
  color: var(--color-text-2);
  svg {
    margin-top: 2px;
    color: var(--color-text-3);
  }
`;

const Lines = ({ of: lines, isShown }: { of: readonly ReactNode[]; isShown: boolean }) => (
  <List aria-label={isShown ? 'What it shows' : 'What it does not show'}>
    {lines.map((line, place) => (
      // The lines are always the same ones.
      // oxlint-disable-next-line react/no-array-index-key
      <Line key={place}>
        {isShown ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
        <span>{whole(line)}</span>
      </Line>
    ))}
  </List>
);

const shown = [
  'A pick was fixed before its kick-off: text, confidence, probabilities, model and prompt.',
  'No pick was changed, dropped or added later, won or lost.',
  'The totals of the archive follow from these entries by the published rules.',
];

const notShown = [
  <>
    That a pick is good: the <TextLink to="/archive">archive</TextLink> shows how often they are wrong.
  </>,
  'That a result is true: it is the data service’s, or entered by hand and marked so.',
  'When an entry was made, before somebody else put a time-stamp over it.',
];

/** What a record that checks out proves, and what it does not. */
export const WhatItShows = () => (
  <Sides>
    <Lines of={shown} isShown />
    <Lines of={notShown} isShown={false} />
  </Sides>
);
