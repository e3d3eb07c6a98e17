import type { PushEvent } from '../db/entities/push.ts';
import { matchName } from '../domain/match-name.ts';
import { cleanText } from '../domain/text.ts';
import { hourMs } from '../domain/time.ts';

/** What is known of an event's match when it is told. */
export interface Told {
  eventId: number;
  kind: PushEvent['kind'];
  at: Date;
  cardId: number;
  homeTeam: string;
  awayTeam: string;
  competition: string;
  kickoffAt: Date;
  /** Whether its hour is known, not its day alone. */
  kickoffConfirmed: boolean;
  fulltimeHome: number | null;
  fulltimeAway: number | null;
  goalsHome: number | null;
  goalsAway: number | null;
}

/** What is sent, encrypted for one browser. The worker of the site shows it, the kick-off in its reader's time. */
export interface PushContent {
  title: string;
  body: string;
  /** ISO 8601; null where it is not known, or says nothing any more. */
  kickoff: string | null;
  /** The page it leads to. */
  path: string;
  /** A message of the same tag takes the place of an earlier one: what arrives twice is shown once. */
  tag: string;
}

const longestName = 80;
/** A result is news for so long. */
const resultNewsMs = 12 * hourMs;

/** Until when an event is worth telling: what precedes a match until it begins. */
export const newsUntil = ({ kind, at, kickoffAt }: Pick<Told, 'kind' | 'at' | 'kickoffAt'>): Date =>
  kind === 'result' ? new Date(at.getTime() + resultNewsMs) : kickoffAt;

/** The words of an event: the match and what happened, never what was tipped. */
export function contentOf(told: Told): PushContent {
  const name = (text: string) => cleanText(text, { max: longestName });
  const [homeTeam, awayTeam, competition] = [
    name(told.homeTeam),
    name(told.awayTeam),
    name(told.competition),
  ];
  const to = { path: `/card/${told.cardId}`, tag: `${told.kind}-${told.eventId}` };
  const coming = {
    title: matchName({ homeTeam, awayTeam }),
    kickoff: told.kickoffConfirmed ? told.kickoffAt.toISOString() : null,
  };
  if (told.kind === 'pick') return { ...coming, body: `${competition}: a pick was published.`, ...to };
  if (told.kind === 'lineups') return { ...coming, body: `${competition}: the line-ups are in.`, ...to };
  const { fulltimeHome: home, fulltimeAway: away } = told;
  const [homeGoals, awayGoals] = [told.goalsHome ?? home, told.goalsAway ?? away];
  const isLonger = homeGoals !== home || awayGoals !== away;
  return {
    title: `${homeTeam} ${homeGoals}–${awayGoals} ${awayTeam}`,
    body: `${competition}: full time${isLonger ? `, ${home}–${away} after 90 minutes` : ''}. How the pick came out is on its page.`,
    kickoff: null,
    ...to,
  };
}
