import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { matchName } from '#core/domain/match-name';
import { hourMs, minuteMs } from '#core/domain/time';
import { roundText } from '#core/domain/round-text';
import type { CalendarMatch } from '#core/reads/site/calendar-matches';

/** How long a match with its break and stoppage time takes in a calendar. */
const lengthMs = 2 * hourMs;
/** How often a calendar shall look for changes, s. */
const refreshS = 3600;
/** Codes of a match that is not played when its calendar says so: called off, or without a date. */
const calledOff = new Set(['CANC', 'PST', 'ABD', 'AWD', 'WO']);

/**
 * Matches as an iCalendar document (RFC 5545). A match keeps its `UID`; one that moves has a higher `SEQUENCE`; one that
 * is called off or has lost its date is cancelled, not left out, so that it leaves the calendars it is in. What only has
 * a day is an event of that day in UTC. No tip is in it.
 * @param origin own address, without a trailing slash
 */
export function calendarOf(
  matches: readonly CalendarMatch[],
  { name, productName, origin }: { name: string; productName: string; origin: string },
): string {
  const host = new URL(origin).hostname;
  return ical({
    name,
    prodId: { company: productName, product: 'Matches', language: 'EN' },
    ttl: refreshS,
    events: matches.map((match) => eventOf(match, origin, host)),
  }).toString();
}

function eventOf(match: CalendarMatch, origin: string, host: string): ICalEventData {
  const { gameId, kickoffAt, kickoffConfirmed, kickoffChangedAt, cardId, venue } = match;
  const isOff = !match.hasDate || calledOff.has(match.statusCode);
  return {
    id: `match-${gameId}@${host}`,
    stamp: match.updatedAt,
    // Whole minutes since 1970: it only has to grow with each move.
    sequence: kickoffChangedAt === null ? 0 : Math.floor(kickoffChangedAt.getTime() / minuteMs),
    start: kickoffAt,
    ...(kickoffConfirmed ? { end: new Date(kickoffAt.getTime() + lengthMs) } : { allDay: true }),
    summary: matchName(match),
    description: [match.competition, roundText(match.round), kickoffConfirmed ? null : 'Time to be set']
      .filter((part) => part !== null)
      .join(', '),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(venue !== null && { location: venue }),
    ...(cardId !== null && { url: `${origin}/card/${cardId}` }),
  };
}
