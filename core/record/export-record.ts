import type { Em } from '../db/orm.ts';
import { column, columnsOf, rows } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { newestCheckpoint } from './anchor-state.ts';
import { jsonOrNull } from './entries/json-or-null.ts';
import type { ExportLine, Reveal } from './export-check/export-lines.ts';
import { logLines } from './log-lines.ts';
import { isRevealedSql } from './revealed.ts';

/** Entries that are read at once. */
const page = 500;

const openingShape = {
  ...columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
  ...columnsOf('RecordOpening', {
    forecast: 'forecast',
    forecast_salt: 'forecastSalt',
    picks: 'picks',
    picks_salt: 'picksSalt',
    text: 'text',
    text_salt: 'textSalt',
  }),
};

/** What of a leaf says when it is opened. */
interface Promised {
  v?: unknown;
  game?: { kickoff?: unknown };
}

/**
 * What an entry says of it. Read here and not by the database, which would refuse to export a record of which one entry
 * was made unreadable.
 */
const promiseIn = (body: string) => jsonOrNull(body) as Promised | null;

/** Whether the kick-off that a leaf of format 2 was published for is over; what names none is not opened. */
const isPastPromise = ({ body }: { body: string }, now: Date): boolean =>
  new Date(String(promiseIn(body)?.game?.kickoff)) <= now;

/**
 * The whole record as lines: every entry byte for byte, and what opens its commitments from kick-off on, at a new one
 * where the match was moved; then the checkpoints and time-stamps over these entries. Read in pages, so that a long
 * record needs little memory. The first line names the log by its newest checkpoint.
 */
export async function* exportRecord(deps: Deps): AsyncGenerator<ExportLine> {
  const now = deps.clock.now();
  const origin = (await newestCheckpoint(deps.em()))?.origin ?? null;
  yield { record: { origin, madeAt: now.toISOString() } };
  let entries = 0;
  for await (const found of entryPages(deps)) {
    yield* found;
    const [from, to] = [found[0]!.index, found.at(-1)!.index];
    for (const reveal of await revealsOf(deps.em(), { from, to, now })) yield { reveal };
    entries = to + 1;
  }
  yield* logLines(() => deps.em(), entries);
}

/** Every entry in order, page by page; no page is empty. */
export async function* entryPages(
  deps: Pick<Deps, 'em'>,
): AsyncGenerator<Extract<ExportLine, { entry: string }>[]> {
  for (let after = -1; ;) {
    const leaves = await rows(
      deps.em(),
      columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
      'select index, body from record_leaves where index > ? order by index limit ?',
      [after, page],
    );
    const last = leaves.at(-1);
    if (!last) return;
    yield leaves.map(({ index, body }) => ({ index, entry: body }));
    after = last.index;
  }
}

/** What is open of the entries from one index to another, both included. */
export async function revealsOf(
  em: Em,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<Reveal[]> {
  const opened = await rows(
    em,
    openingShape,
    `select l.index, l.body, o.forecast, o.forecast_salt, o.picks, o.picks_salt, o.text, o.text_salt
     from record_leaves l join record_openings o on o.index = l.index
       left join publications p on p.id = l.publication_id join games g on g.id = coalesce(l.game_id, p.game_id)
     where l.index between ? and ? and ${isRevealedSql('l.at')} order by l.index`,
    [from, to, now, now],
  );
  const old = await rows(
    em,
    { ...columnsOf('RecordLeaf', { index: 'index', body: 'body' }), content: column.text },
    `select l.index, l.body, p.content from record_leaves l join publications p on p.id = l.publication_id
       join games g on g.id = p.game_id
     where l.index between ? and ? and l.kind = 'publish' and p.content is not null
       and ${isRevealedSql('p.kickoff_at')} order by l.index`,
    [from, to, now, now],
  );
  return [
    // The database has looked at the match as it stands now: it must have begun at the kick-off that was promised, too.
    ...opened.filter((leaf) => isPastPromise(leaf, now)).flatMap(partsOf),
    ...old.flatMap(({ index, body, content }) =>
      promiseIn(body)?.v === undefined ? [{ index, content }] : [],
    ),
  ];
}

/** The parts of one publication; a text that was taken down stays closed. */
function partsOf(row: {
  index: number;
  forecast: string;
  forecast_salt: string;
  picks: string;
  picks_salt: string;
  text: string | null;
  text_salt: string | null;
}): Reveal[] {
  const { index } = row;
  const part = (name: 'forecast' | 'picks' | 'text', value: string, salt: string): Reveal => ({
    index,
    part: name,
    salt,
    value: JSON.parse(value) as Extract<Reveal, { part: unknown }>['value'],
  });
  return [
    part('forecast', row.forecast, row.forecast_salt),
    part('picks', row.picks, row.picks_salt),
    ...(row.text === null || row.text_salt === null ? [] : [part('text', row.text, row.text_salt)]),
  ];
}
