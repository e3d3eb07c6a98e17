import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { isEnded } from '../../domain/match-status.ts';
import type { Leaf, LeafReader } from '../entries/entry-bytes.ts';
import { jsonOrNull } from '../entries/json-or-null.ts';
import type { EntryOf } from '../entries/kinds.ts';
import { settleFaults } from '../export-check/check-settlements.ts';
import { picksOf } from '../export-check/open-picks.ts';
import { unanchoredCards } from '../anchor-rule.ts';
import { oldContent, type Opened } from '../export-check/openings-of.ts';
import { tell, type ToldMatch } from '../export-check/told-matches.ts';
import { differsFrom } from '../leaves/result-entry.ts';
import type { Check } from './check.ts';
import { gamesById } from './game-rows.ts';

const leafRow = columnsOf('RecordLeaf', { index: 'index', body: 'body' });

const row = {
  ...leafRow,
  ...columnsOf('Publication', {
    publicationId: 'id',
    cardId: 'cardId',
    gameId: 'gameId',
  }),
  content: column.orNull(column.of('Publication', 'content')),
  publish: column.of('RecordLeaf', 'index'),
  publishBody: column.of('RecordLeaf', 'body'),
  picks: column.orNull(column.of('RecordOpening', 'picks')),
  isShown: column.flag,
  results: column.json<{ position: number; settlement: string }[]>(),
};
type Row = RowOf<typeof row>;

/** The newest settlement of each publication, with what it is about. */
const settled = `
  select s.index, s.body, p.id as "publicationId", p.card_id as "cardId", p.game_id as "gameId", p.content, l.index as publish, l.body as "publishBody", o.picks,
    coalesce((c.published_revision_id, c.published_at) = (p.revision_id, p.published_at), false) as "isShown",
    (select coalesce(json_agg(json_build_object('position', m.position + 1, 'settlement', r.settlement) order by m.position), '[]')
     from card_markets m join market_results r on r.card_market_id = m.id where m.revision_id = p.revision_id) as results
  from publications p join cards c on c.id = p.card_id
  join record_leaves l on l.publication_id = p.id and l.kind = 'publish'
  join lateral (select index, body from record_leaves where publication_id = p.id and kind = 'settle' order by index desc limit 1) s on true
  left join record_openings o on o.index = l.index
  where p.id > ? order by p.id limit 500`;

/** Publications of format 2 with verdicts that no entry has. */
const unsettled = `
  select min(l.index) as index, c.id as card from cards c
  join publications p on p.card_id = c.id and p.revision_id = c.published_revision_id and p.published_at = c.published_at
  join record_openings o on o.publication_id = p.id join record_leaves l on l.index = o.index
  where exists (select from market_results r where r.card_id = c.id)
    and not exists (select from record_leaves s where s.publication_id = p.id and s.kind = 'settle') group by c.id order by 1 limit 1000`;

/**
 * Settles every publication again from the result entry that its newest settlement names, and compares the verdicts
 * with those that are stored and shown, and each game's stored result with its newest entry. Read in pages.
 */
export async function checkSettled(
  em: Em,
  checks: { verdicts: Check; results: Check },
  read: LeafReader,
): Promise<void> {
  const rules = await rulesIndexes(em);
  for (let after = 0; ;) {
    const found = await rows(em, row, settled, [after]);
    if (found.length === 0) break;
    const entries = new Map(found.map((one) => [one.index, settleOf(read(one.body))] as const));
    const named = [...entries.values()].flatMap((entry) => (entry ? [entry.rules, entry.result ?? -1] : []));
    const leaves = await leavesOf(em, named, read);
    const newest = await newestResults(em, [...new Set(found.map(({ gameId }) => gameId))]);
    const unplayed = found.filter(
      ({ index }) => !isEndedResult(leaves.get(entries.get(index)?.result ?? -1)),
    );
    const told = await toldMatches(em, [...new Set(unplayed.map(({ gameId }) => gameId))], read);
    const unanchored = await unanchoredCards(
      em,
      found.map(({ cardId: id }) => ({ id })),
    );
    for (const one of found) leaves.set(one.publish, read(one.publishBody));
    for (const one of found) {
      const entry = entries.get(one.index);
      if (entry) checkOne(checks.verdicts, one, entry, { leaves, newest, told, unanchored, rules });
    }
    after = found.at(-1)!.publicationId;
  }
  const missing = await rows(em, { index: column.number, card: column.number }, unsettled);
  for (const { index, card } of missing)
    checks.verdicts.fault(index, `is of card ${card}, which is settled; no entry settles it`);
  await checkResults(em, checks.results);
}

/** There are few. */
async function rulesIndexes(em: Em): Promise<number[]> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index' }),
    `select index from record_leaves where kind = 'rules' order by index`,
  );
  return found.map(({ index }) => index);
}

const isEndedResult = (leaf: Leaf | undefined): boolean =>
  leaf?.format === 2 && leaf.entry.kind === 'result' && isEnded(leaf.entry.status);

const settleOf = (leaf: Leaf): EntryOf<'settle'> | null =>
  leaf.format === 2 && leaf.entry.kind === 'settle' ? leaf.entry : null;

async function newestResults(em: Em, games: readonly number[]): Promise<Map<number, number>> {
  const found = await rows(
    em,
    { game: column.number, index: column.number },
    `select game_id as game, max(index) as index from record_leaves where kind = 'result' and game_id in (?) group by 1`,
    [[...games]],
  );
  return new Map(found.map(({ game, index }) => [game, index]));
}

/** What entries tell of matches of which something is void without a result. */
export async function toldMatches(
  em: Em,
  games: readonly number[],
  read: LeafReader,
): Promise<Map<number, ToldMatch>> {
  const told = new Map<number, ToldMatch>();
  if (games.length === 0) return told;
  const found = await rows(
    em,
    leafRow,
    `select index, body from record_leaves where game_id in (?) and kind in ('kickoff', 'result')
     union all
     select l.index, l.body from cards c join publications p on p.card_id = c.id
       join record_leaves l on l.publication_id = p.id and l.kind = 'publish' where c.game_id in (?) order by 1`,
    [[...games], [...games]],
  );
  for (const { index, body } of found) {
    const leaf = read(body);
    if (leaf.format === 2) tell(told, index, leaf.entry);
  }
  return told;
}

async function leavesOf(em: Em, indexes: readonly number[], read: LeafReader): Promise<Map<number, Leaf>> {
  const found = await rows(em, leafRow, 'select index, body from record_leaves where index in (?)', [
    [...new Set(indexes)],
  ]);
  return new Map(found.map(({ index, body }) => [index, read(body)]));
}

/** What opens a publication, of either format. */
function openedOf({ picks, content }: Row): Opened {
  if (picks !== null) return { picks: JSON.parse(picks) as Opened['picks'] & object };
  const old = oldContent.safeParse(content === null ? null : jsonOrNull(content));
  return old.success ? { old: old.data } : {};
}

interface Known {
  leaves: ReadonlyMap<number, Leaf>;
  /** The newest result entry of each game. */
  newest: ReadonlyMap<number, number>;
  /** Matches of which something is void without a result. */
  told: ReadonlyMap<number, ToldMatch>;
  /** Cards whose pick the rules ask an anchor of that it has not. */
  unanchored: ReadonlySet<number>;
  /** Where rules stand in the log, in their order. */
  rules: readonly number[];
}

function checkOne(
  check: Check,
  one: Row,
  entry: EntryOf<'settle'>,
  { leaves, newest, told, unanchored, rules }: Known,
): void {
  check.checked += entry.verdicts.length;
  if (entry.publish !== one.publish)
    check.fault(one.index, `settles entry ${entry.publish}, and is stored for ${one.publish}`);
  const { faults, isClosed } = settleFaults(entry, {
    leafAt: (index) => leaves.get(index),
    picks: picksOf(leaves.get(one.publish), openedOf(one)),
    told: told.get(one.gameId),
    index: one.index,
    rules: rules.findLast((index) => index < one.index) ?? null,
    anchor: unanchored.has(one.cardId) ? 'none' : 'unneeded',
  });
  for (const fault of faults) check.fault(one.index, fault);
  if (isClosed) check.leaveOpen('settlements are of picks that are not open');
  if (!one.isShown) return;
  const result = newest.get(one.gameId);
  if (result !== undefined && result > (entry.result ?? one.index))
    check.fault(
      one.index,
      `is settled from ${entry.result === null ? 'no result' : `entry ${entry.result}`}; entry ${result} is a newer result`,
    );
  const shown = new Map(one.results.map(({ position, settlement }) => [position, settlement]));
  for (const { position, verdict } of entry.verdicts) {
    const has = shown.get(position) ?? 'unsettled';
    if (has !== verdict) check.fault(one.index, `says ${verdict} of pick ${position}; it is shown as ${has}`);
  }
}

/** The newest result entry of every game that has one, against the game. */
async function checkResults(em: Em, check: Check): Promise<void> {
  for (let after = 0; ;) {
    const found = await rows(
      em,
      { ...leafRow, gameId: column.number },
      `select distinct on (l.game_id) l.index, l.body, l.game_id as "gameId" from record_leaves l where l.kind = 'result' and l.game_id > ? order by l.game_id, l.index desc limit 200`,
      [after],
    );
    if (found.length === 0) return;
    const games = await gamesById(
      em,
      found.map(({ gameId }) => gameId),
    );
    for (const { index, body, gameId } of found) {
      check.checked += 1;
      const stored = jsonOrNull(body) as EntryOf<'result'> | null;
      // That such bytes are no entry is told of the log itself.
      if (stored === null) continue;
      const game = games.get(gameId);
      const name = game ? differsFrom(stored, game) : 'game';
      if (name !== null) check.fault(index, `tells another ${name} than is stored of game ${gameId}`);
    }
    after = found.at(-1)!.gameId;
  }
}
