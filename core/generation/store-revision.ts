import { LockMode } from '@mikro-orm/core';
import { audit } from '../audit.ts';
import { Card } from '../db/entities/cards.ts';
import { Game } from '../db/entities/games.ts';
import { GenerationClaim, LlmCall } from '../db/entities/llm.ts';
import { retryWhileAway } from '../db/retry-while-away.ts';
import type { Em } from '../db/orm.ts';
import { isRefusedValue } from '../db/refused-value.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import { shownConfidenceSql } from '../db/sql-text.ts';
import { clockFault } from '../clock-guard.ts';
import { cleanText } from '../domain/text.ts';
import { type AppError, fault, isAppError } from '../errors.ts';
import { isLeagueVisible } from '../games/league-visible.ts';
import { refuseDuplicate } from '../games/duplicates.ts';
import { openKickoff } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { publishIn } from '../record/publish-card.ts';
import { abandoned } from './abandoned-calls.ts';
import { addRevision, type NewRevision } from './add-revision.ts';
import { callResult, recordSuccess } from './calls.ts';

export interface StoredRevision {
  cardId: number;
  revisionId: number;
  revision: number;
  published: boolean;
  /** Why it waits for a person; null when nothing speaks against it. */
  reviewReason: string | null;
  outcome: string;
  /** As it is shown. */
  confidence: number;
  cost: number | null;
}

/**
 * Stores a reply as a revision, closes its call and, with auto-publish, publishes it: all or nothing.
 * A reply that comes at or after kick-off, or after the claim was lost, is kept with its call as refused. While the
 * database is away the reply waits in memory.
 */
export async function storeRevision(deps: Deps, input: NewRevision): Promise<StoredRevision> {
  try {
    return await retryWhileAway(deps, async () => {
      // Where the clock has become wrong meanwhile, the card is kept and waits for a person.
      const wrong = await clockFault(deps);
      const reviewReason = input.reviewReason ?? wrong?.message ?? null;
      return deps.em().transactional((em) => storeIn(em, deps, { ...input, reviewReason }));
    });
  } catch (error) {
    if (isAppError(error) && isRefusal(error)) await refuse(deps, input, error);
    else if (isRefusedValue(error))
      await close(deps, input, { state: 'failed', errorKind: 'malformed', error });
    throw error;
  }
}

const isRefusal = ({ code }: AppError): boolean =>
  ['kickoff_passed', 'game_completed', 'busy', 'refused', 'clock', 'duplicate_game'].includes(code);

/** What an earlier attempt stored; the database's answer to it was lost. */
async function storedBefore(em: Em, callId: number): Promise<StoredRevision | undefined> {
  const [stored] = await rows(
    em,
    {
      cardId: column.of('Card', 'id'),
      published: column.flag,
      reviewReason: column.of('Card', 'reviewReason'),
      ...columnsOf('CardRevision', {
        revisionId: 'id',
        revision: 'number',
        outcome: 'outcome',
        confidence: 'confidence',
      }),
      cost: column.of('LlmCall', 'cost'),
    },
    `select c.id as "cardId", r.id as "revisionId", r.number as revision, coalesce(c.published_revision_id = r.id, false) as published,
       case when c.needs_review then c.review_reason end as "reviewReason", r.outcome, ${shownConfidenceSql('r')} as confidence, l.cost::float8 as cost
     from llm_calls l join card_revisions r on r.id = l.revision_id join cards c on c.id = r.card_id
     where l.id = ? and l.state = 'succeeded'`,
    [callId],
  );
  return stored;
}

async function storeIn(em: Em, deps: Deps, input: NewRevision): Promise<StoredRevision> {
  const { answer } = input;
  const before = await storedBefore(em, answer.callId);
  if (before) return before;
  const game = await em.findOneOrFail(Game, { id: input.gameId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const now = deps.clock.now();
  const kickoffAt = openKickoff(game, now);
  await refuseDuplicate(em, game);
  await keepClaim(em, deps, input);
  const card = await cardOf(em, deps, input, game, now);
  const revision = await addRevision(em, deps, input, { card, game, kickoffAt, now });
  em.assign(card, {
    currentRevisionId: revision.id,
    needsReview: input.reviewReason !== null,
    reviewReason: input.reviewReason,
    staleReason: null,
    isSimulated: deps.isSimulated,
    updatedAt: now,
  });
  em.assign(game, { generationFailures: 0, nextGenerationAt: null, generationError: null });
  await em.flush();
  const closed = await recordSuccess(em, answer, now, { cardId: card.id, revisionId: revision.id });
  // A league hidden while the model wrote keeps the card as a draft: it is paid for.
  const publishes = input.autoPublish && input.reviewReason === null && (await isLeagueVisible(em, game.id));
  await audit(em, deps, {
    action: input.operation === 'regenerate_card' ? 'rewrite' : 'write',
    subjectType: 'card',
    subjectId: card.id,
    after: { revision: revision.number, model: answer.model.id, cost: closed.cost },
  });
  if (publishes) {
    await publishIn(em, deps, card.id);
    await audit(em, deps, {
      action: 'publish',
      subjectType: 'card',
      subjectId: card.id,
      after: { revision: revision.number },
    });
  }
  return {
    cardId: card.id,
    revisionId: revision.id,
    revision: revision.number,
    published: publishes,
    reviewReason: input.reviewReason,
    outcome: revision.outcome,
    confidence: revision.correctedConfidence ?? revision.confidence,
    cost: closed.cost,
  };
}

async function keepClaim(em: Em, deps: Deps, { gameId, answer }: NewRevision): Promise<void> {
  const held = await em.findOne(
    GenerationClaim,
    { gameId, llmModel: answer.model.id, owner: deps.owner },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!held) throw fault('busy', 'Another process took this game over while the model was writing.');
}

async function cardOf(
  em: Em,
  deps: Deps,
  { answer, operation }: NewRevision,
  game: Game,
  now: Date,
): Promise<Card> {
  const existing = await em.findOne(
    Card,
    { game: game.id, llmModel: answer.model.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (existing) return existing;
  if (operation === 'regenerate_card')
    throw fault('refused', 'The card was deleted while it was being generated again.');
  const card = em.create(Card, {
    game,
    llmProvider: answer.model.provider,
    llmModel: answer.model.id,
    isSimulated: deps.isSimulated,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  return card;
}

/** Keeps a reply that came too late: paid for, recorded, never a revision. */
const refuse = (deps: Deps, input: NewRevision, error: AppError): Promise<void> =>
  close(deps, input, { state: 'refused_late', errorKind: error.code, error });

/** Closes the call of a reply that was not stored: it was paid all the same, and is kept. */
async function close(
  deps: Deps,
  { answer }: NewRevision,
  { state, errorKind, error }: { state: 'refused_late' | 'failed'; errorKind: string; error: Error },
): Promise<void> {
  const closed = callResult({ model: answer.model }, answer.reply, answer.startedAt, deps.clock.now());
  await retryWhileAway(deps, () =>
    deps.em().nativeUpdate(
      LlmCall,
      // The process that took the game over has closed the call for us, without its reply and its cost.
      {
        id: answer.callId,
        $or: [{ state: 'pending' }, { state: 'unknown', errorKind: abandoned }],
      },
      { ...closed, state, errorKind, errorMessage: cleanText(error.message, { max: 4000, lines: true }) },
    ),
  );
}
