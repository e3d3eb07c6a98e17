import { mostChosen } from '../../../domain/list-states.ts';
import { comingDays } from '../../../domain/kickoff.ts';
import { dayMs, hourMs } from '../../../domain/time.ts';
import { readConfig } from '../../../config-store/config-store.ts';
import { column, rows } from '../../../db/rows.ts';
import { writableSql, writtenSql } from '../../../games/coming.ts';
import { type Finder, type Found, counted, type NeedsDeps, reasonsText } from './finder.ts';

const soonHours = 2;
const todayHours = 24;

interface Unwritten {
  id: number;
  kickoffAt: Date;
  failure: string | null;
  nextTry: Date | null;
}

/** Games that can be written for and have no card, nearest kick-off first. */
async function unwritten({ em, clock }: NeedsDeps, hours: number): Promise<Unwritten[]> {
  const now = clock.now();
  return rows(
    em(),
    {
      id: column.number,
      kickoffAt: column.date,
      failure: column.orNull(column.text),
      nextTry: column.orNull(column.date),
    },
    `select g.id, g.kickoff_at as "kickoffAt", g.generation_error as failure, g.next_generation_at as "nextTry"
     from games g join leagues l on l.id = g.league_id
     where ${writableSql} and not exists (${writtenSql}) order by g.kickoff_at, g.id limit ${mostChosen}`,
    [now, new Date(now.getTime() + hours * hourMs)],
  );
}

const generate = (games: readonly Unwritten[], verb: string) => ({
  do: 'generate' as const,
  label: `${verb} ${games.length}`,
  gameIds: games.map(({ id }) => id),
});

/** Games that begin soon for which nothing was written, and that nothing was tried for. */
export const gamesWithoutCard: Finder = async (deps) => {
  const games = (await unwritten(deps, todayHours)).filter(({ failure }) => failure === null);
  const limit = deps.clock.now().getTime() + soonHours * hourMs;
  const near = games.filter(({ kickoffAt }) => kickoffAt.getTime() <= limit);
  const later = games.slice(near.length);
  const { enabled } = await readConfig(deps.em(), 'auto_generate_cards_on_discovery');
  const why = enabled
    ? 'Cards are written by themselves, but not these so far.'
    : 'Automatic writing is off.';
  const found: Found[] = [];
  if (near[0])
    found.push({
      key: 'games_without_card',
      kind: 'games_without_card',
      level: 'now',
      group: 'kickoffs',
      what: `${counted(near.length, 'game kicks off', 'games kick off')} within ${soonHours} h without a card`,
      why,
      count: near.length,
      by: near[0].kickoffAt.toISOString(),
      mend: generate(near, 'Generate'),
      command: `tips generate --missing --days 1 --limit ${near.length}`,
    });
  if (later[0])
    found.push({
      key: 'games_without_card:today',
      kind: 'games_without_card',
      level: enabled ? 'wait' : 'soon',
      group: 'today',
      what: `${counted(later.length, 'game', 'games')} of the next ${todayHours} h ${later.length === 1 ? 'has' : 'have'} no card`,
      why: enabled ? 'They are written by themselves.' : why,
      count: later.length,
      by: later[0].kickoffAt.toISOString(),
      mend: generate(later, 'Generate'),
      command: 'tips generate --missing --days 1',
    });
  return found;
};

/** Games whose card could not be written, with the most frequent reasons. */
export const cardsFailed: Finder = async (deps) => {
  const games = (await unwritten(deps, (comingDays * dayMs) / hourMs)).filter(
    ({ failure }) => failure !== null,
  );
  const [first] = games;
  if (!first) return [];
  const now = deps.clock.now().getTime();
  const reasons = [...Map.groupBy(games, ({ failure }) => failure!)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return [
    {
      key: 'cards_failed',
      kind: 'cards_failed',
      level: first.kickoffAt.getTime() <= now + soonHours * hourMs ? 'now' : 'soon',
      group: 'kickoffs',
      what: counted(games.length, 'card could not be written', 'cards could not be written'),
      why: reasonsText(reasons.map(([reason, { length }]) => [reason, length])),
      count: games.length,
      by: first.kickoffAt.toISOString(),
      mend: generate(games, 'Retry'),
      command: games.length === 1 ? `tips generate --game ${first.id}` : 'tips generate --missing',
    },
  ];
};
