import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { checkResults } from '#core/use-cases/check-results';
import { deleteCard } from '#core/use-cases/delete-card';
import { editGame } from '#core/use-cases/edit-game';
import { evaluateGame } from '#core/use-cases/evaluate';
import { featureCard } from '#core/use-cases/feature-card';
import { generateCard } from '#core/use-cases/generate-card';
import { generateMany } from '#core/use-cases/generate-missing';
import { publishCard } from '#core/record/publish-card';
import { setResult } from '#core/use-cases/set-result';
import { withdrawCard } from '#core/record/withdraw-card';
import { codeOf, constraintOf, openSite, type Site } from '../use-cases/site.ts';

interface CardRow {
  id: number;
  game: number;
  revision: number;
  kickoff: Date;
}

const hour = 3_600_000;
let site: Site;
/** Published cards of different games, nearest kick-off first. */
let cards: CardRow[];

beforeAll(async () => {
  site = await openSite();
  await generateMany(site.machine, { which: 'missing', limit: 10 });
  cards = (
    await site.rows<Omit<CardRow, 'kickoff'> & { kickoff: string | Date }>(
      `select c.id, c.game_id as game, c.published_revision_id as revision, c.published_kickoff_at as kickoff
       from cards c where c.state = 'published' order by c.published_kickoff_at, c.id`,
    )
  ).map((row) => ({ ...row, kickoff: new Date(row.kickoff) }));
  expect(cards.length).toBeGreaterThanOrEqual(9);
});
afterAll(() => site.close());

const one = async <Row>(sql: string, values: unknown[] = []): Promise<Row> =>
  (await site.rows<Row>(sql, values))[0]!;
const copyOf = (table: string, id: number, changes: Record<string, string>) =>
  site
    .rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = ? and table_schema = 'public' and column_name <> 'id'`,
      [table],
    )
    .then((columns) =>
      site.rows(
        `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(({ name }) => changes[name] ?? name).join(', ')} from ${table} where id = ?`,
        [id],
      ),
    );
const settlementOf = async (card: CardRow) =>
  (await one<{ settlement: string | null }>('select settlement from cards where id = ?', [card.id]))
    .settlement;
const accuracy = async (now = site.clock.now()) => overallAccuracy(site.machine.em(), {}, now);

/** What the database refuses, whatever the code does. */
describe('the database refuses', () => {
  test('a publication or a revision at kick-off', async () => {
    const [card] = cards as [CardRow];
    const publication = await one<{ id: number }>('select id from publications where card_id = ?', [card.id]);
    expect(await constraintOf(copyOf('publications', publication.id, { published_at: 'kickoff_at' }))).toBe(
      'publications_before_kickoff',
    );
    expect(
      await constraintOf(
        copyOf('card_revisions', card.revision, { number: 'number + 1', generated_at: 'kickoff_at' }),
      ),
    ).toBe('card_revisions_before_kickoff');
    expect(
      await constraintOf(
        site.rows('update cards set published_at = published_kickoff_at where id = ?', [card.id]),
      ),
    ).toBe('cards_published_before_kickoff');
  });

  test('a second card of a game and model, and a second featured card', async () => {
    const [first, second] = cards as [CardRow, CardRow];
    expect(await constraintOf(copyOf('cards', first.id, {}))).toBe('cards_one_per_game_and_model');
    await featureCard(site.machine, { cardId: first.id });
    expect(
      await constraintOf(site.rows('update cards set is_featured = true where id = ?', [second.id])),
    ).toBe('cards_one_featured');
    await featureCard(site.machine, { cardId: second.id });
    expect(await site.rows('select id from cards where is_featured')).toEqual([{ id: second.id }]);
    // Two admins at once: neither is refused for what the other did in the same moment.
    await Promise.all(cards.map(({ id }) => featureCard(site.machine, { cardId: id })));
    expect(await site.rows('select id from cards where is_featured')).toHaveLength(1);
  });

  test.each(['publications', 'record_leaves', 'audit_log'])('anything but growth of %s', async (table) => {
    const column = { publications: 'published_by', record_leaves: 'body', audit_log: 'reason' }[table];
    expect(await constraintOf(site.rows(`update ${table} set ${column} = 'x'`))).toBe(`${table}_append_only`);
    expect(await constraintOf(site.rows(`delete from ${table}`))).toBe(`${table}_append_only`);
    expect(await constraintOf(site.rows(`truncate ${table} cascade`))).toMatch(/_append_only$/);
  });

  test('an entry that does not follow the last one', async () => {
    const insert = (ahead: number, at: string, hash: string) =>
      site.rows(
        `insert into record_leaves (index, kind, at, body, hash)
         select index + ?, kind, ${at}, body, ${hash} from record_leaves order by index desc limit 1`,
        [ahead],
      );
    expect(await constraintOf(insert(2, 'at', 'hash'))).toBe('record_leaves_next');
    expect(await constraintOf(insert(1, `at - interval '1 ms'`, 'hash'))).toBe('record_leaves_time');
    expect(await constraintOf(insert(1, 'at', `repeat('f', 64)`))).toBe('record_leaves_hash');
  });

  test('a change of what was written, and its removal', async () => {
    const [card] = cards as [CardRow];
    for (const change of ['confidence = 99', `selection = 'away'`, `outcome = 'x'`])
      expect(
        await constraintOf(site.rows(`update card_revisions set ${change} where id = ?`, [card.revision])),
      ).toBe('card_revisions_unchanged');
    expect(
      await constraintOf(
        site.rows('update card_markets set confidence = 1 where revision_id = ?', [card.revision]),
      ),
    ).toBe('card_revisions_unchanged');
    expect(await constraintOf(site.rows('delete from card_revisions where id = ?', [card.revision]))).toMatch(
      /_fkey$/,
    );
  });

  test('a published pick for another game', async () => {
    const [card, other] = cards as [CardRow, CardRow];
    expect(
      await constraintOf(
        site.rows(`update cards set game_id = ?, llm_model = 'other' where id = ?`, [other.game, card.id]),
      ),
    ).toBe('cards_keep_their_game');
  });
});

describe('before kick-off', () => {
  test('publishing the same again changes nothing', async () => {
    const [card] = cards as [CardRow];
    expect(await publishCard(site.machine, { cardId: card.id })).toMatchObject({ changed: false });
  });

  test('a withdrawn pick is not scored but counted; its card generated anew is a new revision of it', async () => {
    const [, , card] = cards as [CardRow, CardRow, CardRow];
    const afterKickoff = new Date(new Date(card.kickoff).getTime() + 60_000);
    const [coming, before] = [await accuracy(), await accuracy(afterKickoff)];
    await withdrawCard(site.machine, { cardId: card.id, reason: 'the keeper is ill' });
    expect(await accuracy(), 'nothing of a coming pick').toEqual(coming);
    expect(await accuracy(afterKickoff)).toMatchObject({ withdrawn: before.withdrawn + 1 });
    expect(
      await one(
        `select l.kind, l.body::jsonb ->> 'reason' as reason from record_leaves l join publications p on p.id = l.publication_id
         where p.card_id = ? order by l.index desc limit 1`,
        [card.id],
      ),
    ).toEqual({ kind: 'withdraw', reason: 'by_hand' });
    expect(await codeOf(deleteCard(site.machine, { cardId: card.id }))).toBe('refused');
    const again = await generateCard(site.machine, { gameId: card.game });
    expect(again).toMatchObject({ cardId: card.id, revision: 2, published: true });
    await withdrawCard(site.machine, { cardId: card.id, reason: 'still ill' });
  });

  test('a game moved by more than 48 hours voids its pick at once, by 48 hours it does not', async () => {
    const [, , , card] = cards as [CardRow, CardRow, CardRow, CardRow];
    const move = async (milliseconds: number) => {
      await editGame(site.machine, {
        gameId: card.game,
        kickoffAt: new Date(card.kickoff.getTime() + milliseconds),
      });
      await evaluateGame(site.machine, { gameId: card.game });
      return settlementOf(card);
    };
    expect(await move(48 * hour)).toBeNull();
    expect(await move(48 * hour + 1000)).toBe('void');
    // A revision published for the new date is scored instead, and the change is on record.
    const again = await generateCard(site.machine, { gameId: card.game, operation: 'regenerate_card' });
    expect(again.published).toBe(true);
    expect(await settlementOf(card)).toBeNull();
    expect(
      await one(
        `select before->>'settlement' as before, after->>'settlement' as after from audit_log
         where action = 'resettle' and subject_id = ? order by id desc limit 1`,
        [String(card.id)],
      ),
    ).toEqual({ before: 'void', after: null });
  });
});

describe('after kick-off', () => {
  let played: CardRow[];

  beforeAll(async () => {
    const skipped = new Set([cards[2]!.id, cards[3]!.id]);
    played = cards.filter(({ id }) => !skipped.has(id));
    // A pick with a market that only statistics settle.
    await site.rows(
      `insert into card_markets (revision_id, position, market, selection, line, outcome, confidence, reasoning)
       values (?, 99, 'total_corners', 'over', 9.5, 'Over 9.5 corners', 55, 'Both sides attack over the wings.')`,
      [played[0]!.revision],
    );
    site.clock.set(new Date(played.at(-1)!.kickoff.getTime() + 1000));
  });

  test('nothing of a pick can be made, changed or moved, and a later date does not reopen the game', async () => {
    const card = played.at(-1)!;
    const closed = /^(kickoff_passed|game_completed)$/;
    const regenerate = () =>
      codeOf(generateCard(site.machine, { gameId: card.game, operation: 'regenerate_card' }));
    expect(await regenerate()).toMatch(closed);
    expect(await codeOf(publishCard(site.machine, { cardId: card.id }))).toMatch(closed);
    await editGame(site.machine, {
      gameId: card.game,
      kickoffAt: new Date(site.clock.now().getTime() + 24 * hour),
    });
    expect(await regenerate()).toMatch(closed);
    const weekLater = new Date(site.clock.now().getTime() + 7 * 24 * hour);
    expect(await codeOf(editGame(site.machine, { gameId: card.game, kickoffAt: weekLater }))).toMatch(closed);
    expect(await constraintOf(site.rows('update games set frozen_at = null where id = ?', [card.game]))).toBe(
      'games_stay_frozen',
    );
    await editGame(site.machine, { gameId: card.game, kickoffAt: card.kickoff });
  });

  test('a result by hand settles all but what it does not tell; 72 hours later that is void', async () => {
    const [card] = played as [CardRow];
    await setResult(site.machine, {
      gameId: card.game,
      fulltime: { home: 2, away: 1 },
      halftime: { home: 1, away: 0 },
      reason: 'read off the club’s page',
    });
    const corners = () =>
      site.rows<{ settlement: string; reason: string }>(
        `select settlement, reason from market_results where card_id = ? and market = 'total_corners'`,
        [card.id],
      );
    expect(await settlementOf(card)).toMatch(/won|lost|void/);
    expect(await corners()).toEqual([]);
    const began = site.clock.now();
    site.clock.set(new Date(began.getTime() + 72 * hour));
    await checkResults(site.machine, { gameIds: [] });
    expect(await corners()).toEqual([]);
    site.clock.set(new Date(began.getTime() + 72 * hour + 60_000));
    await checkResults(site.machine, { gameIds: [] });
    expect(await corners()).toEqual([
      { settlement: 'void', reason: expect.stringContaining('72 hours') as string },
    ]);
    expect(
      await one('select result_source as source, result_reason as reason from games where id = ?', [
        card.game,
      ]),
    ).toEqual({ source: 'by_hand', reason: 'read off the club’s page' });
  });

  test('a corrected result settles again and leaves what was and what is in the audit', async () => {
    const [card] = played as [CardRow];
    const picks = () =>
      site.rows<{ market: string; selection: string; line: number | null; settlement: string }>(
        'select market, selection, line, settlement from market_results where card_id = ? order by card_market_id',
        [card.id],
      );
    const before = await picks();
    const { corrected } = await setResult(site.machine, {
      gameId: card.game,
      fulltime: { home: 0, away: 3 },
      halftime: { home: 0, away: 1 },
      reason: 'the page had the teams the wrong way round',
    });
    const after = await picks();
    const changed = before.filter((pick, index) => pick.settlement !== after[index]!.settlement);
    expect(corrected).toBe(changed.length);
    expect(corrected).toBeGreaterThan(0);
    const audits = await site.rows<{ market: string; was: string; is: string; reason: string }>(
      `select before->>'market' as market, before->>'settlement' as was, after->>'settlement' as is, reason
       from audit_log where action = 'resettle' and subject_id = ? order by id`,
      [String(card.id)],
    );
    expect(audits.map(({ market, was }) => `${market} ${was}`)).toEqual(
      changed.map(({ market, settlement }) => `${market} ${settlement}`),
    );
    for (const { was, is, reason } of audits) {
      expect(was).not.toBe(is);
      expect(reason).toBe('the page had the teams the wrong way round');
    }
    expect((await evaluateGame(site.machine, { gameId: card.game })).corrected).toBe(0);
  });

  test('a match decided in extra time is settled by its 90 minutes, a cancelled one is void', async () => {
    const [, drawn, cancelled] = played as [CardRow, CardRow, CardRow];
    await setResult(site.machine, {
      gameId: drawn.game,
      status: 'AET',
      fulltime: { home: 1, away: 1 },
      reason: 'cup',
    });
    const { actual } = await one<{ actual: string }>(
      'select actual_result as actual from games where id = ?',
      [drawn.game],
    );
    expect(actual).toBe('1-1');
    for (const { selection, settlement } of await site.rows<{ selection: string; settlement: string }>(
      `select selection, settlement from market_results where card_id = ? and market = 'match_result'`,
      [drawn.id],
    ))
      expect(settlement).toBe(selection === 'draw' ? 'won' : 'lost');
    await setResult(site.machine, {
      gameId: cancelled.game,
      status: 'CANC',
      fulltime: null,
      reason: 'flooded pitch',
    });
    expect(await settlementOf(cancelled)).toBe('void');
    expect(
      await site.rows('select distinct settlement from market_results where card_id = ?', [cancelled.id]),
    ).toEqual([{ settlement: 'void' }]);
    expect(
      await codeOf(
        setResult(site.machine, { gameId: drawn.game, fulltime: { home: 1, away: 1 }, reason: ' ' }),
      ),
    ).toBe('usage');
  });

  test('a pick withdrawn now stays in every total', async () => {
    const card = played[3]!;
    await setResult(site.machine, { gameId: card.game, fulltime: { home: 2, away: 0 }, reason: 'seen' });
    const before = await accuracy();
    await withdrawCard(site.machine, { cardId: card.id, reason: 'it was wrong' });
    const after = await accuracy();
    expect({ total: after.total, accurate: after.accurate, void: after.void }).toEqual({
      total: before.total,
      accurate: before.accurate,
      void: before.void,
    });
  });

  test('a pick withdrawn before kick-off is in no total, whatever the result', async () => {
    const card = cards[2]!;
    const before = await accuracy();
    await setResult(site.machine, { gameId: card.game, fulltime: { home: 2, away: 0 }, reason: 'seen' });
    expect(await settlementOf(card)).not.toBeNull();
    expect(await accuracy()).toMatchObject({ total: before.total, accurate: before.accurate });
  });

  test('a pick that proves late is shown, never scored', async () => {
    const card = played[4]!;
    const before = await accuracy();
    // The match began before the pick was published: only learnt afterwards.
    await site.rows(
      'update games set kickoff_at = (select published_at from cards where id = ?) where id = ?',
      [card.id, card.game],
    );
    await site.rows(`update cards set published_kickoff_at = published_at + interval '1 hour' where id = ?`, [
      card.id,
    ]);
    await setResult(site.machine, { gameId: card.game, fulltime: { home: 2, away: 2 }, reason: 'seen' });
    expect(await one('select is_late as late from cards where id = ?', [card.id])).toEqual({ late: true });
    expect(
      await site.rows('select distinct is_counted as counted from market_results where card_id = ?', [
        card.id,
      ]),
    ).toEqual([{ counted: false }]);
    expect(await accuracy()).toMatchObject({ total: before.total, accurate: before.accurate });
  });

  test('the source settles what nobody entered', async () => {
    const rest = played.slice(5);
    expect(rest.length).toBeGreaterThan(0);
    await checkResults(site.machine, { gameIds: rest.map(({ game }) => game) });
    for (const card of rest) expect(await settlementOf(card)).not.toBeNull();
  });
});
