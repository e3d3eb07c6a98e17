import type { CardView } from '#core/contract/cards';
import { addressOf } from '#core/contract/endpoint';
import { pageNumber } from '#core/contract/pages';
import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { matchesText } from '../../ui/figure-text.ts';
import { Section, Wrap } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TextLink } from '../../ui/typography.tsx';
import { type Times, useTimes } from '../../ui/use-times.ts';
import { DayStrip } from '../home/DayStrip.tsx';
import { Folio } from '../home/Folio.tsx';
import { DayHero } from '../home/Hero.tsx';
import { useOpenMatch } from '../match/use-open-match.ts';
import { Failed, Titled, Waiting } from '../places/page-states.tsx';
import { DayFilterBar } from './DayFilterBar.tsx';
import { DayCards } from './DayLists.tsx';
import { InPlay } from './InPlay.tsx';
import { byDay, choicesOf, dayAddress, filteredCard, passes, readDayFilters } from './day-filters.ts';
import { WithheldBand } from './WithheldBand.tsx';

const MatchDialog = lazy(async () => ({ default: (await import('../match/MatchDialog.tsx')).MatchDialog }));

/** Days shown at first, and added by each further page. */
const DAYS_STEP = 3;

const More = styled.p`
  padding: var(--space-8) 0;
  text-align: center;
`;

const dayName = (day: string | null, { parts }: Times): string =>
  day === null ? 'To be determined' : parts(day, 'long').join(', ');

const Matches = ({ cards, zone }: { cards: readonly CardView[]; zone: string }) => {
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const { show } = useDialogs();
  const { match, open, close } = useOpenMatch();
  const times = useTimes();
  const filters = readDayFilters(search);
  const onOpen = useCallback(
    (card: CardView) => (isSignedIn ? open(card.id) : show('sign-in')),
    [isSignedIn, open, show],
  );
  const all = cards.map(filteredCard);
  const chosen = cards.filter((card) => passes(filteredCard(card), filters));
  const withheld = cards.filter((card) => card.withheld).length;
  const inPlay = chosen.filter(({ live }) => live !== null);
  const days = byDay(
    chosen.filter(({ live }) => live === null),
    zone,
  );
  const page = pageNumber(search.get('page'));
  const selected = cards.find(({ id }) => id === match);
  return (
    <>
      <DayFilterBar filters={filters} total={all.length} {...choicesOf(all)} />
      {withheld > 0 && !isSignedIn && <WithheldBand count={withheld} of="to come" />}
      {chosen.length === 0 && (
        <EmptyState
          drawing="corner"
          title="No upcoming match passes these filters."
          {...(withheld > 0 && { text: 'Tips that are withheld pass no filter by market or confidence.' })}
          action={<TextLink to="/">All upcoming matches</TextLink>}
        />
      )}
      {inPlay.length > 0 && <InPlay cards={inPlay} onOpen={isSignedIn ? onOpen : undefined} />}
      {days.slice(0, page * DAYS_STEP).map(({ day, cards: of }) => (
        <Section
          key={day}
          id={`day-${day ?? 'open'}`}
          title={dayName(day, times)}
          gap={16}
          note={
            day === null ? (
              matchesText(of.length)
            ) : (
              <TextLink to={`/?day=${day}`}>{matchesText(of.length)}</TextLink>
            )
          }
        >
          <DayCards cards={of} isRows={filters.view === 'rows'} withHours={false} onOpen={onOpen} />
        </Section>
      ))}
      {days.length > page * DAYS_STEP && (
        <More>
          <TextLink to={addressOf('/', {}, { ...filters, page: page + 1 })} preventScrollReset>
            Show more days
          </TextLink>
        </More>
      )}
      <Suspense fallback={null}>
        {isSignedIn && selected !== undefined && <MatchDialog card={selected} onClose={close} />}
      </Suspense>
    </>
  );
};

/** All that is coming, by day, filtered by league, market and confidence, as rows or cards. */
export const ComingPage = () => {
  const { data: cards, error, mutate } = useEndpoint('/api/cards');
  const { data: days } = useEndpoint('/api/days');
  useLive({ data: cards, mutate });
  const filters = readDayFilters(useSearchParams()[0]);
  return (
    <Wrap>
      <Titled name="Upcoming matches" />
      <Folio matches={cards?.length} leagues={new Set(cards?.map(({ leagueId }) => leagueId)).size} />
      <DayHero title="Upcoming matches" />
      <DayStrip />
      {cards !== undefined && days !== undefined && cards.length > 0 && (
        <Matches cards={cards} zone={days.zone} />
      )}
      {cards?.length === 0 && (
        <EmptyState
          title="No upcoming matches available at the moment."
          text="Check back later for new predictions!"
          action={<TextLink to={dayAddress(days?.today, filters)}>Today’s matches</TextLink>}
        />
      )}
      {(cards === undefined || days === undefined) && (error === undefined ? <Waiting /> : <Failed />)}
    </Wrap>
  );
};
