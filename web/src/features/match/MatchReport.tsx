import type { CardDetail, CardView, OpenCardDetail } from '#core/contract/cards';
import { styled } from 'styled-components';
import { isAbsent } from '../../api/failure.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';
import { UnsupportedSentences } from '../../ui/Marked.tsx';
import { analysisSections } from './analysis-sections.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { FixtureHead } from './FixtureHead.tsx';
import { MarketNote } from './MarketNote.tsx';
import { Markets } from './Markets.tsx';
import { PickBand } from './PickBand.tsx';
import { Report } from './Report.tsx';
import { RecordNote, WrittenBy } from './Written.tsx';

const Padded = styled.div`
  padding: var(--space-8);
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

const Analysis = ({ card }: { card: OpenCardDetail }) => {
  const markets = card.fullAnalysis?.bettingMarkets ?? [];
  const sections = analysisSections(
    card,
    {
      home: card.supportingFacts?.home ?? card.homeInsight,
      away: card.supportingFacts?.away ?? card.awayInsight,
    },
    card.fullAnalysis,
    markets.length > 0 ? (
      <>
        <Markets markets={markets} tip={card.statedConfidence} />
        <MarketNote market={card.marketBeforeKickoff} kickoffTime={card.kickoffTime} />
      </>
    ) : undefined,
  );
  return (
    <UnsupportedSentences value={card.fullAnalysis?.unsupported ?? []}>
      <Report sections={sections}>
        {card.fullAnalysis === null && (
          <div style={{ paddingTop: 24 }}>
            <Alert>Detailed analysis is being generated. Please check back soon.</Alert>
          </div>
        )}
        <RecordNote stamp={card.stamp} needsReview={card.needsReview} />
      </Report>
    </UnsupportedSentences>
  );
};

/** How it ended, where the match is over. */
const Ended = ({ card }: { card: OpenCardDetail }) => (
  <Padded style={{ paddingBottom: 0 }}>
    <Row $gap={4}>
      <Verdict settlement={card.settlement ?? 'unsettled'} prefix="Prediction " />
      {card.actualResult !== null && <Badge $tone="score">{card.actualResult}</Badge>}
      {card.actualOutcome !== null && <span>{card.actualOutcome}</span>}
    </Row>
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
  return { card, detail: data, error, retry: () => void mutate() };
};

const shownOf = ({ card, detail }: Match) =>
  detail?.withheld === false ? detail : card.withheld ? undefined : card;

/** Teams, competition, kick-off, and who wrote the text when. In a dialog the teams are its title, else the page's. */
export const MatchHead = ({ match, inDialog }: { match: Match; inDialog: boolean }) => {
  const shown = shownOf(match);
  return (
    <FixtureHead
      fixture={match.card}
      sport={match.card.sport}
      inDialog={inDialog}
      by={
        <>
          {shown !== undefined && (
            <WrittenBy
              provider={shown.llmProvider}
              model={shown.llmModel}
              stamp={shown.stamp}
              kickoffTime={shown.kickoffTime}
            />
          )}
          <CopyAddress path={`/card/${match.card.id}`} />
        </>
      }
    />
  );
};

/** Tip, outcome and analysis of a match, as far as the reader may have them. */
export const MatchBody = ({ match }: { match: Match }) => {
  const { detail, error, retry } = match;
  const shown = shownOf(match);
  const open = detail?.withheld === false ? detail : undefined;
  return (
    <>
      {shown !== undefined && <PickBand card={shown} />}
      {shown?.isStale === true && (
        <Padded style={{ paddingBottom: 0 }}>
          <Alert tone="warn">The kick-off was moved after this was written.</Alert>
        </Padded>
      )}
      {open?.isArchived === true && <Ended card={open} />}
      {error !== undefined && (
        <Padded>
          <Alert tone="wrong">
            {isAbsent(error) ? (
              'Failed to load card. The card may not exist or has been removed.'
            ) : (
              <Row>
                Failed to load card. The server could not be reached.{' '}
                <Button onClick={retry}>Try Again</Button>
              </Row>
            )}
          </Alert>
        </Padded>
      )}
      {detail === undefined && error === undefined && <Waiting />}
      {open !== undefined && <Analysis card={open} />}
      {detail?.withheld === true && (
        <Padded>
          <Alert>
            <Row>
              Please sign in to view the full analysis for this match.{' '}
              <SignInButton>Sign In to View Analysis</SignInButton>
            </Row>
          </Alert>
        </Padded>
      )}
    </>
  );
};
