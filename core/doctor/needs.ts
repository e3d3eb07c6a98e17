import type { NeedKind } from '../contract/admin-needs.ts';
import type { Found } from '../reads/admin/needs/finder.ts';
import { beforeTheFirstRun } from '../reads/admin/needs/installation.ts';
import { howToMend, presentNeeds } from '../reads/admin/needs/present.ts';
import { type Check, type CheckDeps, type CheckGroup, type CheckState } from './check.ts';

/** Where each kind of the list is told. */
const groups: Record<NeedKind, CheckGroup> = {
  ledger: 'record',
  clocks: 'database',
  not_ticking: 'schedules',
  no_worker: 'schedules',
  queue_stuck: 'schedules',
  day_cap: 'writing',
  month_cap: 'writing',
  football_quota: 'services',
  football_plan: 'services',
  provider_failing: 'services',
  model_ended: 'writing',
  database_full: 'database',
  no_key: 'services',
  games_without_card: 'writing',
  cards_failed: 'writing',
  pick_void: 'writing',
  card_stale: 'writing',
  review: 'writing',
  kickoff_unconfirmed: 'schedules',
  duplicates: 'schedules',
  result_overdue: 'schedules',
  job_failed: 'schedules',
  queue_failed: 'schedules',
  site_not_built: 'site',
  sign_in: 'sign-in',
  served_model: 'services',
  model_ending: 'writing',
};

/** Told more closely by checks of doctor's own. */
const ownChecks: readonly NeedKind[] = ['clocks', 'database_full'];
/** Nothing is broken: it was never set up. */
const neverSetUp: readonly NeedKind[] = ['no_key', 'site_not_built', 'sign_in'];

/** What is missing before the first run; it needs no database. */
export async function checkFirstRun({ settings }: Pick<CheckDeps, 'settings'>): Promise<Check[]> {
  const found = await Promise.all(beforeTheFirstRun.map((find) => find({ settings })));
  return found.flat().map(asCheck);
}

/**
 * What needs a person, each as a check: what stands still is broken, the rest is a warning. What was put off is left
 * out, and so is what only waits.
 */
export async function checkNeeds(deps: CheckDeps): Promise<Check[]> {
  const { needs } = await presentNeeds(deps);
  return needs
    .filter(({ kind, level }) => level !== 'wait' && !ownChecks.includes(kind) && !neverSetUp.includes(kind))
    .map(asCheck);
}

const asCheck = (need: Found): Check => ({
  key: need.key,
  group: groups[need.kind],
  name: need.kind.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  state: stateOf(need),
  finding: `${need.what}. ${need.why}`,
  fix: howToMend(need),
});

function stateOf({ kind, level, group, by }: Found): CheckState {
  if (neverSetUp.includes(kind) || (kind === 'not_ticking' && !by)) return 'unset';
  return level === 'now' && group === 'stops' ? 'failed' : 'warning';
}
