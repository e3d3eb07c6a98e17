import type { Stamp } from '#core/contract/analysis';
import type { OpenCardDetail } from '#core/contract/cards';
import type { MatchFacts } from '#core/contract/match';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { UnsupportedSentences } from '../../ui/Marked.tsx';
import { Muted, PanelTitle } from '../../ui/typography.tsx';
import { Module, Modules, Room } from '../places/place-parts.tsx';
import { analysisSections } from './analysis-sections.tsx';
import { Glance } from './Glance.tsx';
import type { Jump } from './JumpBar.tsx';
import { LineupsPart } from './LineupsPart.tsx';
import { MarketNote } from './MarketNote.tsx';
import { Markets } from './Markets.tsx';
import { sideNames } from './match-words.ts';
import { Picks } from './Picks.tsx';
import { TakenDown } from '../record/TakenDown.tsx';
import { RecordSection } from './RecordSection.tsx';
import { Report } from './Report.tsx';
import { MatchNumbers, SeasonPairs } from './SeasonPairs.tsx';
import { TableAround } from './TableAround.tsx';
import { Timeline } from './Timeline.tsx';
import { RecordNote } from './Written.tsx';

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
      {card.fullAnalysis === null && (
        <Alert>Detailed analysis is being generated. Please check back soon.</Alert>
      )}
      <TakenDown stamp={card.stamp} />
      <Report sections={sections}>
        <RecordNote stamp={card.stamp} needsReview={card.needsReview} />
      </Report>
    </UnsupportedSentences>
  );
};

/** What stands beside the heading of the analysis. */
export const analysisNote = (stamp: Stamp | null, isOver: boolean): string => {
  if (stamp?.entry?.textTakenDownAt != null) return 'Its words were taken down.';
  return isOver ? 'Unchanged since kick-off.' : 'Written by AI from the data of the match.';
};

const Season = ({ match }: { match: MatchFacts }) => (
  <Modules $split="minmax(0, 7fr) minmax(0, 5fr)">
    <Room>
      <Module aria-labelledby="side-by-side">
        <PanelTitle id="side-by-side">Season, side by side</PanelTitle>
        {match.season.home === null && match.season.away === null ? (
          <Muted>No match of this season is in our data.</Muted>
        ) : (
          <SeasonPairs season={match.season} names={sideNames(match)} />
        )}
      </Module>
    </Room>
    <Room>
      <Module aria-labelledby="table">
        <PanelTitle id="table">Table</PanelTitle>
        {match.table === null ? (
          <Muted>No table of this competition is known.</Muted>
        ) : (
          <TableAround table={match.table} name={match.league?.name ?? 'League'} />
        )}
      </Module>
    </Room>
  </Modules>
);

const Played = ({ match }: { match: MatchFacts }) => (
  <Modules $split="minmax(0, 7fr) minmax(0, 5fr)">
    <Module aria-labelledby="goals-and-cards">
      <PanelTitle id="goals-and-cards">Goals and cards</PanelTitle>
      {match.timeline === null ? (
        <Muted>The goals and cards of this match were not told.</Muted>
      ) : (
        <Timeline timeline={match.timeline} result={match.result} names={sideNames(match)} />
      )}
    </Module>
    <Room>
      <Module aria-labelledby="numbers">
        <PanelTitle id="numbers">Match in numbers</PanelTitle>
        {match.figures === null ? (
          <Muted>
            {match.result ? 'No figures of this match were told.' : 'Figures are told after the match.'}
          </Muted>
        ) : (
          <MatchNumbers figures={match.figures} names={sideNames(match)} />
        )}
      </Module>
    </Room>
  </Modules>
);

export interface Part extends Jump {
  /** Its name in the jump bar, where that is shorter. */
  short?: string;
  note?: string;
  content: ReactNode;
}

/** The sections of a match in their order: before it begins what to expect, afterwards how it came out first. */
export const partsOf = (match: MatchFacts, card: OpenCardDetail | undefined): Part[] => {
  const isOver = match.result !== null || card?.isArchived === true;
  const hasPlayed = match.result !== null || match.timeline !== null || match.figures !== null;
  const markets = card?.fullAnalysis?.bettingMarkets ?? [];
  return [
    ...(isOver && card && markets.length > 0
      ? [
          {
            id: 'picks',
            title: 'How each pick came out',
            short: 'Picks',
            note: 'Every pick made on this match, in order of confidence.',
            content: <Picks markets={markets} tip={card.statedConfidence} />,
          },
        ]
      : []),
    ...(hasPlayed ? [{ id: 'timeline', title: 'Timeline', content: <Played match={match} /> }] : []),
    {
      id: 'glance',
      title: isOver ? 'What was said before' : 'At a glance',
      ...(isOver && { short: 'Before' }),
      note: isOver
        ? 'Fixed at kick-off.'
        : hasPlayed
          ? 'As it was before kick-off.'
          : 'As it stands before kick-off.',
      content: <Glance match={match} card={card} />,
    },
    {
      id: 'season',
      title: 'Season so far',
      short: 'Season',
      note: 'League matches before this one.',
      content: <Season match={match} />,
    },
    { id: 'lineups', title: 'Line-ups', content: <LineupsPart match={match} card={card} /> },
    ...(card
      ? [
          {
            id: 'analysis',
            title: isOver ? 'The analysis, as written' : 'The analysis',
            short: 'Analysis',
            note: analysisNote(card.stamp, isOver),
            content: <Analysis card={card} />,
          },
          {
            id: 'record',
            title: 'The record',
            short: 'Record',
            note: 'What we said, when, and how to check it.',
            content: <RecordSection card={card} />,
          },
        ]
      : []),
  ];
};
