import type { ProviderName } from '#config/models';

import { readConfig } from '../config-store/config-store.ts';
import type { FixturePhase } from '../contract/admin-fixture-data.ts';
import { Card, type CardOperation } from '../db/entities/cards.ts';
import { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';
import type { Deps } from '../runtime.ts';

export const queueNames = ['card_generation', 'fixture_data'] as const;
export type QueueName = (typeof queueNames)[number];

/** Work asked for. `gameId` null means every coming game. */
export type JobRequest =
  | { kind: 'generate'; gameId: number; provider?: ProviderName; model?: string }
  | { kind: 'regenerate'; cardId: number }
  | { kind: 'extra'; gameId: number; provider: ProviderName; model: string }
  | { kind: 'fixture_data'; gameId: number | null; phase: FixturePhase | null };

interface Asked {
  gameName: string;
  requestedBy: string;
  /** ISO instant of the injected clock; the queue's own times are the database's. */
  requestedAt: string;
}

export interface GenerationJob extends Asked {
  kind: 'generate' | 'regenerate' | 'extra';
  gameId: number;
  cardId: number | null;
  provider: ProviderName;
  model: string;
  operation: CardOperation;
}

export interface FixtureDataJob extends Asked {
  kind: 'fixture_data';
  gameId: number | null;
  phase: FixturePhase | null;
}

export type JobData = GenerationJob | FixtureDataJob;

export const queueOf = (data: JobData): QueueName =>
  data.kind === 'fixture_data' ? 'fixture_data' : 'card_generation';

/** Two jobs with one key are one job: a card is per game and model, fixture data per game and phase. */
export const keyOf = (data: JobData): string =>
  data.kind === 'fixture_data'
    ? `${data.gameId ?? 'all'}:${data.phase ?? 'present'}`
    : `${data.gameId}:${data.model}`;

/**
 * Fills in what a request leaves open: the configured model, the game and model of a card, names for people.
 * @throws AppError `not_found` for a game or card that does not exist
 */
export async function describeRequest(
  deps: Deps,
  request: JobRequest,
  requestedBy: string,
): Promise<JobData> {
  const em = deps.em();
  const asked = { requestedBy, requestedAt: deps.clock.now().toISOString() };
  if (request.kind === 'fixture_data') {
    const { gameId, phase } = request;
    const gameName = gameId === null ? 'all coming games' : nameOf(await findGame(em, gameId));
    return { kind: 'fixture_data', gameId, phase, gameName, ...asked };
  }
  if (request.kind === 'regenerate') {
    const card = await em.findOne(Card, { id: request.cardId }, { populate: ['game'] });
    if (!card) throw fault('not_found', `There is no card ${request.cardId}.`);
    return {
      kind: 'regenerate',
      gameId: card.game.id,
      gameName: nameOf(card.game),
      cardId: card.id,
      provider: card.llmProvider as ProviderName,
      model: card.llmModel,
      operation: 'regenerate_card',
      ...asked,
    };
  }
  const game = await findGame(em, request.gameId);
  const { provider, model } =
    request.provider && request.model
      ? { provider: request.provider, model: request.model }
      : await readConfig(em, 'llm_config');
  return {
    kind: request.kind,
    gameId: game.id,
    gameName: nameOf(game),
    cardId: null,
    provider,
    model,
    operation: 'generate_card',
    ...asked,
  };
}

async function findGame(em: Em, id: number): Promise<Game> {
  const game = await em.findOne(Game, { id });
  if (!game) throw fault('not_found', `There is no game ${id}.`);
  return game;
}

const nameOf = ({ homeTeam, awayTeam }: Pick<Game, 'homeTeam' | 'awayTeam'>): string =>
  `${homeTeam} v ${awayTeam}`;
