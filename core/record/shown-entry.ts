/**
 * The publication `p` that a card `c` shows, and its entry `l` in the log. One revision may be published several times:
 * the card says by its time which of them counts.
 */
export const shownEntrySql = `publications p on p.card_id = c.id and p.revision_id = c.published_revision_id and p.published_at = c.published_at
  join record_leaves l on l.publication_id = p.id and l.kind = 'publish'`;
