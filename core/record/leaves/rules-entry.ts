import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, sha256 } from '../../canonical.ts';
import { headlineExclusionsOf } from '../../config-store/headline-exclusions.ts';
import { readConfigs } from '../../config-store/config-store.ts';
import { packageRoot } from '../../db/embedded/location.ts';
import type { Em } from '../../db/orm.ts';
import { fewestMatches } from '../../domain/calibration/claims.ts';
import {
  correctionWindowMs,
  openingPatienceMs,
  overAfterHours,
  redatingHours,
  resultPatienceMs,
} from '../../domain/kickoff.ts';
import { dayMs, hourMs } from '../../domain/time.ts';
import { anchorRule, type AnchorSettings } from '../anchor-rule.ts';
import type { EntryOf, Fields } from '../entries/kinds.ts';
import { lineOf } from '../entries/values.ts';

/** The page that states the rules, as it is published. */
const rulesPage = 'docs/record.md';

let hash: string | undefined;
/** SHA-256 in hex of the page with the rules; it is installed with the product. */
export function rulesHash(): string {
  hash ??= sha256(readFileSync(join(packageRoot(), rulesPage), 'utf8'));
  return hash;
}

type RulesFields = Extract<Fields, { kind: 'rules' }>;

/** The rules in force now. */
export async function rulesFields(em: Em, settings: AnchorSettings): Promise<RulesFields> {
  const { record_requires_anchor: anchors, headline_exclusions: headlines } = await readConfigs(em, [
    'record_requires_anchor',
    'headline_exclusions',
  ]);
  const { isRequired, witnesses } = anchorRule(anchors.enabled, settings);
  const exclusions = headlineExclusionsOf(headlines);
  return {
    kind: 'rules',
    rulesHash: rulesHash(),
    headlineExclusions: exclusions.map(({ market, selection, min, max }) => ({
      market,
      selection,
      min: lineOf(min),
      max: lineOf(max),
    })),
    settlement: {
      void_beyond_hours: redatingHours,
      values_within_hours: correctionWindowMs / hourMs,
      result_within_days: resultPatienceMs / dayMs,
      over_after_hours: overAfterHours.kickoff,
      over_after_hours_of_day: overAfterHours.day,
    },
    scores: {
      headline: 'surest_as_stated',
      standing: 'last_before_kickoff',
      unopened_after_hours: openingPatienceMs / hourMs,
      unopened: 'wrong_and_worst_rps',
      rps: 'ranked_over_home_draw_away',
      brier: 'sum_of_three_squares',
      log_loss: 'natural',
      correction: 'slope_and_shift_of_log_odds',
      correction_from_matches: fewestMatches,
      ...(isRequired && { anchor_or_witnesses: witnesses }),
    },
  };
}

/** Whether a stored entry says the same rules. */
export function sameRules(body: string, { kind: _kind, ...fields }: RulesFields): boolean {
  const { headlineExclusions, rulesHash: page, scores, settlement } = JSON.parse(body) as EntryOf<'rules'>;
  return canonicalJson({ headlineExclusions, rulesHash: page, scores, settlement }) === canonicalJson(fields);
}
