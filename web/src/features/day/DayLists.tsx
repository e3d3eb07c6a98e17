import type { CardView } from '#core/contract/cards';
import { styled } from 'styled-components';
import { matchesText } from '../../ui/figure-text.ts';
import { useTimes } from '../../ui/use-times.ts';
import { CardGrid } from '../match/card-parts.tsx';
import { MatchCard } from '../match/MatchCard.tsx';
import { ComingCards } from '../places/match-lists.tsx';
import { Room } from '../places/place-parts.tsx';
import { byHour } from './day-filters.ts';

const Hour = styled.h3`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) 0 var(--space-2);
  div + div > & {
    padding-top: var(--space-6);
  }
  font: 500 var(--fs-20) / var(--lh-20) var(--font-serif);
  small {
    font: 400 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
  }
`;

/** Matches to come: as cards in a grid, or as rows, under their hour where `withHours`. */
export const DayCards = (props: {
  cards: readonly CardView[];
  isRows: boolean;
  withHours: boolean;
  onOpen: (card: CardView) => void;
}) => {
  const times = useTimes();
  const { cards, isRows, withHours, onOpen } = props;
  if (!isRows) {
    return (
      <CardGrid>
        {cards.map((card) => (
          <MatchCard key={card.id} card={card} onOpen={onOpen} />
        ))}
      </CardGrid>
    );
  }
  if (!withHours) {
    return (
      <Room>
        <ComingCards cards={cards} withLeague />
      </Room>
    );
  }
  return (
    <Room>
      {byHour(cards).map(({ hour, cards: of }) => (
        <div key={hour}>
          <Hour>
            {hour === null ? 'To be determined' : times.clock(hour)}
            <small>{matchesText(of.length)}</small>
          </Hour>
          <ComingCards cards={of} withLeague isOfOneDay />
        </div>
      ))}
    </Room>
  );
};
