import { outputLimit } from '../generation/ask-model.ts';
import { mostPayable } from '../generation/calls.ts';
import { currentPrompt } from '../generation/current-prompt.ts';
import { chooseModel } from '../generation/prepare.ts';
import { nameOf } from '../games/rules.ts';
import { reservedInputFor } from '../llm/cost.ts';
import { maxDigestTokens } from '../llm/digest.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import type { Deps } from '../deps.ts';

import { isOwnServer } from './generate-card.ts';
import { type GenerateManyInput, selectGames } from './generate-missing.ts';

export interface GenerationBound {
  games: { gameId: number; game: string }[];
  inputTokens: number;
  outputTokens: number;
  /** The most the run can cost in US dollars; null where the price is not known. */
  highestCost: number | null;
}

/**
 * What a run covers and the most it can cost, each game counted with the longest digest there is: reads no fixture
 * data, so that it answers at once for any number of games. `estimateMany` counts each game's own data instead.
 */
export async function boundMany(deps: Deps, input: GenerateManyInput): Promise<GenerationBound> {
  const model = await chooseModel(deps);
  const games = await selectGames(deps, input, model);
  const { instructions } = assemblePrompt((await currentPrompt(deps)).body, '');
  const inputTokens = reservedInputFor(instructions, maxDigestTokens);
  const outputTokens = outputLimit(model);
  const each = mostPayable(
    model,
    { inputTokens, maxOutputTokens: outputTokens, isOwnServer: isOwnServer(deps, model) },
    deps.clock.now(),
  );
  return {
    games: games.map((game) => ({ gameId: game.id, game: nameOf(game) })),
    inputTokens: games.length * inputTokens,
    outputTokens: games.length * outputTokens,
    highestCost: each === null ? null : games.length * each,
  };
}
