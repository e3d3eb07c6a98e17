import { beforeAll, expect, test } from 'vitest';
import { recordLines, type LinesWanted } from '#core/reads/site/record-lines';
import { recordState } from '#core/reads/site/record-state';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
let coming: number;
let begun: number;

const lines = (wanted: Partial<LinesWanted> = {}) =>
  recordLines(here.machine.em(), { limit: 10, ...wanted }, here.clock.now());
const numbers = async (wanted: Partial<LinesWanted>) => (await lines(wanted)).map(({ index }) => index);

/** What no code of ours does: an entry is written as it is told. */
async function entered(kind: string, publication: number | null, fields: object) {
  await here.machine.em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(
      `insert into record_leaves (index, kind, at, body, hash, publication_id)
       select max(index) + 1, ?, now(), ?, encode(sha256(max(index)::text::bytea), 'hex'), ? from record_leaves`,
      [kind, JSON.stringify(fields), publication],
    );
  });
}

beforeAll(async () => {
  ({ cardId: coming } = await here.card({ home: 'Örebro', away: 'Malmö FF' }));
  ({ cardId: begun } = await here.card({ home: 'Leeds', away: 'Derby 100%', kickoffAt: here.hours(-1) }));
  const [publication] = await here.rows<{ id: number }>('select id from publications where card_id = ?', [
    begun,
  ]);
  const id = publication!.id;
  await entered('result', null, { source: 'hand' });
  await entered('settle', id, { late: false });
  await entered('settle', id, { late: true });
});

test('entries tell what was sealed from kick-off on, and nothing of it before', async () => {
  const found = await lines();
  expect(found.map(({ index, pick }) => [index, pick?.outcome ?? null])).toEqual([
    [4, null],
    [3, null],
    [2, null],
    [1, 'SECRET Over 2.5 goals'],
    [0, null],
  ]);
  expect(JSON.stringify(found[4])).not.toContain('SECRET');
});

test('they are found by number, hash, card and team, and by no pattern', async () => {
  const hash = (await lines({ find: '1' }))[0]!.hash;
  expect(await numbers({ find: '1' })).toEqual([1]);
  expect(await numbers({ find: hash.slice(0, 12) })).toEqual([1]);
  expect(await numbers({ find: `card ${begun}` })).toEqual([4, 3, 1]);
  expect(await numbers({ find: `https://tips.example/card/${coming}` })).toEqual([0]);
  expect(await numbers({ find: 'malmo' })).toEqual([0]);
  expect(await numbers({ find: 'leeds v derby 100%' })).toEqual([4, 3, 1]);
  expect(await numbers({ find: '%%%' })).toEqual([]);
  expect(await numbers({ find: '99' })).toEqual([]);
});

test('they are narrowed by kind, and counted as they are listed', async () => {
  const counts = await recordState(here.machine.em());
  expect(counts).toMatchObject({ size: 5, published: 2, results: 1, settled: 2, again: 1, hand: 1, late: 1 });
  expect(await numbers({ kind: 'again' })).toEqual([4]);
  expect(await numbers({ kind: 'hand' })).toEqual([2]);
  expect(await numbers({ kind: 'late' })).toEqual([1]);
  expect(await numbers({ kind: 'publish', find: 'malmo' })).toEqual([0]);
  expect(await numbers({ before: 4, skip: 1, limit: 2 })).toEqual([2, 1]);
});
