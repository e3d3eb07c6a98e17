import type { ArchiveCard, ArchiveGame, MarketResult } from '#core/contract/archive';
import type { BettingMarket, FullAnalysis } from '#core/contract/analysis';
import { matchName } from '#core/domain/match-name';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfidenceLine } from '../../ui/Confidence.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { from768 } from '../../ui/media.ts';
import { Verdict } from '../../ui/Verdict.tsx';
import { Marked, UnsupportedSentences } from '../../ui/Marked.tsx';
import { analysisSections } from '../match/analysis-sections.tsx';
import { FixtureHead } from '../match/FixtureHead.tsx';
import { MarketNote } from '../match/MarketNote.tsx';
import { MarketList, MarketRow, MarketWhy, NamedPick } from '../match/Markets.tsx';
import { MarketName, MarketShare } from '../match/MarketShare.tsx';
import { WithScores } from '../match/outcome-text.tsx';
import { Report } from '../match/Report.tsx';
import { ResultBand } from '../match/ResultBand.tsx';
import { RecordOfPick } from '../record/RecordOfPick.tsx';
import { lateWords } from '../record/seal-words.ts';
import { TakenDown } from '../record/TakenDown.tsx';
import { RecordNote, WrittenBy } from '../match/Written.tsx';

const Padded = styled.div`
  padding: var(--space-6) var(--space-4) var(--space-8);
  ${from768} {
    padding-inline: var(--space-8);
  }
`;

const Result = ({ game, card }: { game: ArchiveGame; card: ArchiveCard }) => {
  const headline = card.marketResults.find(
    (each) => each.predictedOutcome === card.outcome && each.market === card.market,
  );
  return (
    <ResultBand
      pick={card}
      settlement={card.settlement}
      actualResult={game.actualResult}
      actual={headline?.actualOutcome ?? null}
      notes={[
        ...(card.settlementReason === null ? [] : [card.settlementReason]),
        ...(card.isLate
          ? [`Late: ${lateWords(card.stamp?.publishedAt ?? '', game.kickoffTime)}. Shown, never scored.`]
          : []),
        ...(card.isWithdrawn ? ['Withdrawn, kept in the record.'] : []),
        ...(game.resultByHand ? ['Result entered by hand.'] : []),
      ]}
    />
  );
};

const settled = (market: MarketResult) =>
  market.settlement ?? (market.wasAccurate === null ? 'unsettled' : market.wasAccurate ? 'won' : 'lost');

const SettledMarkets = ({
  results,
  markets,
  tip,
}: {
  results: readonly MarketResult[];
  markets: readonly BettingMarket[];
  /** The stated confidence of the card's tip. */
  tip: number;
}) => (
  <MarketList>
    {results.map((result, index) => {
      const reason = markets.find(
        (each) => each.market === result.market && each.outcome === result.predictedOutcome,
      );
      return (
        <MarketRow key={index} $settled>
          <NamedPick {...result} outcome={result.predictedOutcome} tip={tip} />
          <div>
            <ConfidenceLine value={result.confidence} />
            <MarketShare value={result.marketProbability} />
          </div>
          <div>
            <Verdict settlement={settled(result)} />
            {result.actualOutcome !== null && (
              <MarketName>
                Actual: <WithScores text={result.actualOutcome} />
              </MarketName>
            )}
          </div>
          <MarketWhy dir="auto">{reason && <Marked>{reason.reasoning}</Marked>}</MarketWhy>
        </MarketRow>
      );
    })}
  </MarketList>
);

const Analysis = (props: { game: ArchiveGame; card: ArchiveCard; analysis: FullAnalysis | null }) => {
  const { game, card, analysis } = props;
  const facts = card.shortContent.supportingFacts;
  const sections = analysisSections(
    game,
    { home: facts?.home, away: facts?.away },
    analysis,
    card.marketResults.length > 0 ? (
      <>
        <SettledMarkets
          results={card.marketResults}
          markets={analysis?.bettingMarkets ?? []}
          tip={card.statedConfidence}
        />
        <MarketNote market={game.marketBeforeKickoff} kickoffTime={game.kickoffTime} />
      </>
    ) : undefined,
  );
  return (
    <UnsupportedSentences value={analysis?.unsupported ?? []}>
      <Padded>
        <TakenDown stamp={card.stamp} />
        <Report sections={sections}>
          {analysis === null && card.stamp?.entry?.textTakenDownAt == null && (
            <div style={{ paddingTop: 24 }}>
              <Alert>Detailed analysis is not available for this archived match.</Alert>
            </div>
          )}
          <RecordNote stamp={card.stamp} />
          <RecordOfPick
            card={{ ...card, kickoffTime: game.kickoffTime, isResultByHand: game.resultByHand }}
            model={card.model}
          />
        </Report>
      </Padded>
    </UnsupportedSentences>
  );
};

/** An archived prediction: whether it came true, what was predicted, what happened, and the text as it was published. */
export const ArchiveDialog = ({
  game,
  card,
  onClose,
}: {
  game: ArchiveGame;
  card: ArchiveCard;
  onClose: () => void;
}) => {
  const inList = card.longContent;
  const { data, error } = useEndpoint('/api/cards/{id}', {
    params: { id: card.id },
    enabled: inList === undefined,
  });
  const fetched = data?.withheld === false ? data.fullAnalysis : data === undefined ? undefined : null;
  // A pick that is no longer public by itself (withdrawn) has its result here, but no text.
  const analysis =
    inList ??
    fetched ??
    (error === undefined && inList === undefined && data === undefined ? undefined : null);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={matchName(game)}
      head={
        <FixtureHead
          fixture={game}
          sport={card.shortContent.sport === '' ? 'Soccer' : card.shortContent.sport}
          by={
            <WrittenBy
              provider={card.provider}
              model={card.model}
              stamp={card.stamp}
              kickoffTime={game.kickoffTime}
            />
          }
        />
      }
    >
      <Result game={game} card={card} />
      {analysis !== undefined && <Analysis game={game} card={card} analysis={analysis} />}
    </Dialog>
  );
};
