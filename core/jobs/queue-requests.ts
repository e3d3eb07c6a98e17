import type { ProviderName } from '#config/providers';
import { minuteMs } from '../domain/time.ts';
import { absent } from '../absent.ts';
import { readConfig } from '../config-store/config-store.ts';
import type { FixturePhase } from '../contract/admin-fixture-data.ts';
import type { CardOperation } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import { matchName } from '../domain/match-name.ts';
import { refuseSecondCard, repeatedCard } from '../generation/second-card.ts';
import type { Deps } from '../deps.ts';

export const queueNames = ['card_generation', 'fixture_data'] as const;
export type QueueName = (typeof queueNames)[number];

/** Work asked for. `gameId` null means every coming game. */
export type JobRequest =
  | { kind: 'generate'; gameId: number; provider?: ProviderName; model?: string; onlyMissing?: true }
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
  /** Of a run over all games without a card: one that was written meanwhile is what was wanted. */
  onlyMissing?: true;
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

/** A job with the order it is worked in: the higher comes first. */
export interface DescribedJob {
  data: JobData;
  priority: number;
}

/** After everything with a kick-off; within the queue's 32 bits. */
const last = -2_000_000_000;
/** Soonest kick-off first, to the minute. */
const priorityOf = (kickoffAt: Date | null): number =>
  kickoffAt === null ? last : -Math.floor(kickoffAt.getTime() / minuteMs);

/**
 * Fills in what requests leave open: the configured model, the game and model of a card, names for people. Reads what
 * all of them need at once.
 * @throws AppError `not_found` for a game or card that does not exist, `duplicate_model` for an extra card by a model
 *   that has one for this game
 */
export async function describeRequests(
  deps: Deps,
  requests: readonly JobRequest[],
  requestedBy: string,
): Promise<DescribedJob[]> {
  const em = deps.em();
  const now = deps.clock.now();
  const asked = { requestedBy, requestedAt: now.toISOString() };
  const cards = await cardsOf(em, requests);
  const games = await gamesOf(em, [
    ...requests.flatMap((request) => ('gameId' in request ? (request.gameId ?? []) : [])),
    ...[...cards.values()].map(({ gameId }) => gameId),
  ]);
  const configured = await readConfig(em, 'llm_config');
  for (const request of requests) if (request.kind === 'extra') await refuseRepeated(em, request);
  return requests.map((request): DescribedJob => {
    if (request.kind === 'fixture_data') {
      const { gameId, phase } = request;
      const game = gameId === null ? { gameName: 'all coming games', kickoffAt: now } : found(games, gameId);
      return {
        data: { kind: 'fixture_data', gameId, phase, gameName: game.gameName, ...asked },
        priority: priorityOf(game.kickoffAt),
      };
    }
    if (request.kind === 'regenerate') {
      const card = cards.get(request.cardId);
      if (!card) throw absent('card', request.cardId);
      const { gameName, kickoffAt } = found(games, card.gameId);
      return {
        data: {
          kind: 'regenerate',
          gameId: card.gameId,
          gameName,
          cardId: request.cardId,
          provider: card.provider,
          model: card.model,
          operation: 'regenerate_card',
          ...asked,
        },
        priority: priorityOf(kickoffAt),
      };
    }
    const { gameName, kickoffAt } = found(games, request.gameId);
    const { provider, model } =
      request.provider && request.model ? { provider: request.provider, model: request.model } : configured;
    return {
      data: {
        kind: request.kind,
        gameId: request.gameId,
        gameName,
        cardId: null,
        provider,
        model,
        operation: 'generate_card',
        ...(request.kind === 'generate' && request.onlyMissing && { onlyMissing: true }),
        ...asked,
      },
      priority: priorityOf(kickoffAt),
    };
  });
}

async function refuseRepeated(em: Em, { gameId, model }: JobRequest & { kind: 'extra' }): Promise<void> {
  const card = await repeatedCard(em, gameId, model);
  if (card) refuseSecondCard(card, card.game.kickoffAt);
}

type Cards = Map<number, { gameId: number; provider: ProviderName; model: string }>;
type Games = Map<number, { gameName: string; kickoffAt: Date | null }>;

// Without entities: a thousand jobs at a time are described, and nothing of them is changed.
async function cardsOf(em: Em, requests: readonly JobRequest[]): Promise<Cards> {
  const ids = requests.flatMap((request) => (request.kind === 'regenerate' ? request.cardId : []));
  if (ids.length === 0) return new Map();
  const rows = await reader(em)
    .selectFrom('Card')
    .select(['id', 'game as gameId', 'llmProvider as provider', 'llmModel as model'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, provider: row.provider as ProviderName }]));
}

async function gamesOf(em: Em, ids: readonly number[]): Promise<Games> {
  if (ids.length === 0) return new Map();
  const rows = await reader(em)
    .selectFrom('Game')
    .select(['id', 'homeTeam', 'awayTeam', 'kickoffAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((game) => [game.id, { gameName: matchName(game), kickoffAt: game.kickoffAt }]));
}

function found(games: Games, id: number): { gameName: string; kickoffAt: Date | null } {
  const game = games.get(id);
  if (!game) throw absent('game', id);
  return game;
}
