import { useState } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../../app/use-hydrated.ts';
import { from768 } from '../../ui/media.ts';
import { useTimes } from '../../ui/use-times.ts';

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
    /* on phones a line of its own, kept free until the browser has told the day */
    flex: 1 0 100%;
    min-height: var(--lh-12);
  }
  small {
    display: none;
    font-size: inherit;
  }
  ${from768} {
    > :first-child {
      flex: none;
    }
    small {
      display: inline;
    }
  }
`;

/** The day, how much there is, and whose time the kick-offs are in: named once a page. */
export const Folio = ({ matches, leagues }: { matches: number | undefined; leagues: number }) => {
  const times = useTimes();
  // A page is kept longer than a day may last: which one it is, the browser says.
  const [now] = useState(() => new Date().toISOString());
  const today = useHydrated() ? times.day(now) : '';
  return (
    <Root>
      <span>{today}</span>
      <span>
        {matches === 0 && 'No matches'}
        {matches !== undefined &&
          matches > 0 &&
          `${matches} ${matches === 1 ? 'match' : 'matches'} in ${leagues} ${leagues === 1 ? 'league' : 'leagues'}`}
      </span>
      <span>
        Kick-offs in {today !== '' && <small>your time, </small>}
        {times.zone}
      </span>
    </Root>
  );
};
