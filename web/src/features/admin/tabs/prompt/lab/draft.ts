import type { Provider } from '#core/contract/common';
import { isWithin, labLimits, type Limits, limitsText, trialLimits } from '#core/domain/lab-limits';
import { dollarsText } from '#core/domain/money';
import type { CallData } from '../../../../../api/endpoints.ts';

export type Estimate = CallData<'post /api/admin/lab/estimate'>;

/** A list with or without an item. */
export const toggled = <T>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((one) => one !== item);

/** What the form begins with. */
export const initial = {
  prompts: [] as number[],
  models: [] as string[],
  past: '60',
  /** All leagues where there is none. */
  leagues: [] as number[],
  from: '',
  to: '',
  repeats: '1',
  /** Hours before kick-off from which on nothing is known. */
  leadHours: '1',
  masked: false,
  takesReduced: false,
  maxCost: '',
};
export type Draft = typeof initial;

/** What a number of the form must be; undefined where it is that. */
export const limitError = (text: string, limits: Limits): string | undefined =>
  isWithin(Number(text), limits) ? undefined : `It must be ${limitsText(limits)}.`;

/** What is asked for, as the server takes it; undefined while something is missing. */
export function askedOf(draft: Draft, providers: ReadonlyMap<string, Provider>) {
  const [past, repeats, leadHours] = [Number(draft.past), Number(draft.repeats), Number(draft.leadHours)];
  const isAllowed =
    isWithin(past, labLimits.past) &&
    isWithin(repeats, labLimits.repeats) &&
    isWithin(leadHours, labLimits.leadHours) &&
    isWithin(draft.prompts.length, labLimits.prompts) &&
    isWithin(draft.models.length, labLimits.models);
  if (!isAllowed) return undefined;
  return {
    prompts: draft.prompts,
    models: draft.models.map((id) => ({ provider: providers.get(id)!, id })),
    past,
    leagueIds: draft.leagues,
    from: draft.from || null,
    to: draft.to || null,
    repeats,
    masked: draft.masked,
    leadHours,
    takesReduced: draft.takesReduced,
  };
}

export type Asked = NonNullable<ReturnType<typeof askedOf>>;

/** What the caps leave at this moment; Infinity where there is none. */
const leftOf = ({ leftToday, leftThisMonth, labLeftToday }: Estimate): number =>
  Math.min(leftToday ?? Infinity, leftThisMonth ?? Infinity, labLeftToday ?? Infinity);

/** A smaller run that the money is enough for: how many games, what they usually cost, and how many to ask for. */
export function smaller(
  estimate: Estimate,
  maxCost: number,
): { games: number; cost: number; past: number } | undefined {
  const { games, found, usualCost } = estimate;
  const most = Math.min(leftOf(estimate), maxCost > 0 ? maxCost : Infinity);
  if (usualCost === null || usualCost <= most || games === 0) return undefined;
  const fit = Math.floor((games * most) / usualCost);
  const round = fit > 20 ? fit - (fit % 10) : fit;
  if (round === 0) return undefined;
  // Of the newest games some have no data: as many more are looked at.
  return { games: round, cost: (usualCost * round) / games, past: Math.floor((round * found) / games) };
}

/** Why a run cannot be started; undefined where it can. */
export function hindrance(estimate: Estimate | undefined, maxCost: number): string | undefined {
  if (!estimate) return 'Choose versions and models: what they would cost is told before anything is asked.';
  if (estimate.games === 0)
    return 'No finished game of this choice has data from so long before its kick-off.';
  if (estimate.highestCost === null) return 'The price of a model is not known, so no limit could hold.';
  if (!(maxCost > 0)) return 'Say at which cost it stops.';
  const left = leftOf(estimate);
  if ((estimate.usualCost ?? 0) <= left) return undefined;
  const which =
    left === estimate.leftThisMonth
      ? 'month'
      : left === estimate.leftToday
        ? 'day'
        : 'lab’s own cap of the day';
  return `More than the ${which} has left, ${dollarsText(left)}.`;
}

/** What the form of a trial begins with. */
export const trialInitial = {
  promptVersion: '',
  model: '',
  share: '100',
  dayCap: '',
  mostGames: '',
  until: '',
};
export type TrialDraft = typeof trialInitial;

/** A trial as the server takes it; undefined while something is missing. */
export function trialAsked(draft: TrialDraft, provider: Provider) {
  const [share, dayCap, mostGames] = [
    Number(draft.share) / 100,
    Number(draft.dayCap),
    Number(draft.mostGames),
  ];
  const isEnd = draft.mostGames === '' || isWithin(mostGames, trialLimits.mostGames);
  const isAllowed = isWithin(share, trialLimits.share) && isWithin(dayCap, trialLimits.dayCap) && isEnd;
  if (draft.promptVersion === '' || !isAllowed) return undefined;
  return {
    provider,
    model: draft.model,
    promptVersion: Number(draft.promptVersion),
    share,
    dayCap,
    mostGames: draft.mostGames === '' ? null : mostGames,
    until: draft.until || null,
  };
}
