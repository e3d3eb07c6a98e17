import { expect, test } from 'vitest';
import { adminCard, adminCards } from '#core/reads/admin/admin-cards';
import { ownOrm } from '../../../support/orm.ts';
import { seedCard, seedLeague, seedPrompt } from '../../../web-api/support/seed.ts';

const orm = ownOrm();

test('a settled card shows the pick that was settled, not a later draft; a coming one its newest revision', async () => {
  const em = orm().em.fork();
  const rest = {
    league: await seedLeague(em, 'Premier League'),
    prompt: await seedPrompt(em),
    kickoffAt: new Date('2026-03-01T15:00:00Z'),
  };
  const settled = await seedCard(em, { ...rest, completed: true, settlement: 'lost' });
  const coming = await seedCard(em, rest);
  for (const { cardId } of [settled, coming]) {
    const [draft] = await em.execute<{ id: number }[]>(
      `insert into card_revisions (card_id, number, operation, market, selection, outcome, confidence, short_content, long_content,
         prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, generation_duration_ms)
       select card_id, 2, 'regenerate_card', 'match_result', 'draw', 'Draw', 40, short_content, long_content,
         prompt_version_id, llm_provider, requested_model, kickoff_at, generated_at, 900 from card_revisions where card_id = ? returning id`,
      [cardId],
    );
    await em.execute('update cards set current_revision_id = ? where id = ?', [draft!.id, cardId]);
  }
  const now = new Date('2026-02-28T12:00:00Z');
  const shown = await adminCards(em, { archived: true }, now);
  const told = new Map(shown.map(({ id, revision, market }) => [id, [revision, market]]));
  expect(told.get(settled.cardId)).toEqual([1, 'total_goals']);
  expect(told.get(coming.cardId)).toEqual([2, 'match_result']);
  expect(await adminCard(em, settled.cardId, now)).toMatchObject({
    revision: 1,
    settlement: 'lost',
    revisions: [{ number: 2 }, { number: 1 }],
  });
});
