import { isOpeningDue } from '../domain/kickoff.ts';
import { resultFlag, type Settlement } from '../domain/settle.ts';
import { audit } from '../audit.ts';
import { Card, CardMarket, MarketResult } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import { holdLock } from '../db/locks.ts';
import type { Em } from '../db/orm.ts';
import { logSettlement, type SettledCard } from './leaves/settle-entries.ts';
import { publishedSides } from './published-picks.ts';
import { isCounted, pickStateOf } from './pick-state.ts';
import { showPickAtKickoff } from './pick-at-kickoff.ts';
import { unanchoredCards } from './anchor-rule.ts';
import { isUnopened, unopenedVerdict } from './unopened.ts';
import {
  isOverByStatus,
  judge,
  notAnchored,
  passedOver,
  resultOf,
  trueKickoffOf,
  untoldVoid,
  type Verdict,
  verdictRules,
} from './verdict.ts';
import type { Deps } from '../deps.ts';

export interface GameSettlement {
  gameId: number;
  /** Headline tips of the game by settlement after this run. */
  headlines: (Settlement | 'unsettled')[];
  /** Settlements that changed from one value to another. */
  corrected: number;
  flag: string | null;
  /** Headline tips that became void in this run because the source told no result. */
  untold: number;
}

/**
 * Settles every published pick of a game from its stored result, inside the caller's transaction. Safe to run again:
 * nothing changes unless the result has, and each change of a settlement leaves an audit row and an entry of the record.
 */
export async function settleIn(em: Em, deps: Deps, game: Game): Promise<GameSettlement> {
  const now = deps.clock.now();
  const flag = resultFlag(resultOf(game));
  const isOver = isOverByStatus(game);
  const cards = await em.find(Card, { game: game.id, publishedRevisionId: { $ne: null } });
  // Settlements add to the same few totals, in the order of their markets: two at once would wait for each other.
  if (cards.length > 0) {
    // The record's lock first: whoever publishes or withdraws holds it when their picks are settled.
    await holdLock(em, 'ledger');
    await holdLock(em, 'settlements');
  }
  const outcome: GameSettlement = { gameId: game.id, headlines: [], corrected: 0, flag, untold: 0 };
  const settled: SettledCard[] = [];
  for (const card of cards) {
    const before = card.settlement;
    const { corrected, verdicts } = await settleCard(em, deps, { game, card, now });
    settled.push({ card, verdicts });
    outcome.corrected += corrected;
    outcome.headlines.push(card.settlement ?? 'unsettled');
    if (before === null && card.settlementReason === untoldVoid.reason) outcome.untold += 1;
  }
  em.assign(game, {
    resultFlag: flag,
    ...(isOver && flag === null && { settledAt: game.settledAt ?? now }),
    updatedAt: now,
  });
  await em.flush();
  if (settled.length > 0) await logSettlement(em, deps, game, settled);
  return outcome;
}

interface CardRun {
  game: Game;
  card: Card;
  now: Date;
}

async function settleCard(
  em: Em,
  deps: Deps,
  { game, card, now }: CardRun,
): Promise<Pick<SettledCard, 'verdicts'> & { corrected: number }> {
  const trueKickoff = trueKickoffOf(game);
  const { isLate, isLaterPassedOver } = await showPickAtKickoff(em, card, trueKickoff);
  // What is asked of the anchors and of the opening is about the publication that is shown now.
  await em.flush();
  const isUnanchored = trueKickoff !== null && !isLate && (await unanchoredCards(em, [card])).has(card.id);
  card.isLate = isLate || isUnanchored;
  const passedOverNote = isLaterPassedOver ? passedOver : null;
  const note = isUnanchored ? notAnchored : passedOverNote;
  const sides = await publishedSides(em, card);
  const publishedFor = card.publishedKickoffAt!;
  const isDue = isOpeningDue(
    { publishedFor, kickoffAt: game.kickoffAt, hourKnown: game.kickoffConfirmed },
    now,
  );
  const unopened = isDue && (await isUnopened(em, card)) ? unopenedVerdict : null;
  const rules = verdictRules(game, { publishedFor, sides }, now, unopened);
  const markets = await em.find(
    CardMarket,
    { revision: card.publishedRevisionId! },
    { orderBy: { position: 'asc' }, populate: ['revision'] },
  );
  const stored = new Map(
    (await em.find(MarketResult, { cardId: card.id })).map((row) => [row.cardMarketId, row]),
  );
  let corrected = 0;
  let headline: Verdict | null = null;
  const verdicts = [];
  for (const market of markets) {
    const before = stored.get(market.id);
    const verdict = judge(market, rules);
    verdicts.push({ position: market.position, verdict });
    if (market.isHeadline) headline = verdict;
    if (before && verdict && before.settlement !== verdict.settlement) corrected += 1;
    if (before ?? verdict) await store(em, deps, { game, card, market, before, verdict, now });
    stored.delete(market.id);
  }
  noteHeadline(card, headline, note, now);
  // Rows of a revision that was replaced before kick-off no longer count: void ones, of a date that fell away. Nor do
  // those of one that proves to have been published after the true kick-off.
  for (const stale of stored.values()) {
    await auditChange(em, deps, stale, null, 'Another revision was on record at kick-off.');
    em.remove(stale);
  }
  await em.flush();
  return { corrected, verdicts };
}

function noteHeadline(card: Card, verdict: Verdict | null, note: string | null, now: Date): void {
  if (card.settlement !== (verdict?.settlement ?? null)) {
    card.settledAt = verdict ? now : null;
    card.updatedAt = now;
  }
  card.settlement = verdict?.settlement ?? null;
  card.settlementActual = verdict?.actual ?? null;
  card.settlementReason = verdict?.reason ?? (verdict && note);
}

/** What a settled pick was and what it is now; null: no longer settled. */
const auditChange = (
  em: Em,
  deps: Deps,
  { cardId, market, selection, line, settlement, actual }: MarketResult,
  verdict: Verdict | null,
  reason: string | null,
): Promise<void> =>
  audit(em, deps, {
    action: 'resettle',
    subjectType: 'card',
    subjectId: cardId,
    reason,
    before: { market, selection, line, settlement, actual },
    after: { settlement: verdict?.settlement ?? null, actual: verdict?.actual ?? null },
  });

interface Change {
  game: Game;
  card: Card;
  market: CardMarket;
  before: MarketResult | undefined;
  verdict: Verdict | null;
  now: Date;
}

async function store(
  em: Em,
  deps: Deps,
  { game, card, market, before, verdict, now }: Change,
): Promise<void> {
  const isCountedNow = isCounted(pickStateOf(card));
  if (
    before &&
    verdict &&
    before.settlement === verdict.settlement &&
    before.actual === verdict.actual &&
    before.isCounted === isCountedNow
  )
    return;
  if (before && before.settlement !== verdict?.settlement) {
    await auditChange(em, deps, before, verdict, game.resultReason ?? verdict?.reason ?? null);
  }
  if (!verdict) {
    if (before) em.remove(before);
    return;
  }
  const values = {
    settlement: verdict.settlement,
    actual: verdict.actual,
    reason: verdict.reason,
    isCounted: isCountedNow,
    settledAt: now,
  };
  if (before) {
    em.assign(before, values);
    return;
  }
  em.create(MarketResult, {
    cardMarketId: market.id,
    revisionId: market.revision.id,
    cardId: card.id,
    gameId: game.id,
    leagueId: game.league.id,
    llmProvider: card.llmProvider,
    llmModel: card.llmModel,
    promptVersionId: market.revision.promptVersion.id,
    market: market.market,
    selection: market.selection,
    line: market.line ?? null,
    confidence: market.confidence,
    correctedConfidence: market.correctedConfidence,
    isHeadline: market.isHeadline,
    ...values,
  });
}
