import {
  type Card,
  CardMarket,
  type CardOperation,
  CardRevision,
  type GroundingFlag,
  PromptVersion,
} from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { correctedConfidence } from '../domain/calibration/calibrator.ts';
import type { Baseline } from '../domain/forecast/baseline.ts';
import { chooseHeadline, type HeadlineExclusion } from '../domain/headline.ts';
import { labelOf } from '../domain/markets/catalogue.ts';
import { fault } from '../errors.ts';
import type { ModelCard } from '../llm/read-card.ts';
import type { Deps } from '../deps.ts';
import { noteCorrection } from '../record/leaves/calibration-entry.ts';
import type { Answer } from './ask-model.ts';
import { calibratorOf } from './calibrator.ts';
import { longContentOf } from './long-content.ts';

export interface NewRevision {
  gameId: number;
  /** The card regenerated; undefined for a first generation. */
  operation: CardOperation;
  answer: Answer;
  /** The reply after grounding. */
  card: ModelCard;
  grounding: GroundingFlag[];
  /** Why a person must read it before it is published; null when it may be published at once. */
  reviewReason: string | null;
  baseline: Baseline | null;
  promptVersion: PromptVersion;
  dataVersions: { endpointName: string; dataVersion: string; fetchedAt: string }[];
  /** Whether prices of the market were among the data. */
  sawMarket: boolean;
  exclusions: readonly HeadlineExclusion[];
  autoPublish: boolean;
  claimedAt: Date;
}

interface Place {
  card: Card;
  game: Game;
  kickoffAt: Date;
  now: Date;
}

/** Adds a reply to its card as the next revision, with its markets and the confidence it will be shown with. */
export async function addRevision(
  em: Em,
  deps: Deps,
  input: NewRevision,
  { card, game, kickoffAt, now }: Place,
): Promise<CardRevision> {
  const { answer, card: content, baseline, exclusions } = input;
  const teams = { home: game.homeTeam, away: game.awayTeam };
  const headline = chooseHeadline(content.markets, exclusions);
  if (!headline) throw fault('refused', 'None of the markets of this card says something.');
  const [last] = await em.find(
    CardRevision,
    { card: card.id },
    { orderBy: { number: 'desc' }, limit: 1, fields: ['number'] },
  );
  const { probabilities } = content;
  // As stated the headline was chosen; how it is shown is fixed here, and never computed again.
  const calibrator = await calibratorOf(em, answer.model.id, input.promptVersion.id, now);
  await noteCorrection(em, deps, {
    provider: answer.model.provider,
    model: answer.model.id,
    promptVersion: input.promptVersion.number,
    correction: calibrator.correction,
  });
  const revision = em.create(CardRevision, {
    card,
    number: (last?.number ?? 0) + 1,
    operation: input.operation,
    market: headline.market,
    selection: headline.selection,
    line: headline.line,
    outcome: labelOf(headline, teams),
    confidence: headline.confidence,
    correctedConfidence: correctedConfidence(calibrator, headline.confidence),
    probabilityHome: probabilities.home,
    probabilityDraw: probabilities.draw,
    probabilityAway: probabilities.away,
    probabilityOver25: probabilities.over25,
    probabilityBothScore: probabilities.bothScore,
    baseline: baseline?.summary ?? null,
    shortContent: { sport: 'Soccer', supportingFacts: content.supportingFacts },
    longContent: longContentOf(content),
    grounding: input.grounding,
    dataVersions: input.dataVersions,
    sawMarket: input.sawMarket,
    promptVersion: em.getReference(PromptVersion, input.promptVersion.id),
    llmCallId: answer.callId,
    llmProvider: answer.model.provider,
    requestedModel: answer.model.id,
    servedModel: answer.reply.servedModel,
    isSimulated: deps.isSimulated,
    kickoffAt,
    generatedAt: now,
    generationDurationMs: Math.max(0, now.getTime() - input.claimedAt.getTime()),
  });
  await em.flush();
  for (const [position, market] of content.markets.entries()) {
    em.create(CardMarket, {
      revision,
      position,
      market: market.market,
      selection: market.selection,
      line: market.line,
      outcome: labelOf(market, teams),
      confidence: market.confidence,
      correctedConfidence: correctedConfidence(calibrator, market.confidence),
      baselineProbability: baseline?.probabilityOf(market) ?? null,
      reasoning: market.reasoning,
      isHeadline: market === headline,
    });
  }
  await em.flush();
  return revision;
}
