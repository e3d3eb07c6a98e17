import { canonicalJson } from '../../canonical.ts';
import type { Card } from '../../db/entities/cards.ts';
import type { Game } from '../../db/entities/games.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, rows } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import type { EntryOf, Fields } from '../entries/kinds.ts';
import { kickoffFields, publishedOf } from './kickoff-entry.ts';
import { openLog } from './open-log.ts';
import { isEndedResult, resultFields, sameResult } from './result-entry.ts';
import { shownEntrySql } from '../shown-entry.ts';
import { isOverByStatus, type Verdict } from '../verdict.ts';

/** A card as it was settled now. */
export interface SettledCard {
  card: Card;
  /** By the place of the pick among those of its revision, from 0; null while unsettled. */
  verdicts: readonly { position: number; verdict: Verdict | null }[];
}

type Settle = EntryOf<'settle'>;
type StandingSettle = Pick<Settle, 'result' | 'late' | 'verdicts'>;

const shownRow = {
  cardId: column.of('Publication', 'cardId'),
  publicationId: column.of('Publication', 'id'),
  publish: column.of('RecordLeaf', 'index'),
  settle: column.orNull(column.of('RecordLeaf', 'body')),
};

/** The publications that count, with their entry and the newest that settles them. */
const shown = `
  select p.card_id as "cardId", p.id as "publicationId", l.index as publish, s.body as settle
  from cards c join ${shownEntrySql}
  left join lateral (select body from record_leaves where publication_id = p.id and kind = 'settle' order by index desc limit 1) s on true
  where c.id in (?) order by l.index`;

/**
 * Puts into the record what has changed of a game: its kick-off, its result, and how its published picks are settled.
 * What is as it was adds nothing. Must run after the cards are stored, under the locks of `settleIn`.
 */
export async function logSettlement(
  em: Em,
  deps: Deps,
  game: Game,
  settled: readonly SettledCard[],
): Promise<void> {
  const leaves = await leavesOf(em, game);
  const kickoff = kickoffFields(game, leaves.kickoff, await publishedOf(em, game));
  const result = await newsOfResult(em, deps, game, leaves.result);
  const publications = await rows(em, shownRow, shown, [settled.map(({ card }) => card.id)]);
  const settles = (index: number | null) =>
    settled.flatMap(({ card, verdicts }) => {
      const publication = publications.findLast(({ cardId }) => cardId === card.id);
      const fields = { result: index, late: card.isLate, verdicts: verdicts.map(verdictOf) };
      return publication && isNews(fields, publication.settle) ? [{ publication, fields }] : [];
    });
  const standing = leaves.result?.index ?? null;
  // A new result gets a number that no settlement has named: all are news then.
  if (!kickoff && !result && settles(standing).length === 0) return;

  const log = await openLog(em, deps);
  if (kickoff) log.add(kickoff, { gameId: game.id });
  const index = result ? log.add(result, { gameId: game.id }) : standing;
  for (const { publication, fields } of settles(index))
    log.add(
      { kind: 'settle', publish: publication.publish, rules: log.rules, ...fields },
      { gameId: game.id, publicationId: publication.publicationId },
    );
  await log.write();
}

/**
 * The entry of a result that is new, or of one that was taken back: a match on record as over that is not any more. What
 * an unfinished match says besides is no result, and told once.
 */
async function newsOfResult(
  em: Em,
  deps: Deps,
  game: Game,
  known: { index: number; body: string } | undefined,
): Promise<Fields | null> {
  const isOver = isOverByStatus(game);
  if (!isOver && !(known && isEndedResult(known.body))) return null;
  const told = await resultFields(em, deps, game, known?.index ?? null);
  return isOver && known && sameResult(known.body, told) ? null : told;
}

const verdictOf = ({ position, verdict }: SettledCard['verdicts'][number]): Settle['verdicts'][number] => ({
  position: position + 1,
  verdict: verdict?.settlement ?? 'unsettled',
  reason: verdict?.code ?? null,
});

/** Whether a settlement says something else than the newest on record; nothing yet is what no entry says. */
function isNews(fields: StandingSettle, body: string | null): boolean {
  if (body === null) return fields.verdicts.some(({ verdict }) => verdict !== 'unsettled');
  const { result, late, verdicts } = JSON.parse(body) as Settle;
  return canonicalJson({ result, late, verdicts }) !== canonicalJson(fields);
}

/** The newest entries of a game: its kick-off, and its result. */
async function leavesOf(
  em: Em,
  game: Game,
): Promise<Record<'kickoff' | 'result', { index: number; body: string } | undefined>> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { kind: 'kind', index: 'index', body: 'body' }),
    `select kind, index, body from record_leaves where game_id = ? and kind in ('kickoff', 'result') order by index desc`,
    [game.id],
  );
  const newest = (kind: Fields['kind']) => found.find((leaf) => leaf.kind === kind);
  return { kickoff: newest('kickoff'), result: newest('result') };
}
