import type { CardView } from '#core/contract/cards';
import { addressOf } from '#core/contract/endpoint';
import { homeQuery, isPartOfHome, readQuery } from '#core/contract/page-queries';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession, useSite } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { firstContentStands, later } from '../../app/later.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { SectionTitle, TextLink, VisuallyHidden } from '../../ui/typography.tsx';
import { CardGrid } from '../match/card-parts.tsx';
import { importInPlay, LaterInPlay } from '../day/later-in-play.tsx';
import { MatchCard } from '../match/MatchCard.tsx';
import { useOpenMatch } from '../match/use-open-match.ts';
import { DayStrip } from './DayStrip.tsx';
import { Folio } from './Folio.tsx';
import { useFolding } from './folding.ts';
import { Gate } from './Gate.tsx';
import { DayHero, VisitorHero } from './Hero.tsx';
import { LeagueFilter, leaguesWithCards } from './LeagueFilter.tsx';
import { usePaging } from './paging.ts';

/** Skeletons shown while the cards are on their way. */
const SKELETONS = 6;
/** Height of the league filter, px: kept free while the leagues are not known. */
const FILTER_HEIGHT = 68;

const importMatchDialog = () => import('../match/MatchDialog.tsx');
/** The page comes with its cards; only who walks here from another one waits for them. */
const CardSkeletons = lazy(async () => ({
  default: (await import('../match/CardSkeleton.tsx')).CardSkeletons,
}));
const MatchDialog = lazy(async () => ({ default: (await importMatchDialog()).MatchDialog }));
void later.then(importMatchDialog);

const Row = styled.div`
  grid-column: 1 / -1;
`;

const More = styled.p`
  padding: var(--space-8) 0;
  text-align: center;
  color: var(--color-text-3);
`;

/** The league of the address bar (`?league=39`), if it is a number. */
const useLeague = () => {
  const [search] = useSearchParams();
  const { league } = readQuery(homeQuery, search);
  return league === undefined ? undefined : Number(league);
};

const Cards = ({ cards, isSignedIn }: { cards: readonly CardView[]; isSignedIn: boolean }) => {
  const { data: leagues } = useEndpoint('/api/leagues');
  const league = useLeague();
  const hydrated = useHydrated();
  const { show } = useDialogs();
  const { match, open, close } = useOpenMatch();
  const [chosen, inPlay] = useMemo(() => {
    // The gate follows the first place of the grid: the free card is there, also where earlier matches have begun.
    const ordered = isSignedIn
      ? cards
      : cards.toSorted((one, other) => Number(one.withheld) - Number(other.withheld));
    const ofLeague = league === undefined ? ordered : ordered.filter((card) => card.leagueId === league);
    return [ofLeague, ofLeague.filter(({ live }) => live)];
  }, [cards, isSignedIn, league]);
  const coming = chosen.filter(({ live }) => !live);
  const { firstPage, shown, hasMore, nextPage, reset } = usePaging(coming.length);
  const { grid, folded } = useFolding();
  const withheld = cards.filter((card) => card.withheld).length;
  const gated = !isSignedIn && withheld > 0;
  const onOpen = useCallback(
    (card: CardView) => {
      // A signed-in reader without accepted terms has the onboarding dialog in front already.
      if (isSignedIn) open(card.id);
      else show('sign-in');
    },
    [isSignedIn, open, show],
  );
  const place = leagues?.find(({ id }) => id === league);
  const selected = cards.find((card) => card.id === match);
  const playing = inPlay.length > 0 && (
    <LaterInPlay cards={inPlay} onOpen={isSignedIn ? onOpen : undefined} />
  );
  const items = coming
    .slice(0, shown)
    .map((card) => <MatchCard key={card.id} card={card} onOpen={onOpen} height={folded.get(card.id)} />);
  // For a visitor the cards come first, of which one is open to read; scores are everybody's.
  if (playing && !isSignedIn) {
    const goesOn = items.length > firstPage;
    items.splice(
      firstPage,
      0,
      <Row key="in-play">
        {playing}
        {goesOn && <SectionTitle style={{ paddingTop: 48 }}>More upcoming matches</SectionTitle>}
      </Row>,
    );
  }
  if (gated) items.splice(1, 0, <Gate key="gate" withheld={withheld} alone={coming.length === 0} />);
  useEffect(firstContentStands, []);

  if (cards.length === 0) {
    return (
      <EmptyState
        title="No upcoming matches available at the moment."
        text="Check back later for new predictions!"
      />
    );
  }
  return (
    <>
      <LeagueFilter
        leagues={leaguesWithCards(cards, leagues)}
        total={cards.length}
        selected={league}
        onSelect={() => {
          reset();
          window.scrollTo({ top: 0 });
        }}
      />
      {place && (
        <p style={{ paddingBottom: 16 }}>
          <TextLink to={`/league/${place.id}`}>{place.displayName}: table, form and our record</TextLink>
        </p>
      )}
      {isSignedIn && playing}
      <VisuallyHidden as="h2">Upcoming matches</VisuallyHidden>
      {chosen.length === 0 ? (
        <EmptyState
          drawing="corner"
          title="No matches found for the selected league."
          text="Try selecting a different league filter."
        />
      ) : (
        <CardGrid ref={grid} data-first={!hydrated && nextPage === 2 ? '' : undefined}>
          {items}
        </CardGrid>
      )}
      {hasMore && (
        <More>
          <TextLink to={addressOf('/', {}, { league, page: nextPage })} preventScrollReset>
            Scroll down to load more matches...
          </TextLink>
        </More>
      )}
      <Suspense fallback={null}>
        {isSignedIn && selected !== undefined && <MatchDialog card={selected} onClose={close} />}
      </Suspense>
    </>
  );
};

const LazyDay = lazy(async () => ({ default: (await import('../day/DayPage.tsx')).DayPage }));

/** Home, or a part of it (`?day=2026-11-28`, `?sure=high`); `day` draws that where its code is here already. */
export const HomePage = ({ day: Day = LazyDay }: { day?: ComponentType | undefined }) => {
  const [search] = useSearchParams();
  if (!isPartOfHome(search)) return <AllMatches />;
  return (
    <Suspense fallback={null}>
      <Day />
    </Suspense>
  );
};

/** What is coming, with tips for those who are signed in. */
const AllMatches = () => {
  const { data: cards, error, mutate } = useEndpoint('/api/cards');
  useLive({ data: cards, mutate }, importInPlay);
  const { isSignedIn, isLoading } = useSession();
  const { productName } = useSite();
  const waiting = isLoading || (cards === undefined && error === undefined);
  const leagues = new Set(cards?.map((card) => card.leagueId)).size;
  useEffect(() => {
    document.title = `${productName}: football predictions, scored in public`;
  }, [productName]);
  return (
    <Wrap>
      <Folio matches={cards?.length} leagues={leagues} />
      {/* The head changes with the content under it, never alone: that would move the skeletons. */}
      {isSignedIn && !waiting ? (
        <DayHero title="Upcoming matches" />
      ) : (
        <VisitorHero hidden={isLoading || isSignedIn} />
      )}
      <DayStrip />
      {waiting && (
        <>
          <div style={{ height: FILTER_HEIGHT }} />
          <Suspense fallback={null}>
            <CardSkeletons count={SKELETONS} />
          </Suspense>
        </>
      )}
      {!waiting && error !== undefined && (
        <ErrorState
          title="Failed to load match predictions. Please try again later."
          action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
        />
      )}
      {!waiting && cards !== undefined && (
        <Cards key={String(isSignedIn)} cards={cards} isSignedIn={isSignedIn} />
      )}
    </Wrap>
  );
};
