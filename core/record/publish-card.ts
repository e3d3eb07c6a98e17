import { storedActor } from '../actor.ts';
import { requireTrueClock } from '../clock-guard.ts';
import { type Card, CardMarket, CardRevision } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import { Publication, RecordOpening } from '../db/entities/record.ts';
import type { Em } from '../db/orm.ts';
import { columnsOf, rows } from '../db/rows.ts';
import { fault } from '../errors.ts';
import { isLeagueVisible } from '../games/league-visible.ts';
import { lockCard } from '../games/lock-card.ts';
import { refuseDuplicate } from '../games/duplicates.ts';
import { openKickoff } from '../games/rules.ts';
import type { Deps } from '../deps.ts';
import { openLog } from './leaves/open-log.ts';
import { publishEntry, type Stamp } from './leaves/publish-entry.ts';
import { settleIn } from './settle-game.ts';

export interface Published {
  cardId: number;
  revisionId: number;
  /** Its entry in the record. */
  entry: number;
  /** False when this revision was published already for this kick-off. */
  changed: boolean;
}

/**
 * Publishes the newest revision of a card: a publication and its entry in the log, with what will open it, in one
 * transaction.
 * @throws AppError `not_found`, `kickoff_passed`, `game_completed`, `refused` when there is nothing to publish,
 *   or `clock` where the clock is wrong or behind the record
 */
export function publishCard(deps: Deps, { cardId }: { cardId: number }): Promise<Published> {
  return deps.em().transactional((em) => publishIn(em, deps, cardId));
}

/** The same inside a transaction that is already open. */
export async function publishIn(em: Em, deps: Deps, cardId: number): Promise<Published> {
  const { card, game } = await lockCard(em, cardId);
  await requireTrueClock(deps, em);
  const kickoffAt = openKickoff(game, deps.clock.now());
  await refuseDuplicate(em, game);
  if (!(await isLeagueVisible(em, game.id))) {
    throw fault('refused', `The league of card ${cardId} is hidden: nothing of it is published.`, {
      suggestion: 'Show the league first.',
    });
  }
  const revision =
    card.currentRevisionId === null
      ? null
      : await em.findOne(CardRevision, { id: card.currentRevisionId }, { populate: ['promptVersion'] });
  if (!revision)
    throw fault('refused', `Card ${cardId} has no content to publish.`, { suggestion: 'Generate it first.' });
  await checkSubject(em, game, revision);

  const stamp = await lastStamp(em, card);
  if (
    stamp &&
    card.state === 'published' &&
    stamp.revisionId === revision.id &&
    stamp.kickoffAt.getTime() === kickoffAt.getTime()
  ) {
    return { cardId, revisionId: revision.id, entry: stamp.index, changed: false };
  }
  const log = await openLog(em, deps);
  const publishedAt = log.at;
  openKickoff(game, publishedAt);
  const markets = await em.find(CardMarket, { revision: revision.id }, { orderBy: { position: 'asc' } });
  const made: Stamp = { card, game, revision, markets, kickoffAt, publishedAt };
  const publication = await stampRevision(em, deps, made);
  const { fields, opening } = await publishEntry(em, made);
  const index = log.add(fields, { gameId: game.id, publicationId: publication.id });
  await log.write();
  await em.insert(RecordOpening, { index, publicationId: publication.id, ...opening });
  em.assign(card, {
    state: 'published',
    publishedRevisionId: revision.id,
    publishedAt,
    publishedKickoffAt: kickoffAt,
    firstPublishedAt: card.firstPublishedAt ?? publishedAt,
    withdrawnAt: null,
    withdrawnReason: null,
    withdrawnBeforeKickoff: false,
    updatedAt: publishedAt,
  });
  await em.flush();
  // A pick that was void for an earlier date is valid again, for the new one.
  if (card.settlement !== null) await settleIn(em, deps, game);
  return { cardId, revisionId: revision.id, entry: index, changed: true };
}

/** A draft that was moved to a match of other teams names the wrong teams until it is written again. */
async function checkSubject(em: Em, game: Game, revision: CardRevision): Promise<void> {
  const [about] = await rows(
    em,
    columnsOf('Game', { home: 'homeTeam', away: 'awayTeam' }),
    `select g.home_team as home, g.away_team as away from llm_calls c join games g on g.id = c.game_id
     where c.id = ? and g.id <> ?`,
    [revision.llmCallId, game.id],
  );
  if (!about || (about.home === game.homeTeam && about.away === game.awayTeam)) return;
  throw fault(
    'refused',
    `This card was written for ${about.home} v ${about.away}, not for ${game.homeTeam} v ${game.awayTeam}.`,
    { suggestion: 'Regenerate it, then publish it.' },
  );
}

async function stampRevision(
  em: Em,
  deps: Deps,
  { card, game, revision, kickoffAt, publishedAt }: Stamp,
): Promise<Publication> {
  const publication = em.create(Publication, {
    cardId: card.id,
    revisionId: revision.id,
    gameId: game.id,
    kickoffAt,
    publishedAt,
    publishedBy: storedActor(deps.actor),
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
  });
  await em.flush();
  return publication;
}

/** The newest publication of a card with its entry. */
async function lastStamp(
  em: Em,
  card: Card,
): Promise<{ revisionId: number; kickoffAt: Date; index: number } | undefined> {
  const [stamp] = await rows(
    em,
    {
      ...columnsOf('Publication', { revisionId: 'revisionId', kickoffAt: 'kickoffAt' }),
      ...columnsOf('RecordLeaf', { index: 'index' }),
    },
    `select p.revision_id as "revisionId", p.kickoff_at as "kickoffAt", l.index
     from publications p join record_leaves l on l.publication_id = p.id and l.kind = 'publish'
     where p.card_id = ? order by p.id desc limit 1`,
    [card.id],
  );
  return stamp;
}
