import { matchName } from '#core/domain/match-name';

export interface EventSource {
  homeTeam: string;
  awayTeam: string;
  kickoffTime: string | null;
  competition: string;
}

/** A match as schema.org describes it. Nothing of a tip is in it; what is not known is left out. */
export const matchEvent = (match: EventSource, url: string, venue?: string | null): object => ({
  '@type': 'SportsEvent',
  name: matchName(match),
  sport: 'Soccer',
  url,
  ...(match.kickoffTime !== null && { startDate: match.kickoffTime }),
  ...(venue && { location: { '@type': 'Place', name: venue } }),
  homeTeam: { '@type': 'SportsTeam', name: match.homeTeam },
  awayTeam: { '@type': 'SportsTeam', name: match.awayTeam },
  superEvent: { '@type': 'SportsEvent', name: match.competition },
});
