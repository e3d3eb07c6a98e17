import { expect, test } from 'vitest';
import { publishCards } from '#core/use-cases/publish-cards';
import { ownInstallation } from './installation.ts';

const here = ownInstallation();
const whys = ({ rows }: Awaited<ReturnType<typeof publishCards>>) =>
  Object.fromEntries(rows.map(({ id, why }) => [id, why]));

test('each card is published by its own rules, the nearest kick-off first, and the others say why not', async () => {
  const late = await here.card({ state: 'draft', kickoffAt: here.hours(40) });
  const soon = await here.card({ state: 'draft', kickoffAt: here.hours(2) });
  const begun = await here.card({ state: 'draft', kickoffAt: here.hours(-1) });
  const out = await here.card({ kickoffAt: here.hours(3) });
  const cardIds = [late, soon, begun, out].map(({ cardId }) => cardId);
  const result = await publishCards(here.machine, { cardIds: [...cardIds, 987_654] });
  expect(result.rows.map(({ id }) => id)).toEqual(
    [begun, soon, out, late].map(({ cardId }) => cardId).concat(987_654),
  );
  expect(whys(result)).toEqual({
    [soon.cardId]: null,
    [late.cardId]: null,
    [begun.cardId]: expect.stringMatching(/has kicked off/) as string,
    [out.cardId]: 'It is published already.',
    987654: 'There is no such card any more.',
  });
  expect(result).toMatchObject({ done: 2, skipped: 3 });
  expect(result.rows[1]!.name).toMatch(/^Arsenal v Chelsea, /);
  expect(await here.acts('card', soon.cardId)).toEqual(['publish']);
  expect(await here.acts('card', out.cardId)).toEqual([]);
});

test('a kick-off that passes during the run stops its card alone', async () => {
  const first = await here.card({ state: 'draft', kickoffAt: here.hours(5) });
  const second = await here.card({ state: 'draft', kickoffAt: here.hours(6) });
  const run = publishCards(
    here.machine,
    { cardIds: [first.cardId, second.cardId] },
    {
      // The clock passes the second kick-off once the first card is out.
      onProgress: ({ done }) => done === 1 && here.clock.set(here.hours(7)),
    },
  );
  expect(whys(await run)).toEqual({
    [first.cardId]: null,
    [second.cardId]: expect.stringMatching(/has kicked off/) as string,
  });
});

test('two who act on the same cards do each once; an answer lost and asked for again says what was done', async () => {
  const cards = await Promise.all([1, 2, 3, 4].map(() => here.card({ state: 'draft' })));
  const cardIds = cards.map(({ cardId }) => cardId);
  const [one, other] = await Promise.all([
    publishCards(here.machine, { cardIds }),
    publishCards(here.machine, { cardIds }),
  ]);
  expect(one.done + other.done).toBe(4);
  expect(new Set([...one.rows, ...other.rows].flatMap(({ why }) => why ?? []))).toEqual(
    new Set(['It is published already.']),
  );
  const entries = await here.rows(
    `select 1 from record_leaves l join publications p on p.id = l.publication_id where p.card_id in (${cardIds.join()})`,
  );
  expect(entries).toHaveLength(4);
  // Asked again, as after a restart in the middle.
  expect(await publishCards(here.machine, { cardIds })).toMatchObject({ done: 0, skipped: 4 });
});
