import type { ArchiveCard, ArchiveGame } from '#core/contract/archive';
import { matchName } from '#core/domain/match-name';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { Badge, ModelTag } from '../../ui/Badge.tsx';
import { ConfidenceLine } from '../../ui/Confidence.tsx';
import { Crest, League, TeamName } from '../../ui/Crest.tsx';
import { Row } from '../../ui/layout.tsx';
import { opensElsewhere } from '../../ui/links.ts';
import { from1024, from768 } from '../../ui/media.ts';
import { useTimes } from '../../ui/use-times.ts';
import { Verdict } from '../../ui/Verdict.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { outcomeOverMarket } from '../match/outcome-text.tsx';
import { SealInline, useSealState } from '../record/Seal.tsx';
import type { Stamped } from '../record/seal-words.ts';
import { goalsOf, reasonShown, resultBadge } from './result.ts';

const Game = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4) 0;
  border-top: 1px solid var(--color-line);
  ${from768} {
    grid-template-columns: 224px minmax(0, 1fr);
    gap: var(--space-6);
  }
  ${from1024} {
    grid-template-columns: 288px minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

const Info = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
`;

const Meta = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  font-variant-numeric: tabular-nums;
`;

const Teams = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  --crest: 24px;
  > div {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  ${TeamName} {
    font-size: var(--fs-16);
    line-height: var(--lh-16);
    flex: 1;
  }
  b {
    font: 640 var(--fs-20) / var(--lh-20) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
    min-width: 1.2em;
    text-align: right;
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  ${from768} {
    grid-template-columns: repeat(auto-fill, minmax(264px, 1fr));
  }
`;

const Slip = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-content: start;
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  &:hover {
    border-color: var(--color-line-strong);
  }
`;

const SlipTop = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-2);
`;

const Outcome = styled(Link)`
  font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
  font-stretch: var(--stretch-name);
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
`;

const Market = styled.div`
  color: var(--color-text-2);
  margin-top: 2px;
`;

const SlipFoot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  flex-wrap: wrap;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  font-variant-numeric: tabular-nums;
`;

/** What became of a pick beside its verdict, said once: by its stamp, or in words where that says what this browser found. */
const Fate = ({ of }: { of: Stamped }) => {
  const state = useSealState(of);
  return (
    <>
      {of.isLate === true && state !== 'late' && <span>Late, not scored</span>}
      {of.isLate !== true && of.isWithdrawn === true && state !== 'withdrawn' && (
        <span>Withdrawn, kept in the record</span>
      )}
      <SealInline of={of} />
    </>
  );
};

const PredictionSlip = ({
  card,
  game,
  onOpen,
}: {
  card: ArchiveCard;
  game: ArchiveGame;
  onOpen: () => void;
}) => {
  const match = matchName(game);
  const { stamp } = card;
  const reason = reasonShown(card);
  return (
    <Slip aria-label={`${card.outcome}, ${match}`}>
      <SlipTop>
        <Verdict settlement={card.settlement ?? 'unsettled'} />
        <ModelTag name={card.model} simulated={card.stamp?.simulated === true} />
      </SlipTop>
      <div>
        <Outcome
          dir="auto"
          to={`/card/${card.id}`}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {outcomeOverMarket(card.outcome, card.market)}
          <VisuallyHidden>, {match}</VisuallyHidden>
        </Outcome>
        <Market>{card.market}</Market>
      </div>
      <ConfidenceLine value={card.confidence} />
      <SlipFoot>
        {card.marketStats.total > 0 && (
          <span>
            {card.marketStats.correct}/{card.marketStats.total} markets correct
          </span>
        )}
        {reason !== null && <span>{reason}</span>}
        {stamp !== null && (stamp.entry !== null || card.isLate || card.isWithdrawn) && (
          <Fate of={{ ...card, stamp, kickoffTime: game.kickoffTime, isResultByHand: game.resultByHand }} />
        )}
      </SlipFoot>
    </Slip>
  );
};

/** One archived game with the predictions made for it. */
export const ArchiveGameRow = memo(
  ({ game, onOpen }: { game: ArchiveGame; onOpen: (game: ArchiveGame, card: ArchiveCard) => void }) => {
    const times = useTimes();
    const goals = goalsOf(game.actualResult);
    const badge = resultBadge(game.actualResult);
    const match = matchName(game);
    return (
      <Game aria-label={match}>
        <Info>
          <Meta>
            <League name={game.competition} logo={game.leagueLogo} />
            <time
              dateTime={game.kickoffTime ?? undefined}
              title={`${times.long(game.kickoffTime)}, ${times.zone}`}
            >
              {times.clock(game.kickoffTime)}
            </time>
          </Meta>
          <Teams>
            <div>
              <Crest name={game.homeTeam} src={game.homeLogo} />
              <TeamName dir="auto">{game.homeTeam}</TeamName>
              {goals !== undefined && <b>{goals.home}</b>}
            </div>
            <div>
              <Crest name={game.awayTeam} src={game.awayLogo} />
              <TeamName dir="auto">{game.awayTeam}</TeamName>
              {goals !== undefined && <b>{goals.away}</b>}
            </div>
          </Teams>
          {badge !== undefined && (
            <Row>
              <Badge $tone={goals === undefined ? 'void' : 'plain'}>{badge.text}</Badge>
              {badge.words !== undefined && <Meta as="span">{badge.words}</Meta>}
              {game.resultByHand && <Meta as="span">Entered by hand</Meta>}
            </Row>
          )}
        </Info>
        <Cards>
          {game.cards.map((card) => (
            <PredictionSlip key={card.id} card={card} game={game} onOpen={() => onOpen(game, card)} />
          ))}
        </Cards>
      </Game>
    );
  },
);
