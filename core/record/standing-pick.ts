import type { Card } from '../db/entities/cards.ts';
import type { Em } from '../db/orm.ts';

interface Entry {
  kind: 'publish' | 'withdraw';
  revisionId: number;
  publishedAt: string | Date;
  kickoffAt: string | Date;
}

/**
 * Makes the card show the pick that stood on record when its match began: the last publication before the true
 * kick-off, unless it was withdrawn by then. What was published later replaces nothing, and a withdrawal that came
 * later takes nothing out of the totals. Where every publication came too late, the newest is shown, flagged late.
 * @param trueKickoff null while the match is not over: then the newest publication stands
 * @returns whether a later publication was passed over
 */
export async function showStandingPick(
  em: Em,
  card: Card,
  trueKickoff: Date | null,
): Promise<{ isLaterPassedOver: boolean }> {
  const newest = await lastEntry(em, card, 'publish', null);
  if (!newest) throw new Error(`card ${card.id} is published without an entry on record`);
  const standing = trueKickoff && (await lastEntry(em, card, null, trueKickoff));
  const shown = standing?.kind === 'publish' ? standing : newest;
  const publishedAt = new Date(shown.publishedAt);
  em.assign(card, {
    publishedRevisionId: shown.revisionId,
    publishedAt,
    publishedKickoffAt: new Date(shown.kickoffAt),
    isLate: trueKickoff !== null && publishedAt >= trueKickoff,
    ...(standing?.kind === 'publish' && { withdrawnBeforeKickoff: false }),
  });
  return { isLaterPassedOver: publishedAt < new Date(newest.publishedAt) };
}

/** The card's last entry of a kind (null: any) before an instant (null: ever). */
async function lastEntry(
  em: Em,
  { id }: Card,
  kind: Entry['kind'] | null,
  before: Date | null,
): Promise<Entry | undefined> {
  const [entry] = await em.execute<Entry[]>(
    `select e.kind, p.revision_id as "revisionId", p.published_at as "publishedAt", p.kickoff_at as "kickoffAt"
     from ledger_entries e join publications p on p.id = e.publication_id
     where e.card_id = ? ${kind ? 'and e.kind = ?' : ''} ${before ? 'and e.at < ?' : ''} order by e.number desc limit 1`,
    [id, ...(kind ? [kind] : []), ...(before ? [before] : [])],
  );
  return entry;
}
