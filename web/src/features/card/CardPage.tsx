import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../api/session.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button, ButtonLink, Spinner } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { KickoffTime } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { matchName } from '#core/domain/match-name';
import { MatchDialog } from '../match/MatchDialog.tsx';

const Box = styled.div`
  min-height: 60vh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  padding: var(--space-12) 0;
`;

const Loading = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  color: var(--color-text-2);
`;

/** One card by its address: the analysis for those who may read it, a way in for the others. */
export const CardPage = () => {
  const { id = '' } = useParams();
  const numeric = Number(id);
  const exists = Number.isInteger(numeric) && numeric > 0;
  const { data: card, error } = useEndpoint('/api/cards/{id}', { params: { id: numeric }, enabled: exists });
  const { isSignedIn, isLoading } = useSession();
  const { show } = useDialogs();
  const navigate = useNavigate();
  const match = card === undefined ? undefined : matchName(card);
  usePageTitle(match ?? 'Match analysis');
  useEffect(firstContentStands, []);

  const failed = !exists || error !== undefined;
  const loading = !failed && (card === undefined || isLoading);
  const mayRead = card !== undefined && !loading && (isSignedIn || !card.withheld);
  return (
    <Wrap>
      <Box>
        <VisuallyHidden as="h1">{match ?? 'Match analysis'}</VisuallyHidden>
        {loading && (
          <Loading role="status">
            <Spinner />
            Loading card...
          </Loading>
        )}
        {failed && (
          <ErrorState
            title="Failed to load card. The card may not exist or has been removed."
            action={<ButtonLink to="/">Go to Home</ButtonLink>}
          />
        )}
        {!loading && !failed && !mayRead && (
          <EmptyState
            drawing="corner"
            title="Please sign in to view the full analysis for this match."
            text={
              card && (
                <>
                  {match}
                  <br />
                  {card.competition}, <KickoffTime iso={card.kickoffTime} />
                </>
              )
            }
            action={
              <Button variant="primary" onClick={() => show('sign-in')}>
                Sign In to View Analysis
              </Button>
            }
          />
        )}
      </Box>
      {mayRead && !failed && <MatchDialog card={card} onClose={() => void navigate('/')} />}
    </Wrap>
  );
};
