import { audit } from '../audit.ts';
import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import type { TakedownReason } from '../domain/log/takedown-reasons.ts';
import { matchName } from '../domain/match-name.ts';
import { fault } from '../errors.ts';
import { lockCard } from '../games/lock-card.ts';
import { openLog } from './leaves/open-log.ts';
import { takenDownSql } from './unopened.ts';

export interface Takedown {
  cardId: number;
  match: string;
  /** Publications whose text the record says was taken down, by this run. */
  publications: number;
  /** Revisions that lose their words. */
  revisions: number;
  /** Calls of models whose question and reply go. */
  calls: number;
  isDone: boolean;
}

const publishedRow = {
  id: column.of('Publication', 'id'),
  index: column.of('RecordLeaf', 'index'),
  isOld: column.flag,
  isTaken: column.flag,
};

const published = `
  select p.id, l.index, l.body::jsonb -> 'v' is null as "isOld", ${takenDownSql} is not null as "isTaken"
  from publications p join record_leaves l on l.publication_id = p.id and l.kind = 'publish' where p.card_id = ? order by l.index`;

/** Replies to this game's questions by the card's model, tries of a prompt included; one that is under way is not over. */
const callsOf = `state <> 'pending' and operation <> 'lab' and (prompt is not null or response is not null)
  and (card_id = ? or (game_id = ? and requested_model = ?))`;

/** Each takes the card. What opens picks and forecast stays, and so do their scores. */
const removals = [
  `update record_openings set text = null, text_salt = null
   where text is not null and publication_id in (select id from publications where card_id = ?)`,
  `update publications set content = null, nonce = null where card_id = ? and content is not null`,
  `update card_markets set reasoning = '' where reasoning <> '' and revision_id in (select id from card_revisions where card_id = ?)`,
  `update card_revisions set long_content = '{}', grounding = '[]',
     short_content = jsonb_build_object('sport', short_content -> 'sport', 'supportingFacts', '{"home":"","away":""}'::jsonb) where card_id = ?`,
  // The reason to read a card again names what its text names.
  `update cards set review_reason = 'Its text was taken down.' where id = ? and review_reason is not null`,
];

/**
 * Takes down the words of a card: of all its revisions, of what opens its publications, of the replies they were read
 * from. They are gone for good. The pick, the forecast and their scores stay, and an entry of the record for each
 * publication says that its text went, and why. Safe to run again: after a restore it removes what came back.
 * @param isConfirmed without it nothing changes, and it is told what would go
 * @throws AppError `not_found`, `refused` for a card that was never published, `clock` where the clock may enter nothing
 */
export function takeDownText(
  deps: Deps,
  { cardId, reason, isConfirmed = false }: { cardId: number; reason: TakedownReason; isConfirmed?: boolean },
): Promise<Takedown> {
  return deps.em().transactional(async (em) => {
    const { card, game } = await lockCard(em, cardId);
    const found = await rows(em, publishedRow, published, [cardId]);
    if (found.length === 0)
      throw fault('refused', `Card ${cardId} was never published: nothing of it is on record.`, {
        suggestion: `\`tips cards delete ${cardId}\` removes it whole.`,
      });
    const untold = found.filter(({ isTaken }) => !isTaken);
    const counts = await countsOf(em, [cardId, cardId, game.id, card.llmModel]);
    const takedown = {
      cardId,
      match: matchName(game),
      publications: untold.length,
      ...counts,
      isDone: false,
    };
    if (!isConfirmed) return takedown;
    if (untold.length > 0) {
      const log = await openLog(em, deps);
      for (const { id, index, isOld } of untold)
        log.add(
          { kind: 'takedown', publish: index, part: isOld ? 'content' : 'text', reason },
          { gameId: game.id, publicationId: id },
        );
      await log.write();
    }
    for (const sql of removals) await em.execute(sql, [cardId]);
    await em.execute(`update llm_calls set prompt = null, response = null where ${callsOf}`, [
      cardId,
      game.id,
      card.llmModel,
    ]);
    await audit(em, deps, {
      action: 'take_down_text',
      subjectType: 'card',
      subjectId: cardId,
      after: { reason, ...counts, publications: untold.length },
    });
    return { ...takedown, isDone: true };
  });
}

async function countsOf(em: Em, params: readonly unknown[]): Promise<{ revisions: number; calls: number }> {
  const [row] = await rows(
    em,
    { revisions: column.number, calls: column.number },
    `select (select count(*)::integer from card_revisions where card_id = ?) as revisions,
       (select count(*)::integer from llm_calls where ${callsOf}) as calls`,
    params,
  );
  return row!;
}
