import type { CardView, OpenCardDetail } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { TextLink, VisuallyHidden } from '../../ui/typography.tsx';
import { analysisSections } from './analysis-sections.tsx';
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
    <Report sections={sections}>
      {card.fullAnalysis === null && (
        <div style={{ paddingTop: 24 }}>
          <Alert>Detailed analysis is being generated. Please check back soon.</Alert>
        </div>
      )}
      <RecordNote stamp={card.stamp} needsReview={card.needsReview} />
    </Report>
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

/** The full analysis of a match, over the page. The head is there at once; the analysis is asked for when it opens. */
export const MatchDialog = ({ card, onClose }: { card: CardView; onClose: () => void }) => {
  const { data, error } = useEndpoint('/api/cards/{id}', { params: { id: card.id } });
  const shown = data?.withheld === false ? data : card.withheld ? undefined : card;
  const detail = data?.withheld === false ? data : undefined;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={matchName(card)}
      head={
        <FixtureHead
          fixture={card}
          sport={card.sport}
          by={
            shown !== undefined && (
              <>
                <WrittenBy
                  provider={shown.llmProvider}
                  model={shown.llmModel}
                  stamp={shown.stamp}
                  kickoffTime={shown.kickoffTime}
                />
                <span>
                  <TextLink to={`/card/${card.id}`}>Link to this card</TextLink>
                </span>
              </>
            )
          }
        />
      }
    >
      {shown !== undefined && <PickBand card={shown} />}
      {shown?.isStale === true && (
        <Padded style={{ paddingBottom: 0 }}>
          <Alert tone="warn">The kick-off was moved after this was written.</Alert>
        </Padded>
      )}
      {detail?.isArchived === true && <Ended card={detail} />}
      {error !== undefined && (
        <Padded>
          <Alert tone="wrong">Failed to load card. The card may not exist or has been removed.</Alert>
        </Padded>
      )}
      {data === undefined && error === undefined && <Waiting />}
      {detail !== undefined && <Analysis card={detail} />}
      {data?.withheld === true && (
        <Padded>
          <Alert>Please sign in to view the full analysis for this match.</Alert>
        </Padded>
      )}
    </Dialog>
  );
};
