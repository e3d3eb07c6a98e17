import type { CardDetail, CardView, OpenCardDetail } from '#core/contract/cards';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Row } from '../../ui/layout.tsx';
import { Room } from '../places/place-parts.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { MatchHead } from './MatchHead.tsx';
import { partsOf } from './match-parts.tsx';
import { MatchFailed, MatchWaiting, Padded } from './match-states.tsx';
import { Ground, MatchSections } from './MatchSections.tsx';
import { PickBand } from './PickBand.tsx';
import { ResultBand } from './ResultBand.tsx';
import { SoFar } from './SoFar.tsx';
import { WrittenBy } from './Written.tsx';

const Board = styled.div<{ $inDialog: boolean }>`
  min-width: 0;
  ${({ $inDialog }) =>
    !$inDialog &&
    'background: var(--color-surface-1); border: 1px solid var(--color-line); border-radius: var(--radius-card); overflow: clip;'}
`;

/** What may be shown of a card: as far as it is known, and in full. */
export interface Match {
  /** What is at hand without asking. */
  card: CardView;
  /** The answer to the question for the whole; undefined while it is on its way. */
  detail: CardDetail | null | undefined;
  error: Error | undefined;
  /** Asks again. */
  retry: () => void;
}

/** The whole card beside what a list knows of it. */
export const useMatch = (card: CardView): Match => {
  const { data, error, mutate } = useEndpoint('/api/cards/{id}', { params: { id: card.id } });
  useLive({ data, mutate });
  return { card: data ?? card, detail: data, error, retry: () => void mutate() };
};

const shownOf = ({ card, detail }: Match) =>
  detail?.withheld === false ? detail : card.withheld ? undefined : card;

const Result = ({ card }: { card: OpenCardDetail }) => (
  <ResultBand
    pick={card}
    settlement={card.settlement}
    actualResult={card.actualResult}
    actual={card.actualOutcome}
    notes={card.settlementReason === null ? [] : [card.settlementReason]}
  />
);

const Invitation = () => (
  <Padded>
    <Alert>
      <Row>
        Please sign in to view the full analysis for this match.{' '}
        <SignInButton>Sign In to View Analysis</SignInButton>
      </Row>
    </Alert>
  </Padded>
);

/** A match: its head with state and pick, then section by section what can be seen, what was written, and the record. */
export const MatchReport = ({ match: shown, inDialog }: { match: Match; inDialog: boolean }) => {
  const { card, detail, error, retry } = shown;
  const known = shownOf(shown);
  const open = detail?.withheld === false ? detail : undefined;
  const parts = detail ? partsOf(detail.match, open) : [];
  return (
    <Ground $inDialog={inDialog}>
      <Board $inDialog={inDialog}>
        <Room>
          <MatchHead
            card={card}
            match={detail?.match}
            actualResult={open?.actualResult ?? null}
            inDialog={inDialog}
            by={
              <>
                {known !== undefined && (
                  <WrittenBy
                    provider={known.llmProvider}
                    model={known.llmModel}
                    stamp={known.stamp}
                    kickoffTime={known.kickoffTime}
                  />
                )}
                <CopyAddress path={`/card/${card.id}`} />
              </>
            }
          />
        </Room>
        {open?.isArchived === true ? (
          <Result card={open} />
        ) : (
          known !== undefined && <PickBand card={known} />
        )}
        {known !== undefined && card.live !== null && (
          <Room>
            <SoFar card={known} live={card.live} />
          </Room>
        )}
        {known?.isStale === true && (
          <Padded>
            <Alert tone="warn">The kick-off was moved after this was written.</Alert>
          </Padded>
        )}
        {detail?.withheld === true && <Invitation />}
      </Board>
      {error !== undefined && <MatchFailed error={error} retry={retry} />}
      {detail === undefined && error === undefined && <MatchWaiting />}
      {parts.length > 0 && <MatchSections parts={parts} inDialog={inDialog} />}
    </Ground>
  );
};
