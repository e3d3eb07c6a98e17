import { needGroups, type Need, type NeedKind } from '../../../contract/admin-needs.ts';
import { cardsStale, picksVoid, review } from './cards-in-doubt.ts';
import { type Finder, type Found, type NeedsDeps, usual } from './finder.ts';
import { duplicateGames, kickoffsUnconfirmed, resultsOverdue } from './games-in-doubt.ts';
import { cardsFailed, gamesWithoutCard } from './games-without-card.ts';
import { clocksApart, databaseFull, keysMissing, signInMissing, siteNotBuilt } from './installation.ts';
import { modelEnding, providersFailing, servedModels } from './models.ts';
import { footballQuota, spendCaps } from './money.ts';
import { workQueue } from './queue.ts';
import { ledgerFaulty } from './record.ts';
import { jobsFailed, notTicking } from './schedules.ts';

/** Everything that can need a person. To add a kind is to add its file, its name in the contract, and a line here. */
const finders: readonly Finder[] = [
  ledgerFaulty,
  clocksApart,
  notTicking,
  workQueue,
  spendCaps,
  footballQuota,
  providersFailing,
  modelEnding,
  databaseFull,
  keysMissing,
  gamesWithoutCard,
  cardsFailed,
  picksVoid,
  cardsStale,
  review,
  kickoffsUnconfirmed,
  duplicateGames,
  resultsOverdue,
  jobsFailed,
  siteNotBuilt,
  signInMissing,
  servedModels,
];

/** While one of these lasts no card is written. */
const stopsWriting: readonly NeedKind[] = [
  'no_worker',
  'queue_stuck',
  'day_cap',
  'month_cap',
  'provider_failing',
  'model_ended',
  'clocks',
];

/** Needs whose button could not work while another one lasts. */
const held: Partial<Record<NeedKind, readonly NeedKind[]>> = {
  games_without_card: stopsWriting,
  cards_failed: stopsWriting,
  queue_failed: ['no_worker', 'day_cap', 'month_cap', 'model_ended', 'clocks'],
};

/**
 * What needs a person, by the moment at which something is lost, causes before what they hold up. The page, `tips
 * status`, `tips doctor`, the figures for Prometheus and the alerts all tell this list.
 */
export async function readNeeds(deps: NeedsDeps): Promise<Need[]> {
  const found: Found[] = [];
  // One after the other: together they would take every connection from those who read pages.
  for (const find of finders) found.push(...(await find(deps)));
  return found
    .map((need) => ({ ...usual, ...need, waitsFor: causes(need, found) }))
    .toSorted(
      (one, other) =>
        needGroups.indexOf(one.group) - needGroups.indexOf(other.group) ||
        rank(one).localeCompare(rank(other)) ||
        one.key.localeCompare(other.key),
    );
}

/** Past moments and near ones first; what has no moment after what has one, but before what only waits. */
const rank = ({ level, by }: Found): string => `${level === 'wait' ? 1 : 0}${by ?? '~'}`;

const causes = ({ kind }: Found, all: readonly Found[]): string[] =>
  all.filter((other) => other.level === 'now' && held[kind]?.includes(other.kind)).map(({ key }) => key);
