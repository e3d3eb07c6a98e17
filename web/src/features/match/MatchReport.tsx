import type { CardDetail, CardView, OpenCardDetail } from '#core/contract/cards';
import { styled } from 'styled-components';
import { isAbsent } from '../../api/failure.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Section, Stack } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { Room } from '../places/place-parts.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { JumpBar } from './JumpBar.tsx';
import { MatchHead } from './MatchHead.tsx';
import { partsOf } from './match-parts.tsx';
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

const Padded = styled.div`
  padding: var(--space-4);
  ${from768} {
    padding: var(--space-4) var(--space-8);
  }
`;

/* What is sticky above the sections, and the ground they stand on. On a page below 768 the jump bar turns the page: one section at a time, by the target of the address, without script. */
const Parts = styled.div<{ $inDialog: boolean }>`
  --under: ${({ $inDialog }) => ($inDialog ? '48px' : 'calc(var(--h-masthead) + 48px)')};
  > section,
  > section h2 {
    scroll-margin-top: calc(var(--under) + var(--space-4));
  }
  h2:focus {
    outline: none;
  }
  > section:first-child {
    padding-top: var(--space-6);
  }
  ${({ $inDialog }) =>
    $inDialog
      ? `padding: 0 var(--space-4) var(--space-8);
         ${from768} { padding-inline: var(--space-8); }`
      : `@media screen and (max-width: 767px) {
           > section { display: none; padding-top: var(--space-6); }
           > section:has(:target), &:not(:has(> section :target)) > section:first-child { display: grid; }
         }`}
`;

const Ground = styled.div<{ $inDialog: boolean }>`
  ${({ $inDialog }) => $inDialog && '--ground: var(--color-surface-1);'}
`;

const Waiting = () => (
  <Padded role="status">
    <VisuallyHidden>Loading the analysis</VisuallyHidden>
    <Stack $gap={6} aria-hidden="true">
      {[1, 2, 3].map((block) => (
        <Stack key={block} $gap={3}>
          <Skeleton $width="32%" $height={24} />
          <Skeleton $width="90%" />
          <Skeleton $width="96%" />
          <Skeleton $width="72%" />
        </Stack>
      ))}
    </Stack>
  </Padded>
);

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

const Failed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Padded>
    <Alert tone="wrong">
      {isAbsent(error) ? (
        'Failed to load card. The card may not exist or has been removed.'
      ) : (
        <Row>
          Failed to load card. The server could not be reached. <Button onClick={retry}>Try Again</Button>
        </Row>
      )}
    </Alert>
  </Padded>
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
      {error !== undefined && <Failed error={error} retry={retry} />}
      {detail === undefined && error === undefined && <Waiting />}
      {parts.length > 0 && (
        <>
          <JumpBar
            jumps={parts.map(({ id, title, short }) => ({ id, title: short ?? title }))}
            inDialog={inDialog}
          />
          <Parts $inDialog={inDialog}>
            {parts.map(({ id, title, note, content }) => (
              <Section key={id} id={id} title={title} note={note}>
                <Room>{content}</Room>
              </Section>
            ))}
          </Parts>
        </>
      )}
    </Ground>
  );
};
