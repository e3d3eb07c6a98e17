import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { dayMs, hourMs } from '../domain/time.ts';

/** What is older when it is first seen, as after a day without a process, is not told any more. */
const freshMs = 6 * hourMs;
/** A result that is settled later than this is a correction of an old one. */
const playedMs = 2 * dayMs;
/** Most messages to one browser in 24 hours. */
const mostADay = 40;

/** Whether `games g` is shown, with a card that is. */
const shownSql = `g.merged_into is null and exists (select from leagues l where l.id = g.league_id and l.is_active)
  and exists (select from cards c where c.game_id = g.id and c.state = 'published')`;

/**
 * Notes what happened to matches since the last look, and for each event a message to every browser that wants it: of
 * somebody who follows the match, one of its teams or its league, and asked before it happened. One statement, and both
 * are unique by index: however many processes look at once and whenever they end, an event is noted once.
 * @returns how many messages were noted
 */
export async function notePushEvents(em: Em, now: Date): Promise<number> {
  const since = new Date(now.getTime() - freshMs);
  const noted = await rows(
    em,
    { id: column.number },
    `with found as (
       select 'pick' as kind, g.id, (select min(c.first_published_at) from cards c where c.game_id = g.id and c.state = 'published') as at
       from games g where g.status = 'upcoming' and g.kickoff_at > ? and ${shownSql}
       union all
       select 'lineups', g.id, g.lineups_at from games g
       where g.status = 'upcoming' and g.kickoff_at > ? and g.lineups_at is not null and ${shownSql}
       union all
       select 'result', g.id, g.settled_at from games g
       where g.status = 'completed' and g.kickoff_at > ? and g.settled_at is not null
         and g.fulltime_home is not null and g.fulltime_away is not null and ${shownSql}
     ), fresh as (
       insert into push_events (kind, game_id, at)
       select kind, id, at from found
       where at > ? and not exists (select from push_events e where e.game_id = found.id and e.kind = found.kind)
       on conflict do nothing returning id, kind, game_id, at
     ), wanted as (
       select e.id as event_id, s.id as subscription_id, row_number() over (partition by s.id order by e.at, e.id) as place
       from fresh e join games g on g.id = e.game_id
       join push_subscriptions s on s.created_at <= e.at
         and case e.kind when 'pick' then s.tells_picks when 'lineups' then s.tells_lineups else s.tells_results end
       where exists (select from follows f where f.user_id = s.user_id and case f.kind
         when 'league' then f.item_id = g.league_id
         when 'team' then f.item_id in (g.home_team_id, g.away_team_id)
         else f.item_id = g.id end)
     )
     insert into push_messages (event_id, subscription_id, at, next_try_at)
     select event_id, subscription_id, ?, ? from wanted w
     where place + (select count(*) from push_messages m where m.subscription_id = w.subscription_id and m.at > ?) <= ?
     on conflict do nothing returning id`,
    [
      now,
      now,
      new Date(now.getTime() - playedMs),
      since,
      now,
      now,
      new Date(now.getTime() - dayMs),
      mostADay,
    ],
  );
  return noted.length;
}
