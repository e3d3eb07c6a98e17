import type { CardView } from '#core/contract/cards';
import type { DayMatches } from '#core/contract/days';
import { dayOf } from '#core/contract/pages';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAbsent } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { Section, Wrap } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { matchesText } from '../../ui/figure-text.ts';
import { dayParts } from '../../ui/time.ts';
import { TextLink } from '../../ui/typography.tsx';
import { DayStrip } from '../home/DayStrip.tsx';
import { Folio } from '../home/Folio.tsx';
import { DayHero } from '../home/Hero.tsx';
import { useOpenMatch } from '../match/use-open-match.ts';
import { SettledGames } from '../places/match-lists.tsx';
import { Failed, Titled, Waiting } from '../places/page-states.tsx';
import { Room } from '../places/place-parts.tsx';
import { DayFilterBar } from './DayFilterBar.tsx';
import { DayCards } from './DayLists.tsx';
import { ComingPage } from './ComingPage.tsx';
import { InPlay } from './InPlay.tsx';
import { WithheldBand } from './WithheldBand.tsx';
import { choicesOf, dayAddress, filteredCard, filteredGame, passes, readDayFilters } from './day-filters.ts';

const MatchDialog = lazy(async () => ({ default: (await import('../match/MatchDialog.tsx')).MatchDialog }));

/** "Saturday’s matches, Nov 28": the weekday alone would be that of any week. */
const titleOf = (day: string): string => {
  const [weekday, date] = dayParts(day, 'long');
  return `${weekday}’s matches, ${date}`;
};

/** "7 of 12 picks right": what the day came to, of the first pick of each match. */
const cameOut = (finished: DayMatches['finished']): string => {
  const told = finished.flatMap(({ cards: [card] }) =>
    card === undefined || card.predictedCorrectly === null ? [] : [card.predictedCorrectly],
  );
  return told.length === 0 ? '' : `${told.filter(Boolean).length} of ${told.length} picks right. `;
};

const Matches = ({ found }: { found: DayMatches }) => {
  const [search] = useSearchParams();
  const { isSignedIn } = useSession();
  const { show } = useDialogs();
  const { match, open, close } = useOpenMatch();
  const filters = readDayFilters(search);
  const isRows = filters.view === 'rows';
  const onOpen = useCallback(
    (card: CardView) => (isSignedIn ? open(card.id) : show('sign-in')),
    [isSignedIn, open, show],
  );
  const cards = [...found.inPlay, ...found.coming];
  const all = [...cards.map(filteredCard), ...found.finished.map(filteredGame)];
  const isShown = (card: CardView) => passes(filteredCard(card), filters);
  const [inPlay, coming] = [found.inPlay.filter(isShown), found.coming.filter(isShown)];
  const finished = found.finished.filter((game) => passes(filteredGame(game), filters));
  const withheld = cards.filter((card) => card.withheld).length;
  const selected = cards.find(({ id }) => id === match);
  if (all.length === 0) {
    return (
      <EmptyState
        title="No match with a pick on this day yet."
        text="Picks appear once the data are in."
        action={<TextLink to="/">All coming matches</TextLink>}
      />
    );
  }
  const playing = inPlay.length > 0 && <InPlay cards={inPlay} onOpen={isSignedIn ? onOpen : undefined} />;
  return (
    <>
      <DayFilterBar day={found.day} filters={filters} total={all.length} {...choicesOf(all)} />
      {withheld > 0 && !isSignedIn && <WithheldBand count={withheld} of="of this day" />}
      {inPlay.length + coming.length + finished.length === 0 && (
        <EmptyState
          drawing="corner"
          title="No match of this day passes these filters."
          {...(withheld > 0 && { text: 'Tips that are withheld pass no filter by market or confidence.' })}
          action={
            <TextLink
              to={dayAddress(found.day, {
                ...filters,
                league: undefined,
                market: undefined,
                sure: undefined,
              })}
            >
              All matches of the day
            </TextLink>
          }
        />
      )}
      {isSignedIn && playing}
      {coming.length > 0 && (
        <Section
          id="to-come"
          title="Still to come"
          gap={16}
          note={`${matchesText(coming.length)}, by kick-off.`}
        >
          <DayCards cards={coming} isRows={isRows} withHours onOpen={onOpen} />
        </Section>
      )}
      {/* For a visitor the card that is open to read comes first. */}
      {!isSignedIn && playing}
      {finished.length > 0 && (
        <Section
          id="finished"
          title="Finished"
          gap={16}
          note={
            <>
              {cameOut(finished)}
              <TextLink to="/archive">All settled picks</TextLink>
            </>
          }
        >
          <Room>
            <SettledGames games={finished} withLeague />
          </Room>
        </Section>
      )}
      <Suspense fallback={null}>
        {isSignedIn && selected !== undefined && <MatchDialog card={selected} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Brings the day that is shown into sight: on phones the strip is longer than the window. */
const ChosenInView = () => {
  useEffect(() => {
    document
      .querySelector('nav [aria-current="date"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return null;
};

/** The pages of Home that are asked for by its query: one day, or some of all that is coming. */
export const DayPage = () => {
  const day = dayOf(useSearchParams()[0].get('day'));
  return day === undefined ? <ComingPage /> : <OneDay day={day} />;
};

/** One day: what is in play, what is to come, what became of the rest. */
const OneDay = ({ day }: { day: string }) => {
  const { data, error, mutate } = useEndpoint('/api/days/{day}', { params: { day } });
  useLive({ data, mutate });
  const matches = data && [...data.inPlay, ...data.coming, ...data.finished];
  const title = titleOf(day);
  return (
    <Wrap>
      <Titled name={title} />
      <Folio matches={matches?.length} leagues={new Set(matches?.map(({ leagueId }) => leagueId)).size} />
      <DayHero title={title} />
      <DayStrip day={day} />
      {data !== undefined && <ChosenInView key={day} />}
      {data !== undefined && data !== null && <Matches found={data} />}
      {(data === null || isAbsent(error)) && (
        <EmptyState
          title="There is no match with a pick on that day."
          action={<TextLink to="/archive">The archive has every match that had one</TextLink>}
        />
      )}
      {data === undefined && error !== undefined && !isAbsent(error) && <Failed />}
      {data === undefined && error === undefined && <Waiting />}
    </Wrap>
  );
};
