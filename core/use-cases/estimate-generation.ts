import type { Model } from '#config/models';
import type { ProviderName } from '#config/providers';
import { readConfig } from '../config-store/config-store.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { outputLimit } from '../generation/attempt.ts';
import { mostPayable } from '../generation/calls.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { chooseModel } from '../generation/prepare.ts';
import { reservedInputFor } from '../llm/cost.ts';
import { maxDigestTokens } from '../llm/digest.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import { spentNow } from '../reads/admin/spend.ts';
import { isOwnServer } from './generate-card.ts';
import { type GamesToWrite, selectRows } from './games-to-write.ts';

/** What a run can cost at most, and what the caps leave. */
export interface Costs {
  inputTokens: number;
  outputTokens: number;
  /** The most the run can cost in US dollars; null where the price is not known. */
  highestCost: number | null;
  /** What the caps of the day and the month leave in US dollars; null without a cap. */
  leftToday: number | null;
  leftThisMonth: number | null;
}

export interface Estimate extends Costs {
  provider: ProviderName;
  model: string;
  /** The games a run would write for, each with the most its card can take. */
  games: {
    gameId: number;
    game: string;
    kickoffAt: string;
    inputTokens: number;
    highestCost: number | null;
  }[];
}

/**
 * What a run covers and the most it can cost. Each game is counted with the longest digest there is: the run reads data
 * again before it asks, so that what is stored now would not bound it. Asks and pays nothing, and answers at once for
 * any number of games.
 */
export async function estimateMany(deps: Deps, input: GamesToWrite): Promise<Estimate> {
  const model = await chooseModel(deps);
  const chosen = await selectRows(deps, input, model);
  const one = await estimateOf(deps, model, 1);
  return {
    provider: model.provider,
    model: model.id,
    games: chosen.map((game) => ({
      gameId: game.id,
      game: matchName(game),
      kickoffAt: game.kickoffAt.toISOString(),
      inputTokens: one.inputTokens,
      highestCost: one.highestCost,
    })),
    ...(await estimateOf(deps, model, chosen.length)),
  };
}

/** The most that so many cards of a model can cost, whatever their games. */
export async function estimateOf(deps: Deps, model: Model, cards: number): Promise<Costs> {
  const { instructions } = assemblePrompt((await currentPrompt(deps)).body, '');
  const inputTokens = reservedInputFor(instructions, maxDigestTokens);
  const maxOutputTokens = outputLimit(model);
  const now = deps.clock.now();
  const each = mostPayable(
    model,
    { inputTokens, maxOutputTokens, isOwnServer: isOwnServer(deps, model) },
    now,
  );
  return {
    inputTokens: cards * inputTokens,
    outputTokens: cards * maxOutputTokens,
    highestCost: cards === 0 ? 0 : each === null ? null : cards * each,
    ...(await capsLeft(deps, now)),
  };
}

/** What the caps of the day and the month leave. */
export async function capsLeft(
  deps: Deps,
  now: Date,
): Promise<Pick<Estimate, 'leftToday' | 'leftThisMonth'>> {
  const em = deps.em();
  const caps = await readConfig(em, 'spend_caps');
  const spent = await spentNow(em, now);
  const left = (cap: number | null, used: number) => (cap === null ? null : Math.max(0, cap - used));
  return { leftToday: left(caps.day, spent.today), leftThisMonth: left(caps.month, spent.month) };
}
