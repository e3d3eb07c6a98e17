import type { OpenCard, WithheldCard } from '#core/contract/cards';
import { Link } from '../../ui/Link.tsx';
import { ArrowRight, Clock, FlagTriangleRight, Lock } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useSite } from '../../api/session.ts';
import { ModelTag } from '../../ui/Badge.tsx';
import { bandWord, ConfidenceBar, ConfidenceFigure } from '../../ui/Confidence.tsx';
import { League, Team } from '../../ui/Crest.tsx';
import { opensElsewhere } from '../../ui/links.ts';
import { KickoffTime } from '../../ui/Time.tsx';
import { Label, VisuallyHidden } from '../../ui/typography.tsx';
import { whole } from '../../ui/whole.tsx';
import { Star } from '../follow/Star.tsx';
import { bandOf } from '#core/domain/bands';
import { matchName } from '#core/domain/match-name';
import { LaterSeal } from '../record/later-seal.tsx';
import * as Parts from './card-parts.tsx';
import { outcomeOverMarket } from './outcome-text.tsx';
import { Veil } from './Veil.tsx';

type Card = OpenCard | WithheldCard;

/**
 * The strongest fact for each team; where a card has no fact, the insight takes its place. Blank ones are left out.
 * The team leads its fact: one that begins with the team's name is cut there, so that the name is not said twice.
 */
const factsOf = (card: OpenCard): { team: string; text: string }[] =>
  [
    { team: card.homeTeam, text: card.supportingFacts?.home ?? card.homeInsight },
    { team: card.awayTeam, text: card.supportingFacts?.away ?? card.awayInsight },
  ].flatMap(({ team, text }) => {
    const fact = text?.trim() ?? '';
    if (fact === '') return [];
    return [{ team, text: fact.startsWith(`${team} `) ? fact.slice(team.length + 1) : fact }];
  });

const Frame = ({ card, children, foot }: { card: Card; children: ReactNode; foot: ReactNode }) => (
  <Parts.Card $featured={card.isFeatured} data-card={card.id}>
    <Parts.Meta>
      <League name={card.competition} logo={card.leagueLogo} />
      <KickoffTime iso={card.kickoffTime} />
      <Star kind="games" id={card.gameId} name={matchName(card)} />
    </Parts.Meta>
    <Parts.Teams>
      <Team name={card.homeTeam} logo={card.homeLogo} />
      <Team name={card.awayTeam} logo={card.awayLogo} />
    </Parts.Teams>
    {children}
    <Parts.Foot>{foot}</Parts.Foot>
  </Parts.Card>
);

const Tip = ({ card }: { card: OpenCard }) => (
  <Parts.Tip>
    <Parts.TipRow>
      <Parts.TipLabel>
        <Label>Most Confident Tip</Label>
        {card.isFeatured && (
          <Parts.Flag>
            <FlagTriangleRight size={16} aria-hidden="true" />
            Featured
          </Parts.Flag>
        )}
      </Parts.TipLabel>
      <div>
        <Parts.Outcome dir="auto">{outcomeOverMarket(card.outcome, card.market)}</Parts.Outcome>
        <Parts.Market>{card.market}</Parts.Market>
      </div>
      <Parts.TipConfidence>
        <ConfidenceFigure data-band={bandOf(card.confidence)}>
          {card.confidence}
          <small>%</small>
        </ConfidenceFigure>
        <Label>
          {bandWord(card.confidence)}
          <VisuallyHidden> confidence</VisuallyHidden>
        </Label>
      </Parts.TipConfidence>
    </Parts.TipRow>
    <ConfidenceBar value={card.confidence} />
  </Parts.Tip>
);

const Facts = ({ card }: { card: OpenCard }) => {
  const facts = factsOf(card);
  if (facts.length === 0) return null;
  return (
    <Parts.Facts>
      <Label as="h3">Strongest Supporting Facts</Label>
      <ul>
        {facts.map(({ team, text }, index) => (
          <li key={index} dir="auto">
            <b>{team}</b> {whole(text)}
          </li>
        ))}
      </ul>
    </Parts.Facts>
  );
};

interface CardProps {
  card: Card;
  onOpen: (card: Card) => void;
  /** Given, the card lies far from what is seen: in its place, px high, stands its match alone. */
  height?: number | undefined;
}

/** One match to come. Withheld ones show a drawn placeholder: no tip was sent. `onOpen` gets the card. */
export const MatchCard = memo(({ card, onOpen, height }: CardProps) => {
  const { simulated } = useSite();
  const match = matchName(card);
  const opening = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(card);
  };
  if (height !== undefined)
    return (
      <Parts.Card $featured={card.isFeatured} data-card={card.id} style={{ height }}>
        <Link to={`/card/${card.id}`} onClick={opening}>
          {match}
        </Link>
      </Parts.Card>
    );
  if (card.withheld) {
    const [action, rest] =
      card.reason === 'terms' ? ['Accept terms', ` to read ${match}`] : ['Sign in', ` to read ${match}`];
    return (
      <Frame
        card={card}
        foot={
          <>
            <Parts.Withheld>
              <Lock size={16} aria-hidden="true" />
              <span>{simulated ? 'Simulated tip and analysis withheld' : 'Tip and analysis withheld'}</span>
            </Parts.Withheld>
            <Parts.Open to={`/card/${card.id}`} onClick={opening}>
              {action}
              <VisuallyHidden>{rest}</VisuallyHidden>
              <ArrowRight size={16} aria-hidden="true" />
            </Parts.Open>
          </>
        }
      >
        <Veil seed={card.id} />
      </Frame>
    );
  }
  return (
    <Frame
      card={card}
      foot={
        <>
          <ModelTag name={card.llmModel} simulated={card.stamp?.simulated === true} />
          <Parts.Open to={`/card/${card.id}`} onClick={opening}>
            View Full Analysis
            <VisuallyHidden>: {match}</VisuallyHidden>
            <ArrowRight size={16} aria-hidden="true" />
          </Parts.Open>
        </>
      }
    >
      {card.isStale && (
        <Parts.Note>
          <Clock size={16} aria-hidden="true" />
          Kick-off moved after this was written
        </Parts.Note>
      )}
      <Tip card={card} />
      <Facts card={card} />
      <LaterSeal card={card} />
    </Frame>
  );
});
