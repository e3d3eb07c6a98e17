import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminCard, AdminCardDetail, AdminCardsPage } from '#core/contract/admin-cards';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let cards: AdminCard[];

/** Three published cards; what a test changes is named in it. */
beforeAll(async () => {
  stage = await startStage();
  await stage.tips(['leagues', 'hide', '2', '3', '4', '5']);
  await stage.tips(['discover']);
  await stage.tips(['generate', '--missing', '--limit', '3']);
  cards = await list();
}, 120_000);
afterAll(() => stage.close());

const list = async (...flags: string[]): Promise<AdminCard[]> =>
  (await stage.json<AdminCardsPage>(['cards', 'list', ...flags])).items;
const detail = (id: number) => stage.json<AdminCardDetail>(['cards', 'show', String(id)]);

test('list is a page of the API, without prompts, with everything on it or a part', async () => {
  const whole = await stage.json<AdminCardsPage>(['cards', 'list']);
  expect(AdminCardsPage.parse(whole)).toEqual({ items: cards, total: 3, page: 1, pageSize: 3 });
  expect(cards).toHaveLength(3);
  expect(cards.every((card) => card.isPublished && !card.llmPrompt && !card.longContent)).toBe(true);
  const page = await stage.json<AdminCardsPage>(['cards', 'list', '--page', '2', '--page-size', '2']);
  expect(AdminCardsPage.parse(page)).toMatchObject({ total: 3, page: 2, pageSize: 2 });
  expect(page.items).toEqual(cards.slice(2));
});

test('filters narrow the list by game, model and state', async () => {
  const [first] = cards;
  expect(await list('--game', String(first!.gameId))).toEqual([first]);
  expect(await list('--model', first!.llmModel)).toEqual(cards);
  expect(await list('--model', 'another')).toEqual([]);
  expect(await list('--state', 'published')).toEqual(cards);
  expect(await list('--state', 'draft')).toEqual([]);
  expect(await list('--state', 'review')).toEqual([]);
});

test('show has the whole analysis, and prompt and reply when asked', async () => {
  const { id, outcome, game } = cards[0]!;
  const card = await detail(id);
  expect(AdminCardDetail.parse(card)).toEqual(card);
  expect(card.revisions).toHaveLength(1);
  const { stdout } = await stage.tips(['cards', 'show', String(id)]);
  expect(stdout).toContain(`${game.homeTeam} v ${game.awayTeam}`);
  expect(stdout).toContain(outcome);
  for (const title of ['Match Overview', 'Head-to-Head Analysis', 'Final Verdict', 'Reasoning']) {
    expect(stdout).toContain(title);
  }
  expect(stdout).not.toContain('## Statistical baseline');
  const full = await stage.tips(['cards', 'show', String(id), '--prompt']);
  expect(full.stdout).toContain('## Statistical baseline');
  expect(await stage.tips(['cards', 'show', '999'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no card 999\.\n`tips cards list`/),
  });
});

test('a revision tells its own prompt, version and data, and what differs from another; the audit record who wrote it', async () => {
  const id = String(cards[1]!.id);
  const { stdout } = await stage.tips(['cards', 'revision', id, '1']);
  expect(stdout).toMatch(/^Revision 1 of card \d+, written .*\n\nPrompt version 1\.\n/);
  expect(stdout).toContain('## Statistical baseline');
  expect(stdout).toMatch(/^team_stats_home\t/m);
  const same = await stage.tips(['cards', 'revision', id, '1', '--against', '1']);
  expect(same.stdout).toMatch(/\tthe same$/m);
  expect(same.stdout).not.toMatch(/^[+-] /m);
  expect((await stage.tips(['cards', 'revision', id, '2'])).stderr).toContain('has no revision 2.');
  // Written by `tips generate`, published by itself: both are lines.
  const lines = await stage.query<{ act: string; by: string }>(
    `select action as act, split_part(actor, ':', 1) as by from audit_log where subject_type = 'card' and subject_id = $1 order by id`,
    [id],
  );
  expect(lines).toEqual([
    { act: 'write', by: 'cli' },
    { act: 'publish', by: 'cli' },
  ]);
});

test('one card at a time is featured', async () => {
  const [one, two] = cards as [AdminCard, AdminCard];
  expect((await stage.json<AdminCardDetail>(['cards', 'feature', String(one.id)])).isFeatured).toBe(true);
  expect((await stage.json<AdminCardDetail>(['cards', 'feature', String(two.id)])).isFeatured).toBe(true);
  expect((await detail(one.id)).isFeatured).toBe(false);
});

test('withdraw needs a reason, keeps the pick on record, and publish brings it back', async () => {
  const { id } = cards[0]!;
  expect(await stage.tips(['cards', 'withdraw', String(id)])).toMatchObject({ code: 2 });
  expect(await stage.tips(['cards', 'withdraw', String(id), '--reason', ' '])).toMatchObject({ code: 2 });
  const withdrawn = await stage.json<AdminCardDetail>([
    'cards',
    'withdraw',
    String(id),
    '--reason',
    'striker injured',
  ]);
  expect(withdrawn).toMatchObject({ isPublished: false, isWithdrawn: true });
  expect(await stage.tips(['cards', 'feature', String(id)])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not published'),
  });
  const [entry] = await stage.query<{ kind: string; reason: string }>(
    `select l.kind, l.body::jsonb ->> 'reason' as reason from record_leaves l join publications p on p.id = l.publication_id
     where p.card_id = $1 order by l.index desc limit 1`,
    [id],
  );
  expect(entry).toEqual({ kind: 'withdraw', reason: 'by_hand' });
  expect((await stage.json<AdminCardDetail>(['cards', 'publish', String(id)])).isPublished).toBe(true);
  expect((await stage.tips(['cards', 'publish', String(id)])).stdout).toMatch(
    /published already, as entry \d+/,
  );
});

test('a published card that is deleted or reassigned is withdrawn, after a yes', async () => {
  const [, two, three] = cards as [AdminCard, AdminCard, AdminCard];
  const remove = ['cards', 'delete', String(two.id)];
  expect(await stage.tips(remove)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('stays on record'),
  });
  expect((await detail(two.id)).isPublished).toBe(true);
  expect(await stage.json([...remove, '--yes'])).toEqual({ ok: true, withdrawn: true });
  const moved = await stage.json<AdminCardDetail>([
    'cards',
    'reassign',
    String(three.id),
    '--game',
    String(two.gameId),
    '--yes',
  ]);
  expect(moved).toMatchObject({ gameId: three.gameId, isWithdrawn: true });
});

test('a draft is moved and then deleted for good', async () => {
  await stage.tips(['config', 'set', 'auto_publish_cards', 'enabled=false']);
  const { items: games } = await stage.json<{ items: { id: number; cards: unknown[] }[] }>(['games', 'list']);
  const [from, to] = games.filter(({ cards }) => cards.length === 0).map(({ id }) => String(id));
  await stage.tips(['generate', '--missing', '--game', from!]);
  const [draft] = await list('--state', 'draft');
  const moved = await stage.json<AdminCardDetail>(['cards', 'reassign', String(draft!.id), '--game', to!]);
  expect(moved).toMatchObject({ gameId: Number(to), isStale: true });
  expect(await list('--state', 'stale')).toHaveLength(1);
  expect(await stage.json(['cards', 'delete', String(draft!.id), '--yes'])).toEqual({
    ok: true,
    withdrawn: false,
  });
  expect(await stage.tips(['cards', 'show', String(draft!.id)])).toMatchObject({ code: 1 });
});

test('the ledger still verifies after all of this', async () => {
  expect(await stage.json(['ledger', 'verify'])).toMatchObject({ ok: true });
});
