import { changeFollows, listFollowed, mostFollowed, ownFollows } from '#core/contract/follows';
import { overAfterHours } from '#core/domain/kickoff';
import { rowIds } from '#core/domain/row-id';
import { hourMs } from '#core/domain/time';
import { presentFollowed } from '#core/presenters/places';
import { calendarMatches } from '#core/reads/site/calendar-matches';
import { followsOf } from '#core/reads/site/follows';
import { leaguePlaces, teamPlaces } from '#core/reads/site/place-rows';
import { changeFollows as change } from '#core/use-cases/change-follows';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

/** Matches shown of what somebody follows. */
const mostMatches = 60;

export function followRoutes(bind: Bind, { deps }: Web): void {
  bind(listFollowed, async ({ em, query }) => {
    const now = deps.clock.now();
    const of = {
      leagues: rowIds(query.leagues, mostFollowed),
      teams: rowIds(query.teams, mostFollowed),
      games: rowIds(query.games, mostFollowed),
    };
    const leagues = await leaguePlaces(em, of.leagues);
    const teams = await teamPlaces(em, of.teams);
    const since = now.getTime() - overAfterHours.kickoff * hourMs;
    const matches = (await calendarMatches(em, of, now)).filter(
      ({ kickoffAt, hasDate }) => hasDate && kickoffAt.getTime() > since,
    );
    return presentFollowed(
      of.leagues.flatMap((id) => leagues.get(id) ?? []),
      of.teams.flatMap((id) => teams.get(id) ?? []),
      matches.slice(0, mostMatches),
    );
  });

  bind(ownFollows, ({ em, user }) => followsOf(em, user.id));
  bind(changeFollows, ({ user, body: { add, remove } }) =>
    change(deps, {
      userId: user.id,
      most: mostFollowed,
      ...(add && { add: defined(add) }),
      ...(remove && { remove: defined(remove) }),
    }),
  );
}

/** Without the keys that were left out. */
const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
