import { useState } from 'react';
import { styled } from 'styled-components';
import { from768 } from '../../ui/media.ts';
import { dayHeading, readerZone } from '../../ui/time.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  justify-content: space-between;
  padding: var(--space-2) 0;
  min-height: 33px;
  border-bottom: 1px solid var(--color-line);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  > :first-child {
    color: var(--color-text-2);
  }
  > :last-child {
    display: none;
  }
  ${from768} {
    > :last-child {
      display: inline;
    }
  }
`;

/** The day, how much there is, and whose time the kick-offs are in: named once a page. */
export const Folio = ({ matches, leagues }: { matches: number | undefined; leagues: number }) => {
  const [today] = useState(() => dayHeading(new Date().toISOString()));
  return (
    <Root>
      <span>{today}</span>
      <span>
        {matches === 0 && 'No matches'}
        {matches !== undefined &&
          matches > 0 &&
          `${matches} ${matches === 1 ? 'match' : 'matches'} in ${leagues} ${leagues === 1 ? 'league' : 'leagues'}`}
      </span>
      <span>Kick-offs in your time, {readerZone()}</span>
    </Root>
  );
};
