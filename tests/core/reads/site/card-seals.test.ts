import { expect, test } from 'vitest';
import { presentSeals } from '#core/presenters/seal';
import { cardEntry } from '#core/reads/site/card-entry';
import { cardSeals } from '#core/reads/site/card-seals';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

/** What a stamp says of a card at an hour from now. */
async function sealAt(cardId: number, hours: number, quorum = 1) {
  const now = here.hours(hours);
  const rows = await cardSeals(here.machine.em(), [cardId], { quorum, now });
  return presentSeals(rows, now).get(cardId);
}
const stateAt = async (cardId: number, hours: number, quorum?: number) =>
  (await sealAt(cardId, hours, quorum))?.state;

/** What no code of ours does: the rows themselves are written. */
async function told(sql: string, values: readonly unknown[]) {
  await here.machine.em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    await em.execute(sql, [...values]);
  });
}
const stamped = (size: number, hours: number) =>
  told(
    `insert into log_anchors (origin, size, authority, asked_at, reply, gen_time, ahead_ms) values ('l', ?, 'a', ?, '', ?, 0)`,
    [size, here.hours(hours), here.hours(hours)],
  );
const witnessed = (witness: string, size: number, hours: number) =>
  told(
    `insert into log_cosignatures (origin, size, witness, asked_at, line, signed_at) values ('l', ?, ?, ?, '-', ?)`,
    [size, witness, here.hours(hours), here.hours(hours)],
  );
/** Entries of seeds are of format 1: from here on they are of format 2, and opened where they are to be. */
async function opened(index: number, text: string | null = '{}') {
  await told(
    `insert into record_openings (index, forecast, forecast_salt, picks, picks_salt, text, text_salt, prompt_salt)
     values (?, '{}', 's', '[]', 's', ?, ?, 's')`,
    [index, text, text === null ? null : 's'],
  );
}

test('a stamp says whether an entry is sealed, waits, is anchored in time, opened, or is not', async () => {
  await told(
    `insert into record_leaves (index, kind, at, body, hash) values (0, 'continue', now(), '{}', repeat('0', 64))`,
    [],
  );
  const [sealed, waiting, anchored, textless] = [
    await here.card(),
    await here.card({ kickoffAt: here.hours(10) }),
    await here.card({ kickoffAt: here.hours(20) }),
    await here.card({ kickoffAt: here.hours(20) }),
  ];
  const indexOf = async (cardId: number) => (await sealAt(cardId, 0))!.index;
  expect(await sealAt(sealed.cardId, 0)).toMatchObject({ state: 'sealed', needsAnchor: false });
  // Somebody is asked, and has answered for the first of them alone.
  const order = (
    await Promise.all([waiting, anchored, textless].map((each) => indexOf(each.cardId)))
  ).toSorted((one, other) => one - other);
  await stamped(1, -1);
  expect(await stateAt(waiting.cardId, 0)).toBe('waiting');
  // A stamp after one of the kick-offs and before the others.
  await stamped(order.at(-1)! + 2, 15);
  expect(await sealAt(anchored.cardId, 15)).toMatchObject({
    state: 'anchored',
    anchoredAt: here.hours(15).toISOString(),
  });
  await opened(await indexOf(waiting.cardId));
  await opened(await indexOf(anchored.cardId));
  await opened(await indexOf(textless.cardId), null);
  expect(await stateAt(waiting.cardId, 11)).toBe('not_anchored');
  expect(await stateAt(anchored.cardId, 20)).toBe('opened');
  expect(await stateAt(textless.cardId, 20)).toBe('text_removed');
  // Enough witnesses are as good; one of two that are asked for is not.
  await witnessed('w1', order.at(-1)! + 2, 8);
  expect(await stateAt(waiting.cardId, 11, 2)).toBe('not_anchored');
  await witnessed('w2', order.at(-1)! + 2, 9);
  expect(await stateAt(waiting.cardId, 11, 2)).toBe('opened');
  // What is not opened a day after kick-off is said so, and not before.
  await told('delete from record_openings', []);
  expect(await stateAt(anchored.cardId, 43)).toBe('sealed');
  expect(await stateAt(anchored.cardId, 45)).toBe('not_opened');
  await told(`delete from record_leaves where index = 0`, []);
  expect(await stateAt(sealed.cardId, 31)).toBe('opened');
  expect(await stateAt(waiting.cardId, 31, 3)).toBe('before_anchoring');
});

test('a stamp is of the publication that counts, also where the same revision was published again later', async () => {
  const { cardId, gameId } = await here.card({ kickoffAt: here.hours(40) });
  const { index } = (await sealAt(cardId, 0))!;
  await told(
    `insert into publications (card_id, revision_id, game_id, kickoff_at, published_at, content, nonce, commitment)
     select card_id, revision_id, game_id, ?, ?, content, nonce, commitment from publications where card_id = ?`,
    [here.hours(60), here.hours(41), cardId],
  );
  await told(
    `insert into record_leaves (index, kind, at, body, hash, game_id, publication_id)
     select (select max(index) + 1 from record_leaves), 'publish', now(), '{}', repeat('0', 64), game_id, max(id)
     from publications where game_id = ? group by game_id`,
    [gameId],
  );
  expect((await sealAt(cardId, 42))!.index).toBe(index);
  expect((await cardEntry(here.machine.em(), cardId, here.hours(42)))!.index).toBe(index);
});

test('how many witnesses are an anchor is said by the rules that a pick was published by, where they say it', async () => {
  await told(
    `insert into record_leaves (index, kind, at, body, hash)
     select max(index) + 1, 'rules', now(), '{"scores":{"anchor_or_witnesses":1}}', repeat('0', 64) from record_leaves`,
    [],
  );
  const { cardId } = await here.card({ kickoffAt: here.hours(50) });
  const { index } = (await sealAt(cardId, 0, 3))!;
  await witnessed('w1', index + 1, 49);
  const anchoredAt = here.hours(49).toISOString();
  expect(await sealAt(cardId, 49, 3)).toMatchObject({ anchoredAt, needsAnchor: true });
});

test('a card that was never published has none', async () => {
  const { cardId } = await here.card({ state: 'draft' });
  expect(await sealAt(cardId, 0)).toBeUndefined();
  expect(await cardSeals(here.machine.em(), [], { quorum: 1, now: here.clock.now() })).toEqual(new Map());
});
