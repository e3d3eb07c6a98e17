import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { styled } from 'styled-components';
import { LiveMark } from '../../ui/Live.tsx';
import { KickoffTime } from '../../ui/Time.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Star } from '../follow/Star.tsx';
import { CardGrid } from '../match/card-parts.tsx';
import { MatchCard } from '../match/MatchCard.tsx';
import { ComingPick } from '../places/match-lists.tsx';
import { MatchRow, Rows } from '../places/MatchRow.tsx';
import { Room } from '../places/place-parts.tsx';
import { byHour } from './day-filters.ts';

const Hour = styled.h3`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) 0 var(--space-2);
  font: 500 var(--fs-20) / var(--lh-20) var(--font-serif);
  small {
    font: 400 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-3);
  }
`;

export const countOf = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);

const CardRows = ({ cards }: { cards: readonly CardView[] }) => (
  <Rows>
    {cards.map((card) => (
      <MatchRow
        key={card.id}
        when={card.live ? <LiveMark live={card.live} /> : <KickoffTime iso={card.kickoffTime} />}
        where={card.competition}
        home={{ name: card.homeTeam, logo: card.homeLogo, goals: card.live?.goals?.home.toString() }}
        away={{ name: card.awayTeam, logo: card.awayLogo, goals: card.live?.goals?.away.toString() }}
        cardId={card.id}
        star={<Star kind="games" id={card.gameId} name={matchName(card)} />}
      >
        <ComingPick card={card} />
      </MatchRow>
    ))}
  </Rows>
);

/** Matches that are not over: as cards in a grid, or as rows, under their hour where `withHours`. */
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
        <CardRows cards={cards} />
      </Room>
    );
  }
  return (
    <Room>
      {byHour(cards).map(({ hour, cards: of }) => (
        <div key={hour}>
          <Hour>
            {hour === null ? 'To be determined' : times.clock(hour)}
            <small>{countOf(of.length)}</small>
          </Hour>
          <CardRows cards={of} />
        </div>
      ))}
    </Room>
  );
};
