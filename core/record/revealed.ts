/**
 * Whether what a pick says may be known: its match has begun, at the kick-off the pick was published for and, where the
 * match was moved, at the new one. Until then nothing of it is shown, nor counted where a filter would reveal it: a
 * count that rises for one market alone says as much as the pick. Takes `now` twice.
 * @param kickoff column with the kick-off of the publication; `g` is its game. The placeholder of one to be defined reveals nothing.
 */
export const isRevealedSql = (kickoff: string): string =>
  `${kickoff} <= ? and (g.status = 'completed' or g.merged_into is not null or (g.kickoff_confirmed and coalesce(g.kickoff_at <= ?, false)))`;
