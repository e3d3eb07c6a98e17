import { type CardView } from '#core/contract/cards';
import { getDay, listChanges, listDays } from '#core/contract/days';
import { isoOrNull } from '#core/db/instant';
import { dayMs } from '#core/domain/time';
import { fault } from '#core/errors';
import { openTo, presentCards } from '#core/presenters/card';
import { archivePage } from '#core/reads/site/archive-page';
import { type ChangedSince, changedSince } from '#core/reads/site/changed-since';
import { comingCards } from '#core/reads/site/coming-cards';
import { dayCounts } from '#core/reads/site/day-counts';
import { daySpan, siteDay } from '#core/site-days';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { archiveAnswer } from '../http/archive-answer.ts';
import { sealsOf } from '../http/seals.ts';

/** The days of the strip, counted from today. */
const strip = [-2, -1, 0, 1, 2, 3, 4, 5, 6];
/** Matches that are over and shown of one day; no day has had more. */
const mostFinished = 500;

/** So far back changes are told. */
const longestAwayMs = 31 * dayMs;

const changedMatch = ({ kickoffAt, ...match }: ChangedSince['moved'][number]) => ({
  ...match,
  kickoffTime: isoOrNull(kickoffAt),
});

const byKickoff = (one: CardView, other: CardView): number =>
  (one.kickoffTime ?? '').localeCompare(other.kickoffTime ?? '') || one.id - other.id;

export function dayRoutes(bind: Bind, { deps }: Web): void {
  const zone = deps.settings.SITE_TIME_ZONE;

  bind.kept(listDays, async ({ em }) => {
    const now = deps.clock.now();
    const days = strip.map((later) => siteDay(now, zone, later));
    const span = { from: daySpan(days[0]!, zone).from, to: daySpan(days.at(-1)!, zone).to };
    const counts = new Map((await dayCounts(em, span, zone, now)).map((row) => [row.day, row]));
    const none = { matches: 0, inPlay: 0, settled: 0, right: 0 };
    return {
      today: siteDay(now, zone),
      zone,
      days: days.map((day) => ({ day, ...none, ...counts.get(day) })),
    };
  });

  bind.kept(getDay, async ({ em, params: { day }, user }) => {
    const now = deps.clock.now();
    const span = daySpan(day, zone);
    // Of all coming ones: which is free to read does not depend on the day that is looked at.
    const rows = await comingCards(em, now);
    const isOnDay = ({ kickoff_at: at }: (typeof rows)[number]) =>
      at !== null && at >= span.from && at < span.to;
    const open = openTo(rows, user).filter(isOnDay);
    const seals = await sealsOf(
      deps,
      em,
      open.map(({ id }) => id),
    );
    const views = presentCards(rows, user, seals);
    const shown = rows.flatMap((row, index) =>
      isOnDay(row) ? [{ hasBegun: row.has_begun, view: views[index]! }] : [],
    );
    const over = await archivePage(
      em,
      { within: span },
      { before: undefined, limit: mostFinished, isFull: false },
    );
    const isNear = strip.some((later) => siteDay(now, zone, later) === day);
    if (shown.length + over.games.length === 0 && !isNear) {
      throw fault('not_found', 'There is no match with a pick on that day.', {
        suggestion: 'The archive has every match that had one.',
      });
    }
    const of = (begun: boolean) =>
      shown.flatMap(({ hasBegun, view }) => (hasBegun === begun ? [view] : [])).toSorted(byKickoff);
    return {
      day,
      zone,
      inPlay: of(true),
      coming: of(false),
      finished: await archiveAnswer(deps, em, over),
    };
  });

  // Everybody asks since another instant: nothing to keep.
  bind(listChanges, async ({ em, query: { since } }) => {
    const now = deps.clock.now();
    const from = new Date(Math.max(Date.parse(since), now.getTime() - longestAwayMs));
    const { settled, moved, revised } = await changedSince(em, from, now);
    return {
      settled: settled.map(({ homeTeamId, awayTeamId, ...pick }) => ({
        ...pick,
        teamIds: [homeTeamId, awayTeamId].flatMap((team) => team ?? []),
      })),
      moved: moved.map(changedMatch),
      revised: revised.map(changedMatch),
    };
  });
}
