import type { ArchiveGame } from '#core/contract/archive';
import type { CardView } from '#core/contract/cards';
import { addressOf } from '#core/contract/endpoint';
import { homeQuery, readQuery } from '#core/contract/page-queries';
import { bandFloors } from '#core/domain/bands';
import { hourMs } from '#core/domain/time';

/** What is shown of a day, or of all that is coming, and how; all of it is in the address. */
export interface DayFilters {
  league: number | undefined;
  market: string | undefined;
  /** The least band of confidence. */
  sure: 'medium' | 'high' | undefined;
  view: 'rows' | undefined;
}

/** Reads the filters of an address (`&league=39&market=total_goals&sure=high&view=rows`); what makes no sense is left out. */
export const readDayFilters = (search: URLSearchParams): DayFilters => {
  const { league, market, sure, view } = readQuery(homeQuery, search);
  return {
    league: league === undefined ? undefined : Number(league),
    market,
    sure: sure as DayFilters['sure'],
    view: view as DayFilters['view'],
  };
};

/** The address of a day, or of all that is coming, with these filters. */
export const dayAddress = (day: string | undefined, filters: DayFilters): string =>
  addressOf('/', {}, { day, ...filters });

/** What a match is filtered by; of one whose tip is withheld the pick is not known. */
export interface Filtered {
  league: { id: number; name: string };
  pick: { market: string; name: string; confidence: number } | undefined;
}

export const filteredCard = (card: CardView): Filtered => ({
  league: { id: card.leagueId, name: card.competition },
  pick: card.withheld
    ? undefined
    : { market: card.marketKey, name: card.market, confidence: card.confidence },
});

/** A game that is over, by its first card. */
export const filteredGame = ({ leagueId, competition, cards: [card] }: ArchiveGame): Filtered => ({
  league: { id: leagueId, name: competition },
  pick: card && { market: card.marketKey, name: card.market, confidence: card.confidence },
});

/** Whether a match is shown. What is not known of a pick passes no filter by it. */
export const passes = ({ league, pick }: Filtered, filters: DayFilters): boolean =>
  (filters.league === undefined || league.id === filters.league) &&
  (filters.market === undefined || pick?.market === filters.market) &&
  (filters.sure === undefined || (pick !== undefined && pick.confidence >= bandFloors[filters.sure]));

export interface Choice<Value> {
  value: Value;
  name: string;
  count: number;
}

/** Each value once, with how often it occurs, by name. */
const counted = <Value>(found: readonly { value: Value; name: string }[]): Choice<Value>[] =>
  [...Map.groupBy(found, ({ value }) => value).values()]
    .map((same) => ({ ...same[0]!, count: same.length }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The leagues, markets and bands of confidence there are to choose from. */
export const choicesOf = (matches: readonly Filtered[]) => ({
  leagues: counted(matches.map(({ league }) => ({ value: league.id, name: league.name }))),
  markets: counted(matches.flatMap(({ pick }) => (pick ? [{ value: pick.market, name: pick.name }] : []))),
  bands: (['medium', 'high'] as const).map((value) => ({
    value,
    name: `${bandFloors[value]}% and more`,
    count: matches.filter(({ pick }) => pick !== undefined && pick.confidence >= bandFloors[value]).length,
  })),
});

/** Cards by the day of their kick-off in this zone, `2026-11-28`, nearest first; those without one together, last. */
export const byDay = (
  cards: readonly CardView[],
  zone: string,
): { day: string | null; cards: CardView[] }[] => {
  // The form of Sweden is year, month, day.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const groups = Map.groupBy(cards, ({ kickoffTime }) =>
    kickoffTime === null ? null : days.format(new Date(kickoffTime)),
  );
  return [...groups]
    .map(([day, of]) => ({ day, cards: of }))
    .toSorted((one, other) => (one.day ?? '9').localeCompare(other.day ?? '9'));
};

/** Cards by the hour of their kick-off, as an instant; those without one together, last. */
export const byHour = (cards: readonly CardView[]): { hour: string | null; cards: CardView[] }[] =>
  [
    ...Map.groupBy(cards, ({ kickoffTime }) =>
      kickoffTime === null
        ? null
        : new Date(Math.floor(Date.parse(kickoffTime) / hourMs) * hourMs).toISOString(),
    ),
  ].map(([hour, of]) => ({ hour, cards: of }));
