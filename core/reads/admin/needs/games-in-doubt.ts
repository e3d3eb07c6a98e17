import { statusSaid } from '../../../domain/status-words.ts';
import { hourMs } from '../../../domain/time.ts';
import { column, rows } from '../../../db/rows.ts';
import { overdueSql } from '../game-list.ts';
import { suspects } from '../list-filter.ts';
import { type Finder, counted } from './finder.ts';

/** Games that should have a result and have none, although a pick was published for them. */
export const resultsOverdue: Finder = async ({ em, clock }) => {
  const games = await rows(
    em(),
    { name: column.text, kickoffAt: column.date, status: column.text, total: column.number },
    `select g.home_team || ' v ' || g.away_team as name, g.kickoff_at as "kickoffAt", g.status_code as status, (count(*) over ())::int as total
     from games g where g.merged_into is null and g.id in (${overdueSql}) order by g.kickoff_at, g.id limit 1`,
    [clock.now()],
  );
  const [first] = games;
  if (!first) return [];
  const { total } = first;
  return [
    {
      key: 'result_overdue',
      kind: 'result_overdue',
      level: 'soon',
      group: 'today',
      what:
        total === 1
          ? `1 result is overdue: ${first.name}`
          : `${total} results are overdue, first ${first.name}`,
      why: `The data service says ${statusSaid(first.status)}. The picks wait until a result is known or entered.`,
      count: total,
      by: new Date(first.kickoffAt.getTime() + 2 * hourMs).toISOString(),
      late: true,
      mend: {
        do: 'go',
        label: total === 1 ? 'Enter Result' : `Enter ${total} Results`,
        to: '?tab=games&state=overdue',
      },
      command: 'tips results',
    },
  ];
};

/** Games of today whose hour the source has not told. */
export const kickoffsUnconfirmed: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const [found] = await rows(
    em(),
    { games: column.number, name: column.orNull(column.text) },
    `select count(*)::int as games, min(g.home_team || ' v ' || g.away_team) as name
     from games g join leagues l on l.id = g.league_id and l.is_active
     where g.status = 'upcoming' and g.merged_into is null and not g.kickoff_confirmed
       and g.kickoff_at >= ?::date and g.kickoff_at < ?::date + interval '1 day'`,
    [today, today],
  );
  if (!found || found.games === 0) return [];
  return [
    {
      key: 'kickoff_unconfirmed',
      kind: 'kickoff_unconfirmed',
      level: 'soon',
      group: 'today',
      what: `${counted(found.games, 'game', 'games')} of today ${found.games === 1 ? 'has' : 'have'} no kick-off time yet: ${found.name}`,
      why: 'Without the hour no card is written and no pick is published.',
      count: found.games,
      mend: { do: 'go', label: 'Set the Time', to: `?tab=games&from=${today}&to=${today}` },
      command: 'tips discover --days 1',
    },
  ];
};

/** Games stored twice, perhaps: neither gets a card before somebody says. */
export const duplicateGames: Finder = async ({ em, clock }) => {
  const [found] = await rows(
    em(),
    { games: column.number, kickoffAt: column.orNull(column.date) },
    `select count(*)::int as games, min(g.kickoff_at) as "kickoffAt" from games g
     where g.status = 'upcoming' and g.kickoff_at > ? and g.merged_into is null and g.id in (${suspects})`,
    [clock.now()],
  );
  if (!found || found.games === 0 || found.kickoffAt === null) return [];
  return [
    {
      key: 'duplicates',
      kind: 'duplicates',
      level: 'soon',
      group: 'kickoffs',
      what: counted(found.games, 'game may be stored twice', 'games may be stored twice'),
      why: 'No card is written for them until they are merged or told apart.',
      count: found.games,
      by: found.kickoffAt.toISOString(),
      mend: { do: 'go', label: 'Compare', to: '?tab=games&state=duplicate' },
      command: 'tips games list --state duplicate',
    },
  ];
};
