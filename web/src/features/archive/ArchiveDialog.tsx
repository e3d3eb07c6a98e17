import type { ArchiveCard, ArchiveGame, MarketResult } from '#core/contract/archive';
import type { BettingMarket, FullAnalysis } from '#core/contract/analysis';
import type { OpenCardDetail } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { isAbsent } from '../../api/failure.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConfidenceLine } from '../../ui/Confidence.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { Marked, UnsupportedSentences } from '../../ui/Marked.tsx';
import { analysisSections } from '../match/analysis-sections.tsx';
import { FixtureHead } from '../match/FixtureHead.tsx';
import { MarketNote } from '../match/MarketNote.tsx';
import { MarketList, MarketRow, MarketWhy, NamedPick } from '../match/Markets.tsx';
import { MarketName, MarketShare } from '../match/MarketShare.tsx';
import { analysisNote, type Part, partsOf } from '../match/match-parts.tsx';
import { MatchFailed, MatchWaiting } from '../match/match-states.tsx';
import { Ground, MatchSections } from '../match/MatchSections.tsx';
import { WithScores } from '../match/outcome-text.tsx';
import { Report } from '../match/Report.tsx';
import { ResultBand } from '../match/ResultBand.tsx';
import { RecordOfPick } from '../record/RecordOfPick.tsx';
import { lateWords } from '../record/seal-words.ts';
import { TakenDown } from '../record/TakenDown.tsx';
import { reasonShown } from './result.ts';
import { RecordNote, WrittenBy } from '../match/Written.tsx';

const Result = ({ game, card }: { game: ArchiveGame; card: ArchiveCard }) => {
  const headline = card.marketResults.find(
    (each) => each.predictedOutcome === card.outcome && each.market === card.market,
  );
  const reason = reasonShown(card);
  return (
    <ResultBand
      pick={card}
      settlement={card.settlement}
      actualResult={game.actualResult}
      actual={headline?.actualOutcome ?? null}
      notes={[
        ...(reason === null ? [] : [reason]),
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
    </UnsupportedSentences>
  );
};

/** The parts of a match page that stand here too: how the match went, and what was said of it before. */
const shownParts = ['timeline', 'glance'];

/** What there is to see and to read below the result. Of a pick that is no longer public by itself (withdrawn) the whole is not given out: its result and its markets remain. */
const sectionsOf = (game: ArchiveGame, card: ArchiveCard, open: OpenCardDetail | undefined): Part[] => [
  ...(open ? partsOf(open.match, open).filter(({ id }) => shownParts.includes(id)) : []),
  {
    id: 'analysis',
    title: 'The analysis, as written',
    short: 'Analysis',
    note: analysisNote(card.stamp, true),
    content: <Analysis game={game} card={card} analysis={open?.fullAnalysis ?? null} />,
  },
];

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
  const { data, error, mutate } = useEndpoint('/api/cards/{id}', { params: { id: card.id } });
  const open = data?.withheld === false ? data : undefined;
  const hasFailed = error !== undefined && !isAbsent(error);
  const isWaiting = data === undefined && error === undefined;
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
      <Ground $inDialog>
        <Result game={game} card={card} />
        {isWaiting && <MatchWaiting />}
        {hasFailed && <MatchFailed error={error} retry={() => void mutate()} />}
        {!isWaiting && !hasFailed && <MatchSections parts={sectionsOf(game, card, open)} inDialog />}
      </Ground>
    </Dialog>
  );
};
