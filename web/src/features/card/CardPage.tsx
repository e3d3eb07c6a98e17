import { goneOf } from '#core/contract/pages';
import { matchName } from '#core/domain/match-name';
import { rowId } from '#core/domain/row-id';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isAbsent } from '../../api/failure.ts';
import { useSession } from '../../api/session.ts';
import { keyOf, useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button, ButtonLink, Spinner } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { MatchDialog } from '../match/MatchDialog.tsx';
import { MatchReport } from '../match/MatchReport.tsx';
import { isGone, removedWords, withdrawnWords } from '../match/match-states.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';

const Box = styled.div`
  min-height: 60vh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  padding: var(--space-12) 0;
`;

const Space = styled.article`
  padding-top: var(--space-6);
  min-width: 0;
`;

const Loading = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  color: var(--color-text-2);
`;

const Absent = ({ gone }: { gone: boolean }) =>
  gone ? (
    <ErrorState
      title={withdrawnWords}
      text="It is not scored. The record keeps it, and why it was taken back."
      action={<ButtonLink to="/record">Look at the Record</ButtonLink>}
    />
  ) : (
    <ErrorState title={removedWords} action={<ButtonLink to="/">Go to Home</ButtonLink>} />
  );

const Unreached = ({ retry }: { retry: () => void }) => (
  <ErrorState
    title="Failed to load card. The server could not be reached."
    text="The card is not lost. Look at your connection and try again."
    action={<Button onClick={retry}>Try Again</Button>}
  />
);

/** One card by its address. Signed-in readers have it as the dialog they know, over this page; closing it leads home. */
export const CardPage = () => {
  const id = rowId(useParams().id ?? '');
  const {
    data: card,
    error,
    mutate,
  } = useEndpoint('/api/cards/{id}', { params: { id: id ?? 0 }, enabled: id !== undefined });
  // Signed-in readers have the dialog, which follows by itself.
  const { isSignedIn, isLoading } = useSession();
  useLive({ data: isSignedIn ? undefined : card, mutate });
  const navigate = useNavigate();
  // The server says null of a card that is not there.
  const absent = card === null || isAbsent(error);
  const { fallback } = useSWRConfig();
  const gone =
    isGone(error) ||
    (card === null && fallback[goneOf(keyOf('/api/cards/{id}', { params: { id: id ?? 0 } }))] === true);
  const failed = absent || error !== undefined;
  const loading = !failed && (card === undefined || isLoading);
  const name = card ? matchName(card) : gone ? 'Withdrawn card' : 'Match analysis';
  usePageTitle(name);
  useEffect(firstContentStands, []);

  if (id === undefined) return <NotFoundPage />;
  if (!loading && !failed && card && !isSignedIn) {
    return (
      <Wrap>
        <Space>
          <MatchReport
            match={{ card, detail: card, error: undefined, retry: () => void mutate() }}
            inDialog={false}
          />
        </Space>
      </Wrap>
    );
  }
  return (
    <Wrap>
      <Box>
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
        {loading && (
          <Loading role="status">
            <Spinner />
            Loading card...
          </Loading>
        )}
        {failed && (absent ? <Absent gone={gone} /> : <Unreached retry={() => void mutate()} />)}
      </Box>
      {!loading && !failed && card && <MatchDialog card={card} onClose={() => void navigate('/')} />}
    </Wrap>
  );
};
