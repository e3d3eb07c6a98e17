import type { ProviderName } from '#config/providers';
import { absent } from '../absent.ts';
import { Game } from '../db/entities/games.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { FullAnalysis, SupportingFacts } from '../contract/analysis.ts';
import { correctedConfidence } from '../domain/calibration/calibrator.ts';
import { chooseHeadline } from '../domain/headline.ts';
import { labelOf } from '../domain/markets/catalogue.ts';
import { fault } from '../errors.ts';
import { askModel } from '../generation/ask-model.ts';
import { calibratorOf } from '../generation/calibrator.ts';
import { recordSuccess } from '../generation/calls.ts';
import { chooseModel, gatherMaterial, generationSettings } from '../generation/prepare.ts';
import { longContentOf } from '../generation/long-content.ts';
import { ground } from '../llm/grounding.ts';
import { contradictions } from '../llm/grounding/check-card.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import { presentAnalysis, presentFacts } from '../presenters/analysis.ts';
import { marketName } from '../domain/markets/catalogue.ts';
import { presentWarning } from '../presenters/warning.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { isOwnServer } from './generate-card.ts';

export interface PromptTrial {
  market: string;
  outcome: string;
  /** As it would be shown. */
  confidence: number;
  statedConfidence: number;
  supportingFacts: SupportingFacts | null;
  fullAnalysis: FullAnalysis | null;
  provider: ProviderName;
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  cost: number | null;
  durationMs: number;
  warnings: { level: 'note' | 'serious'; text: string }[];
}

/**
 * Runs a draft prompt on one game, from its stored data. The call is recorded, paid and counted against the caps like
 * any other; no card, revision or prompt version comes of it.
 * @throws AppError `not_found`, `cap_reached`, `model_retired`, or a ModelError
 */
export async function tryPrompt(
  deps: Deps,
  input: { gameId: number; prompt: string; provider?: ProviderName | undefined; model?: string | undefined },
  { signal }: RunOptions = {},
): Promise<PromptTrial> {
  const model = await chooseModel(
    deps,
    input.provider && input.model ? { provider: input.provider, model: input.model } : undefined,
  );
  deps.provider(model.provider);
  const em = deps.em();
  const game = await em.findOne(Game, { id: input.gameId, mergedInto: null }, { populate: ['league'] });
  if (!game) throw absent('game', input.gameId);
  const startedAt = deps.clock.now();
  const settings = await generationSettings(em);
  const material = await gatherMaterial(deps, game, game.kickoffAt ?? startedAt);
  const prompt = assemblePrompt(input.prompt, material.digest);
  const answer = await askModel(deps, {
    operation: 'try_prompt',
    model,
    gameId: game.id,
    cardId: null,
    promptVersionId: null,
    prompt,
    caps: settings.caps,
    isOwnServer: isOwnServer(deps, model),
    faultsOf: (written) => contradictions(written, prompt.input, material.names),
    signal,
  });
  const endedAt = deps.clock.now();
  const result = await retryWhileAway(deps, () => recordSuccess(deps.em(), answer, endedAt));
  const { card, flags } = ground(answer.card, material.names, prompt);
  const headline = chooseHeadline(card.markets, settings.exclusions);
  if (!headline)
    throw fault('refused', 'None of the markets of this card says something.', {
      suggestion: 'Ask the prompt for bolder markets.',
    });
  const teams = { home: game.homeTeam, away: game.awayTeam };
  const calibrator = await calibratorOf(deps.em(), model.id, null, endedAt);
  const shown = (stated: number) => correctedConfidence(calibrator, stated) ?? stated;
  const markets = card.markets.map((market) => ({
    revision_id: 0,
    ...market,
    confidence: shown(market.confidence),
    stated_confidence: market.confidence,
    outcome: labelOf(market, teams),
    is_headline: market === headline,
    baseline_probability: null,
    settlement: null,
    actual: null,
  }));
  return {
    market: marketName(headline.market),
    outcome: labelOf(headline, teams),
    confidence: shown(headline.confidence),
    statedConfidence: headline.confidence,
    supportingFacts: presentFacts({ sport: 'Soccer', supportingFacts: card.supportingFacts }),
    fullAnalysis: presentAnalysis(longContentOf(card), markets, undefined, flags),
    provider: model.provider,
    model: model.id,
    inputTokens: result.inputTokens,
    outputTokens: result.outputTokens,
    cost: result.cost,
    durationMs: result.durationMs,
    warnings: [
      ...answer.dropped.map((text) => ({ level: 'note' as const, text })),
      ...flags.map(presentWarning),
    ],
  };
}
