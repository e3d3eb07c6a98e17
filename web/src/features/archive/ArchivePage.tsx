import { addressOf } from '#core/contract/endpoint';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Section, Stack, Wrap } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Lede, PageTitle, TextLink } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { PageHead } from '../pages/page-parts.tsx';
import { ArchiveFilterBar } from './ArchiveFilterBar.tsx';
import { ArchiveList } from './ArchiveList.tsx';
import { useArchiveFilters, writeFilters, type ArchiveFilters } from './filters.ts';
import { StatCards } from './StatCards.tsx';
import { TrackRecord, useTrackRecord } from './TrackRecord.tsx';
import { useArchive } from './use-archive.ts';

const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));

const More = styled.p`
  padding: var(--space-8) 0;
  text-align: center;
  color: var(--color-text-3);
`;

const emptyTitle = (filters: ArchiveFilters): string => {
  if (filters.market !== undefined || filters.model !== undefined || filters.outcome !== undefined) {
    return 'No archived predictions for these filters yet.';
  }
  return filters.leagueId === undefined
    ? 'No archived predictions yet.'
    : 'No archived predictions for this league yet.';
};

/** The open prediction lives in the history entry, so that Back closes its dialog. */
const useOpenCard = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { archiveCard?: number } | null;
  const here = location.pathname + location.search;
  const open = useCallback(
    (_game: unknown, card: { id: number }) =>
      void navigate(here, { state: { archiveCard: card.id }, preventScrollReset: true }),
    [navigate, here],
  );
  return { openCard: state?.archiveCard, open, close: () => void navigate(-1) };
};

/** The address of these filters, from a place in the list on. */
const here = (filters: ArchiveFilters, before?: string): string =>
  addressOf('/archive', {}, { ...writeFilters(filters), before });

const Games = ({ filters, before }: { filters: ArchiveFilters; before: string | undefined }) => {
  const { games, error, next, loadMore } = useArchive(filters, before);
  const { openCard, open, close } = useOpenCard();
  const selected =
    openCard === undefined
      ? undefined
      : games
          ?.flatMap((game) => game.cards.map((card) => ({ game, card })))
          .find((each) => each.card.id === openCard);
  const filtered = Object.values(filters).some((filter) => filter !== undefined);
  if (error !== undefined) {
    return (
      <ErrorState
        title="Failed to load the archive. Please try again later."
        action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
      />
    );
  }
  if (games === undefined) {
    return (
      <Stack role="status" aria-label="Loading predictions">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} $height={132} />
        ))}
      </Stack>
    );
  }
  if (games.length === 0) {
    return (
      <EmptyState
        title={emptyTitle(filters)}
        {...(filtered && { text: 'Try selecting a different filter.', drawing: 'corner' as const })}
      />
    );
  }
  return (
    <>
      {before !== undefined && (
        <More>
          <TextLink to={here(filters)}>Back to the newest matches</TextLink>
        </More>
      )}
      <ArchiveList games={games} hasMore={next !== undefined} onMore={loadMore} onOpen={open} />
      {next !== undefined && (
        <More>
          <TextLink to={here(filters, next)}>Scroll down to load more matches...</TextLink>
        </More>
      )}
      <Suspense fallback={null}>
        {selected !== undefined && (
          <ArchiveDialog game={selected.game} card={selected.card} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

const Waiting = () => (
  <Stack $gap={8} role="status" aria-label="Loading the archive">
    <Skeleton $height={112} />
    <Skeleton $height={440} />
    <Skeleton $height={320} />
  </Stack>
);

/** What was predicted and what became of it. */
export const ArchivePage = () => {
  const { filters, before, change } = useArchiveFilters();
  const facets = useEndpoint('/api/archive/facets');
  const accuracy = useEndpoint('/api/analytics/accuracy');
  const record = useTrackRecord(filters);
  // One change from skeletons to content: parts that arrive one by one would push each other down.
  const stands = [facets, accuracy, record].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  const times = useTimes();
  usePageTitle('Prediction Archive');
  useEffect(firstContentStands, []);
  return (
    <Wrap>
      <PageHead>
        <PageTitle>Prediction Archive</PageTitle>
        <Lede>Historical performance and accuracy metrics</Lede>
      </PageHead>
      {!stands && <Waiting />}
      {stands && (
        <>
          <StatCards />
          <TrackRecord filters={filters} />
          <Section
            id="settled-games"
            title="Settled games"
            gap={16}
            note={`Times in ${times.zone}. Results after 90 minutes.`}
          >
            <ArchiveFilterBar facets={facets.data} filters={filters} onChange={change} />
            <Games filters={filters} before={before} />
          </Section>
        </>
      )}
    </Wrap>
  );
};
