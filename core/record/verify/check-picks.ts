import type { Deps } from '../../deps.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import { isOpeningDue } from '../../domain/kickoff.ts';
import { dayMs } from '../../domain/time.ts';
import { chooseHeadline } from '../../domain/headline.ts';
import { type MarketKey, pickFault } from '../../domain/markets/catalogue.ts';
import { isCounted, pickStateOf } from '../pick-state.ts';
import { type StandingPick, standingPick } from '../standing-pick.ts';
import { unanchoredCards } from '../anchor-rule.ts';
import { unopenedVerdict } from '../unopened.ts';
import { judge, trueKickoffOf, type Verdict, verdictRules } from '../verdict.ts';
import type { Check } from './check.ts';
import { type GameRow, gamesById } from './game-rows.ts';
import { type ExclusionsAt, exclusionsAt } from './headline-rules.ts';
import {
  cardRow,
  type CardRow,
  cards,
  entries,
  entryRow,
  type EntryRow,
  pickRow,
  type PickRow,
  picks,
} from './pick-rows.ts';

interface Checks {
  /** What is shown: revision, state, headline, lateness and withdrawals, one card each. */
  shown: Check;
  /** Every pick settled again. */
  verdicts: Check;
}

/**
 * Settles every published pick again from the stored results, by the rules in force and in pages, and compares what is
 * stored and shown with it: the revision that counts, late and withdrawn marks, the headline, verdicts.
 */
export async function checkPicks(deps: Deps, checks: Checks): Promise<void> {
  const rulesAt = await exclusionsAt(deps.em());
  const now = deps.clock.now();
  for (let after = 0; ;) {
    const em = deps.em();
    const found = await rows(em, cardRow, cards, [after]);
    if (found.length === 0) break;
    for (const one of await withEntries(em, found)) checkCard(one, { ...checks, rulesAt, now });
    after = found.at(-1)!.id;
  }
  await checkStrays(deps.em(), checks.verdicts);
}

interface CardOnRecord {
  card: CardRow;
  game: GameRow;
  own: EntryRow[];
  pick: StandingPick<EntryRow>;
  /** Late for want of an anchor that the rules ask for. */
  isUnanchored: boolean;
  markets: PickRow[];
  results: number;
}

async function withEntries(em: Em, found: readonly CardRow[]): Promise<CardOnRecord[]> {
  const ids = found.map(({ id }) => id);
  const byCard = Map.groupBy(await rows(em, entryRow, entries, [ids]), ({ cardId }) => cardId);
  const games = await gamesById(
    em,
    found.map(({ gameId }) => gameId),
  );
  const unanchored = await unanchoredCards(em, found);
  const standing = found.flatMap((card) => {
    const own = byCard.get(card.id) ?? [];
    const game = games.get(card.gameId)!;
    const trueKickoff = trueKickoffOf(game);
    const pick = standingPick(own, trueKickoff);
    if (!pick) return [];
    const isUnanchored = !pick.isLate && trueKickoff !== null && unanchored.has(card.id);
    return [{ card, game, own, pick: { ...pick, isLate: pick.isLate || isUnanchored }, isUnanchored }];
  });
  const revisions = standing.map(({ pick }) => pick.shown.revisionId);
  const markets = revisions.length === 0 ? [] : await rows(em, pickRow, picks, [revisions]);
  const byRevision = Map.groupBy(markets, ({ revisionId }) => revisionId);
  const counts = await rows(
    em,
    { card: column.number, results: column.number },
    `select card_id as card, count(*)::integer as results from market_results where card_id in (?) group by 1`,
    [ids],
  );
  const results = new Map(counts.map(({ card, results: count }) => [card, count]));
  return standing.map((one) => ({
    ...one,
    markets: byRevision.get(one.pick.shown.revisionId) ?? [],
    results: results.get(one.card.id) ?? 0,
  }));
}

interface Run extends Checks {
  rulesAt: ExclusionsAt;
  now: Date;
}

function checkCard(one: CardOnRecord, { shown, verdicts, rulesAt, now }: Run): void {
  shown.checked += 1;
  const number = one.pick.shown.number;
  for (const what of [...shownFaults(one), ...headlineFaults(one, rulesAt)])
    shown.fault(what.number ?? number, what.fault);
  const { settled, faults, isWaiting } = verdictFaults(one, now);
  verdicts.checked += settled;
  for (const fault of faults) verdicts.fault(number, fault);
  if (isWaiting) verdicts.leaveOpen('picks are settled by the rules and wait for the next check of results');
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

interface ShownFault {
  /** Another entry than the one that counts. */
  number?: number;
  fault: string;
}

/** What the card shows against its entries. */
function shownFaults({ card, game, own, pick }: CardOnRecord): ShownFault[] {
  const { shown, isLate } = pick;
  const last = own.at(-1)!;
  const faults: ShownFault[] = [];
  const say = (fault: string, number?: number) =>
    faults.push({ fault, ...(number !== undefined && { number }) });
  const state = last.kind === 'publish' ? 'published' : 'withdrawn';
  if (card.state !== state) say(`left card ${card.id} ${state}; it is shown as ${card.state}`, last.number);
  if (card.publishedRevisionId !== shown.revisionId)
    say(`is the one that counts for card ${card.id}, which shows another revision or none`);
  else if (!isSame(card.publishedAt, shown.publishedAt) || !isSame(card.publishedKickoffAt, shown.kickoffAt))
    say(`is of card ${card.id}, which shows another time of publication or kick-off`);
  if (card.gameId !== shown.gameId) say(`is of game ${shown.gameId}, card ${card.id} of another`);
  if (card.isLate !== isLate)
    say(
      isLate
        ? `came at or after the true kick-off; card ${card.id} is not marked late`
        : `came before the true kick-off, as far as it is known; card ${card.id} is marked late`,
    );
  const withdrawal = withdrawalFault({ card, game, last, pick });
  if (withdrawal) say(withdrawal, last.number);
  return faults;
}

function withdrawalFault({
  card,
  game,
  last,
  pick: { shown, atKickoff },
}: Pick<CardOnRecord, 'card' | 'game' | 'pick'> & { last: EntryRow }): string | null {
  const isWithdrawn = last.kind === 'withdraw';
  if (isWithdrawn && !isSame(card.withdrawnAt, last.at))
    return `withdrew card ${card.id} at another time than the card says`;
  if (card.withdrawnBeforeKickoff) {
    const kickoff = Math.max(shown.kickoffAt.getTime(), game.kickoffAt?.getTime() ?? 0);
    const isBefore = atKickoff === null ? last.at.getTime() < kickoff : atKickoff === 'withdraw';
    return isWithdrawn && isBefore
      ? null
      : `does not make card ${card.id} withdrawn before kick-off, as it is marked`;
  }
  const wasClosed = last.at >= shown.kickoffAt || (game.frozenAt != null && game.frozenAt <= last.at);
  return isWithdrawn && atKickoff === 'withdraw' && !wasClosed
    ? `withdrew card ${card.id} before kick-off, which it is not marked as`
    : null;
}

/** The headline by the rule of its time: the surest of the picks that say something, as stated. */
function headlineFaults({ card, markets }: CardOnRecord, rulesAt: ExclusionsAt): ShownFault[] {
  const [first] = markets;
  if (!first) return [{ fault: `is of card ${card.id}, whose revision has no picks` }];
  const marked = markets.filter(({ isHeadline }) => isHeadline);
  const [headline] = marked;
  if (!headline || marked.length > 1 || !headline.isTip)
    return [{ fault: `is of card ${card.id}, whose headline is not the tip of its revision` }];
  const written = first.generatedAt;
  const begun = new Date(written.getTime() - first.generationDurationMs);
  const offered = markets.map((pick) => ({ ...pick, market: pick.market as MarketKey }));
  const isChosen = [begun, written].some(
    (instant) => chooseHeadline(offered, rulesAt(instant))?.id === headline.id,
  );
  return isChosen
    ? []
    : [{ fault: `is of card ${card.id}, whose headline ${nameOf(headline)} is not its surest pick` }];
}

const nameOf = ({ market, selection, line }: Pick<PickRow, 'market' | 'selection' | 'line'>): string =>
  [market, selection, line].filter((part) => part !== null).join(' ');

const outcomeOf = (verdict: Pick<Verdict, 'settlement' | 'actual'> | null): string =>
  verdict === null ? 'unsettled' : `${verdict.settlement} (${verdict.actual ?? 'no result'})`;

/** Voids that come with the time alone are written at the next check of results. */
const isDue = ({ reason }: Verdict): boolean => reason !== null;

/** Every pick of the revision that counts, settled again. */
function verdictFaults(
  { card, game, pick, isUnanchored, markets, results }: CardOnRecord,
  now: Date,
): { settled: number; faults: string[]; isWaiting: boolean } {
  const { shown, isLate, isLaterPassedOver } = pick;
  const sides = { home: shown.home, away: shown.away };
  const opening = {
    publishedFor: shown.kickoffAt,
    kickoffAt: game.kickoffAt,
    hourKnown: game.kickoffConfirmed,
  };
  // What is not opened counts as wrong from the next check of results on: a day later at the latest.
  const isFresh = !shown.isOpen && !isOpeningDue(opening, new Date(now.getTime() - dayMs));
  const unopened = !shown.isOpen && isOpeningDue(opening, now) ? unopenedVerdict : null;
  const rules = verdictRules(game, { publishedFor: shown.kickoffAt, sides }, now, unopened);
  const counts = isCounted(pickStateOf({ ...card, isLate }));
  const faults: string[] = [];
  let isWaiting = false;
  let stored = 0;
  for (const market of markets) {
    const invalid = pickFault(market);
    if (invalid !== null) {
      faults.push(`has a pick that does not exist: ${invalid}`);
      continue;
    }
    const verdict = judge(market, rules);
    const { settlement, actual, reason } = market;
    if (settlement !== null) stored += 1;
    const has = settlement === null ? null : { settlement, actual };
    const waits = isFresh || (has === null && verdict !== null && isDue(verdict));
    if (waits && outcomeOf(has) !== outcomeOf(verdict)) isWaiting = true;
    else if (outcomeOf(has) !== outcomeOf(verdict))
      faults.push(
        `has ${nameOf(market)} as ${outcomeOf(has)}; its match settles it as ${outcomeOf(verdict)}`,
      );
    // A void keeps its first reason while another one holds as well.
    else if (has && (reason === null) !== (verdict?.reason == null))
      faults.push(
        `has ${nameOf(market)} as ${outcomeOf(has)} ${reason === null ? 'without the' : 'for a'} reason, other than its match settles it`,
      );
    if (has && market.isCounted !== counts)
      faults.push(`has ${nameOf(market)} ${counts ? 'left out of' : 'counted in'} the totals`);
    if (!market.isCopy) faults.push(`has a result of ${nameOf(market)} that is of another pick or model`);
    if (!market.isHeadline) continue;
    const hasNote = reason !== null || (has !== null && (isLaterPassedOver || isUnanchored));
    if (
      card.settlement !== settlement ||
      card.settlementActual !== actual ||
      (card.settlementReason !== null) !== hasNote
    )
      faults.push(
        `is of card ${card.id}, shown as ${outcomeOf(card.settlement && { settlement: card.settlement, actual: card.settlementActual })}; its headline is ${outcomeOf(has)}`,
      );
  }
  if (results > stored)
    faults.push(`is of card ${card.id}, of which a revision that does not count is settled`);
  return { settled: markets.length, faults, isWaiting };
}

/** Results that no entry of the record stands behind. */
async function checkStrays(em: Em, check: Check): Promise<void> {
  const found = await rows(
    em,
    { card: column.number, results: column.number },
    `select m.card_id as card, count(*)::integer as results from market_results m
     where not exists (select from publications p where p.card_id = m.card_id) group by 1 order by 1 limit 1000`,
  );
  for (const { card, results } of found)
    check.fault(null, `Card ${card} has ${results} settled picks and no entry on record.`);
}
