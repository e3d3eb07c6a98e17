import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { Lock } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { matchesText } from '../../ui/figure-text.ts';
import { bandWord } from '../../ui/Confidence.tsx';
import { Crest, League, TeamName } from '../../ui/Crest.tsx';
import { Section } from '../../ui/layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { opensElsewhere } from '../../ui/links.ts';
import { LiveClock, LiveMark } from '../../ui/Live.tsx';
import { from1024 } from '../../ui/media.ts';
import { KickoffTime } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Star } from '../follow/Star.tsx';
import { outcomeOverMarket } from '../match/outcome-text.tsx';
import { Stands } from '../match/SoFar.tsx';
import { RowMoved } from '../places/RowPick.tsx';

const medium = '@media (min-width: 768px) and (max-width: 1023px)';

/* Three across where the cards are, else one in a row. On Home the coming cards follow without a rule of their own. */
const List = styled.ul`
  section:has(+ h2) > & {
    margin-bottom: var(--space-8);
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from1024} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-6);
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  padding: var(--space-3) var(--space-4);
  background: var(--color-surface-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  font-variant-numeric: tabular-nums;
  transition: border-color var(--dur-1) var(--ease);
  &:has(a:hover) {
    border-color: var(--color-line-strong);
  }
  ${medium} {
    grid-template: 'top top' auto 'teams pick' auto 'clock clock' auto / minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-3) var(--space-6);
    > i {
      grid-area: clock;
    }
  }
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-3);
  margin: -4px -12px -4px 0;
  > :nth-child(2) {
    margin-left: auto;
    font-weight: 600;
  }
  ${medium} {
    grid-area: top;
  }
`;

const Teams = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  align-content: center;
  color: inherit;
  text-decoration: none;
  --crest: 24px;
  ${TeamName} {
    font-size: var(--fs-16);
    line-height: var(--lh-16);
  }
  b {
    font: 600 var(--fs-24) / var(--lh-24) var(--font-sans);
    font-stretch: var(--stretch-figure);
    text-align: right;
    min-width: 1ch;
  }
  /* the whole row is the target of its one link */
  &::after {
    content: '';
    position: absolute;
    inset: -1px;
    border-radius: var(--radius-card);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
  ${medium} {
    grid-area: teams;
  }
`;

const Pick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  align-items: center;
  justify-content: space-between;
  border-top: 1px solid var(--color-line);
  padding-top: var(--space-3);
  ${medium} {
    grid-area: pick;
    border-top: 0;
    border-left: 1px solid var(--color-line);
    padding: 0 0 0 var(--space-6);
  }
`;

const Said = styled.div`
  min-width: 0;
  b {
    display: block;
    font: 640 var(--fs-14) / var(--lh-14) var(--font-sans);
    font-stretch: var(--stretch-name);
    overflow-wrap: anywhere;
  }
  b + span {
    display: block;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    color: var(--color-text-3);
  }
`;

const Withheld = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--lh-14);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
`;

/* Two blurred bars, in one element; nothing of a tip is behind them. */
const Veil = styled.i`
  --bar: color-mix(in srgb, var(--color-text-3) 60%, transparent);
  width: 164px;
  height: 12px;
  filter: blur(4px);
  opacity: 0.7;
  background:
    linear-gradient(var(--bar) 0 0) 0 0 / 96px 100% no-repeat,
    linear-gradient(var(--bar) 0 0) 100% 0 / 56px 100% no-repeat;
`;

const PickOf = ({ card }: { card: CardView }) =>
  card.withheld ? (
    <Pick>
      <Veil aria-hidden="true" data-testid="veil" />
      <Withheld>
        <Lock size={16} aria-hidden="true" />
        {card.reason === 'terms' ? 'Accept the terms to read it' : 'Tip withheld'}
      </Withheld>
    </Pick>
  ) : (
    <Pick>
      <Said>
        <b dir="auto">{outcomeOverMarket(card.outcome, card.market)}</b>
        <span>
          {card.market}, {card.confidence}% {bandWord(card.confidence).toLowerCase()}
        </span>
        {card.isStale && <RowMoved />}
      </Said>
      {card.live && <Stands card={card} live={card.live} />}
    </Pick>
  );

const Match = ({ card, onOpen }: { card: CardView; onOpen: ((card: CardView) => void) | undefined }) => {
  const opening = (event: MouseEvent) => {
    if (onOpen === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(card);
  };
  return (
    <Item>
      <Top>
        <League name={card.competition} logo={card.leagueLogo} />
        {card.live ? <LiveMark live={card.live} /> : <KickoffTime iso={card.kickoffTime} />}
        <Star kind="games" id={card.gameId} name={matchName(card)} />
      </Top>
      <Teams to={`/card/${card.id}`} onClick={opening}>
        {(['home', 'away'] as const).map((side) => {
          const name = card[`${side}Team`];
          return (
            <Fragment key={side}>
              {side === 'away' && <VisuallyHidden>, </VisuallyHidden>}
              <Crest name={name} src={card[`${side}Logo`]} />
              <TeamName dir="auto">{name}</TeamName> <b>{card.live?.goals?.[side]}</b>
            </Fragment>
          );
        })}
      </Teams>
      {card.live && <LiveClock live={card.live} />}
      <PickOf card={card} />
    </Item>
  );
};

/** Whose score was seen last, and what a visitor is told besides. */
const useNote = (cards: readonly CardView[]): string => {
  const times = useTimes();
  const seen = cards.flatMap(({ live }) => (live ? [live.seenAt] : [])).toSorted();
  const count = matchesText(cards.length);
  const when = seen.length > 0 ? `last seen at ${times.clock(seen.at(-1))}` : 'begun by the clock';
  return cards.some(({ withheld }) => withheld)
    ? `${count}, ${when}. Scores are public; withheld tips are shown to everyone once settled.`
    : `${count}, ${when}.`;
};

/**
 * Matches under way, a few lines each: who, the score, how far it is, and how the pick stands, which is no result. Of a
 * withheld pick nothing was sent. `onOpen` gets the card that is pressed; without it its page is gone to.
 */
export const InPlay = ({
  cards,
  onOpen,
}: {
  cards: readonly CardView[];
  onOpen: ((card: CardView) => void) | undefined;
}) => (
  <Section id="in-play" title="In play" gap={16} note={useNote(cards)}>
    <List>
      {cards.map((card) => (
        <Match key={card.id} card={card} onOpen={onOpen} />
      ))}
    </List>
  </Section>
);
