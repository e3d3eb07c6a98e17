import type { ArchiveGame } from '#core/contract/archive';
import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useLive } from '../../api/use-live.ts';
import { League } from '../../ui/Crest.tsx';
import { LiveMark } from '../../ui/Live.tsx';
import { KickoffTime } from '../../ui/Time.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { Star } from '../follow/Star.tsx';
import { goalsOf } from '../archive/result.ts';
import { outcomeOverMarket } from '../match/outcome-text.tsx';
import { MatchRow, Rows } from './MatchRow.tsx';
import { RowPick, RowWithout } from './RowPick.tsx';

/** What is shown of a coming card's pick: nothing where it is withheld, for nothing of it was sent. */
const ComingPick = ({ card }: { card: CardView | undefined }) => {
  if (card === undefined) return <RowWithout>No pick yet</RowWithout>;
  if (card.withheld) {
    return (
      <RowWithout>
        <Lock size={16} aria-hidden="true" />
        {card.reason === 'terms' ? 'Accept the terms to read it' : 'Sign in to read the tip'}
      </RowWithout>
    );
  }
  return (
    <RowPick
      outcome={outcomeOverMarket(card.outcome, card.market)}
      market={card.market}
      confidence={card.confidence}
      isStale={card.isStale}
    />
  );
};

const When = ({
  card,
  kickoffTime,
  clock = false,
}: {
  card: CardView | undefined;
  kickoffTime: string | null;
  clock?: boolean;
}) => (card?.live ? <LiveMark live={card.live} /> : <KickoffTime iso={kickoffTime} clock={clock} />);

/** Coming matches with a published card. */
export const ComingCards = ({
  cards,
  withLeague = false,
  isOfOneDay = false,
}: {
  cards: readonly CardView[];
  withLeague?: boolean;
  /** The page says which day it is: the hour is enough. */
  isOfOneDay?: boolean;
}) => (
  <Rows>
    {cards.map((card) => (
      <MatchRow
        key={card.id}
        when={<When card={card} kickoffTime={card.kickoffTime} clock={isOfOneDay} />}
        {...(withLeague && { where: <League name={card.competition} logo={card.leagueLogo} /> })}
        home={{ name: card.homeTeam, logo: card.homeLogo, goals: card.live?.goals?.home.toString() }}
        away={{ name: card.awayTeam, logo: card.awayLogo, goals: card.live?.goals?.away.toString() }}
        cardId={card.id}
        star={<Star kind="games" id={card.gameId} name={matchName(card)} />}
      >
        <ComingPick card={card} />
      </MatchRow>
    ))}
  </Rows>
);

interface ComingMatch {
  gameId: number;
  cardId: number | null;
  homeTeam: string;
  awayTeam: string;
  homeLogo: string | null;
  awayLogo: string | null;
  kickoffTime: string | null;
}

/** Coming matches of one or several leagues, whether there is a card of each yet or not. */
export const ComingMatches = <Match extends ComingMatch>({
  matches,
  leagueOf,
}: {
  matches: readonly Match[];
  leagueOf: (match: Match) => ReactNode;
}) => {
  const { data: cards, mutate } = useEndpoint('/api/cards');
  useLive({ data: cards, mutate });
  return (
    <Rows>
      {matches.map((match) => {
        const card = cards?.find(({ id }) => id === match.cardId);
        return (
          <MatchRow
            key={match.gameId}
            when={<When card={card} kickoffTime={match.kickoffTime} />}
            where={leagueOf(match)}
            home={{ name: match.homeTeam, logo: match.homeLogo, goals: card?.live?.goals?.home.toString() }}
            away={{ name: match.awayTeam, logo: match.awayLogo, goals: card?.live?.goals?.away.toString() }}
            cardId={match.cardId}
            star={<Star kind="games" id={match.gameId} name={matchName(match)} />}
          >
            <ComingPick card={card} />
          </MatchRow>
        );
      })}
    </Rows>
  );
};

/** Archived games, the first card of each. */
export const SettledGames = ({
  games,
  withLeague,
}: {
  games: readonly ArchiveGame[];
  withLeague: boolean;
}) => (
  <Rows>
    {games.flatMap((game) => {
      const [card] = game.cards;
      if (!card) return [];
      const goals = goalsOf(game.actualResult);
      return [
        <MatchRow
          key={game.gameId}
          when={
            goals ? (
              <>
                FT{' '}
                <small>
                  <KickoffTime iso={game.kickoffTime} />
                </small>
              </>
            ) : (
              <KickoffTime iso={game.kickoffTime} />
            )
          }
          {...(withLeague
            ? { where: <League name={game.competition} logo={game.leagueLogo} /> }
            : goals
              ? {}
              : { where: game.actualResult ?? 'No result' })}
          home={{ name: game.homeTeam, logo: game.homeLogo, goals: goals?.home }}
          away={{ name: game.awayTeam, logo: game.awayLogo, goals: goals?.away }}
          cardId={card.id}
        >
          <RowPick
            outcome={outcomeOverMarket(card.outcome, card.market)}
            market={card.market}
            confidence={card.confidence}
            ended={<Verdict settlement={card.settlement ?? 'unsettled'} />}
          />
        </MatchRow>,
      ];
    })}
  </Rows>
);
