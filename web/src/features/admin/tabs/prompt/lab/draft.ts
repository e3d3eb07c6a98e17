import type { Provider } from '#core/contract/common';
import type { CallData } from '../../../../../api/endpoints.ts';
import { countText } from '../../../../../ui/numbers.ts';
import { moneyText } from '../../../work/figures.ts';

export type Estimate = CallData<'post /api/admin/lab/estimate'>;

/** Every league. */
export const ALL = 'all';

/** A list with or without an item. */
export const toggled = <T>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((one) => one !== item);

/** What the form begins with. */
export const initial = {
  prompts: [] as number[],
  models: [] as string[],
  past: '60',
  league: ALL,
  from: '',
  to: '',
  repeats: '1',
  masked: false,
  takesReduced: false,
  maxCost: '',
};
export type Draft = typeof initial;

/** What is asked for, as the server takes it; undefined while something is missing. */
export function askedOf(draft: Draft, providers: ReadonlyMap<string, Provider>) {
  const [past, repeats] = [Number(draft.past), Number(draft.repeats)];
  const isWhole =
    Number.isInteger(past) &&
    past > 0 &&
    past <= 1000 &&
    Number.isInteger(repeats) &&
    repeats > 0 &&
    repeats <= 5;
  if (!isWhole || draft.prompts.length === 0 || draft.models.length === 0) return undefined;
  return {
    prompts: draft.prompts,
    models: draft.models.map((id) => ({ provider: providers.get(id)!, id })),
    past,
    leagueIds: draft.league === ALL ? [] : [Number(draft.league)],
    from: draft.from || null,
    to: draft.to || null,
    repeats,
    masked: draft.masked,
    takesReduced: draft.takesReduced,
  };
}

/** Why a run cannot be started; undefined where it can. */
export function hindrance(estimate: Estimate | undefined, maxCost: number): string | undefined {
  if (!estimate) return 'Choose versions and models, then look at the estimate.';
  if (estimate.games === 0) return 'No finished game of this choice has data from before its kick-off.';
  if (estimate.highestCost === null) return 'The price of a model is not known, so no limit could hold.';
  if (!(maxCost > 0)) return 'Say at which cost it stops.';
  const least = Math.min(...[estimate.leftToday, estimate.leftThisMonth].map((left) => left ?? Infinity));
  if ((estimate.usualCost ?? 0) > least) {
    const games = Math.floor((estimate.games * least) / (estimate.usualCost ?? 1));
    return `More than the caps leave, ${moneyText(least)}. About ${countText(games)} games would fit.`;
  }
  return undefined;
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
  const isEnd = draft.mostGames === '' || (Number.isInteger(mostGames) && mostGames > 0);
  if (draft.promptVersion === '' || !(share >= 0.01 && share <= 1) || !(dayCap > 0) || !isEnd)
    return undefined;
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
