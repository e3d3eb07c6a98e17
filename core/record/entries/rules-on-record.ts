import { corrected } from '../../domain/calibration/correction.ts';
import { chooseHeadline, type HeadlineExclusion } from '../../domain/headline.ts';
import { type MarketKey } from '../../domain/markets/catalogue.ts';
import type { EntryOf } from './kinds.ts';
import type { OpenedValue } from './openings.ts';

/** What the record says by which picks are shown: its rules and its corrections, in their order. */
export interface RulesOnRecord {
  rules: { index: number; exclusions: readonly HeadlineExclusion[]; requiresAnchor: boolean }[];
  corrections: EntryOf<'calibration'>[];
}

export const noRules = (): RulesOnRecord => ({ rules: [], corrections: [] });

/** Takes one more entry; of what is neither nothing is taken. */
export function takeRule(
  { rules, corrections }: RulesOnRecord,
  index: number,
  entry: { kind: string },
): void {
  if (entry.kind === 'calibration') corrections.push(entry as EntryOf<'calibration'>);
  if (entry.kind !== 'rules') return;
  const { headlineExclusions, scores } = entry as EntryOf<'rules'>;
  const exclusions = headlineExclusions.map(({ market, selection, min, max }) => ({
    market: market as MarketKey,
    selection,
    ...(min !== null && { min: min / 100 }),
    ...(max !== null && { max: max / 100 }),
  }));
  rules.push({ index, exclusions, requiresAnchor: typeof scores.anchor_or_witnesses === 'number' });
}

/**
 * Why a publication's headline is not the surest of its picks that say something, as stated; null where it is. A
 * revision may be written under one rule and published under the next: any that was on record by then will do.
 */
export function headlineFault(
  { rules }: RulesOnRecord,
  index: number,
  picks: OpenedValue<'picks'>,
): string | null {
  const marked = picks.filter(({ headline }) => headline);
  if (marked.length !== 1) return `has ${marked.length} headlines`;
  const offered = picks.map((pick) => ({
    ...pick,
    market: pick.market as MarketKey,
    line: pick.line === null ? null : pick.line / 100,
    confidence: pick.stated,
  }));
  const known = rules.filter((rule) => rule.index < index);
  const isChosen = known.some(
    ({ exclusions }) => chooseHeadline(offered, exclusions)?.position === marked[0]!.position,
  );
  return isChosen || known.length === 0
    ? null
    : `has pick ${marked[0]!.position} as its headline, which is not its surest by the rules on record`;
}

/** Whether a publication is scored only where somebody else had seen it before its match began. */
export const requiresAnchor = ({ rules }: RulesOnRecord, publish: number): boolean =>
  rules.findLast(({ index }) => index < publish)?.requiresAnchor === true;

const million = 1_000_000;
/** Shown confidence is in whole percent. */
const toPercent = (parts: number): number => Math.round(parts / (million / 100));

/**
 * Whether every confidence of a publication is shown as it was stated, or as one correction on record makes it; a
 * percent more or less comes of the rounding of its parameters.
 */
export function isShownByRules(
  { corrections }: RulesOnRecord,
  {
    n,
    provider,
    model,
    promptVersion,
  }: Pick<EntryOf<'publish'>, 'n' | 'provider' | 'model' | 'promptVersion'>,
  picks: OpenedValue<'picks'>,
): boolean {
  if (picks.every(({ stated, shown }) => stated === shown)) return true;
  return corrections.some(({ validFrom, provider: by, model: of, promptVersion: version, parameters }) => {
    const { slope, shift } = parameters;
    if (typeof slope !== 'number' || typeof shift !== 'number' || validFrom > n) return false;
    if (by !== provider || of !== model || (version !== null && version !== promptVersion)) return false;
    const correction = { slope: slope / million, shift: shift / million };
    return picks.every(
      ({ stated, shown }) => Math.abs(100 * corrected(correction, stated / million) - toPercent(shown)) <= 1,
    );
  });
}
