import { comingPickSql } from '../../../games/coming.ts';
import { onlyVoidSql } from '../../../games/kickoff.ts';
import { hourMs } from '../../../domain/time.ts';
import { column, rows } from '../../../db/rows.ts';
import { type Finder, counted, iso, reasonsText } from './finder.ts';

const soonMs = 2 * hourMs;

/** Coming cards that wait for a person before they are published. */
export const review: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const found = await rows(
    em(),
    { kickoffAt: column.orNull(column.date), reason: column.orNull(column.text), cards: column.number },
    `select min(g.kickoff_at) as "kickoffAt", c.review_reason as reason, count(*)::int as cards
     from cards c join games g on g.id = c.game_id
     where c.needs_review and c.state <> 'withdrawn' and g.status = 'upcoming' and g.merged_into is null
     group by c.review_reason order by count(*) desc, 2`,
  );
  const count = found.reduce((sum, { cards }) => sum + cards, 0);
  if (count === 0) return [];
  const [first = null] = found
    .flatMap(({ kickoffAt }) => kickoffAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  return [
    {
      key: 'review',
      kind: 'review',
      level: first && first.getTime() - now.getTime() < soonMs ? 'soon' : 'wait',
      group: first && first.getTime() - now.getTime() < soonMs ? 'kickoffs' : 'today',
      what: counted(count, 'card waits for review', 'cards wait for review'),
      why: reasonsText(
        found.map(({ reason, cards }) => [reason ?? 'Names or figures are not in the data.', cards]),
      ),
      count,
      by: iso(first),
      mend: { do: 'go', label: `Review ${count}`, to: '?tab=cards&state=review' },
      command: 'tips cards list --state review',
    },
  ];
};

/** Published picks whose match was moved so far that they can only be void. */
export const picksVoid: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const games = await rows(
    em(),
    { id: column.number, kickoffAt: column.date },
    `select g.id, min(g.kickoff_at) as "kickoffAt" from cards c join games g on g.id = c.game_id
     where c.state = 'published' and g.status = 'upcoming' and g.merged_into is null and g.kickoff_at > ? and ${onlyVoidSql}
     group by g.id order by 2, 1 limit 500`,
    [now],
  );
  const [first] = games;
  if (!first) return [];
  return [
    {
      key: 'pick_void',
      kind: 'pick_void',
      level: 'soon',
      group: 'kickoffs',
      what: counted(games.length, 'published pick can only be void', 'published picks can only be void'),
      why: 'Their matches were moved more than 48 hours away from the date the picks were for.',
      count: games.length,
      by: first.kickoffAt.toISOString(),
      mend: { do: 'generate', label: `Write Anew ${games.length}`, gameIds: games.map(({ id }) => id) },
      command: 'tips generate --missing',
    },
  ];
};

/** Published picks of coming games whose data changed since. */
export const cardsStale: Finder = async ({ em, clock }) => {
  const now = clock.now();
  const [found] = await rows(
    em(),
    { cards: column.number, kickoffAt: column.orNull(column.date), reason: column.orNull(column.text) },
    `select count(*)::int as cards, min(g.kickoff_at) as "kickoffAt", min(c.stale_reason) as reason
     from cards c join games g on g.id = c.game_id
     where ${comingPickSql} and c.stale_reason is not null and g.kickoff_at > ?`,
    [now, now],
  );
  if (!found || found.cards === 0) return [];
  const isSoon = found.kickoffAt !== null && found.kickoffAt.getTime() - now.getTime() < soonMs;
  return [
    {
      key: 'card_stale',
      kind: 'card_stale',
      level: isSoon ? 'soon' : 'wait',
      group: isSoon ? 'kickoffs' : 'today',
      what: counted(found.cards, 'published card is out of date', 'published cards are out of date'),
      why: found.reason ?? 'What is known of the match changed after they were written.',
      count: found.cards,
      by: iso(found.kickoffAt),
      mend: { do: 'go', label: `Show ${found.cards}`, to: '?tab=cards&state=stale' },
      command: 'tips cards list --state stale',
    },
  ];
};
