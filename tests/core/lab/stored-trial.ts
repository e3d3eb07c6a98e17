import { startTrial } from '#core/use-cases/start-trial';
import { seedPrompt } from '../../web-api/support/seed.ts';
import type { Installation } from '../use-cases/installation.ts';

const home = { home: 0.8, draw: 0.15, away: 0.05, over25: 0.5, bothScore: 0.5 };

/** A trial of the second prompt version with a model that writes no cards. @returns its id */
export async function begunTrial({ machine }: Pick<Installation, 'machine'>): Promise<number> {
  await seedPrompt(machine.em());
  const { trialId } = await startTrial(machine, {
    provider: 'openai',
    model: 'gpt-6.1-terra',
    promptVersion: 2,
    dayCap: 5,
  });
  return trialId;
}

/**
 * Puts games into the database that were won at home, two a day, with the published card and a better answer of a trial:
 * the first is missed, the second no card, the third in the record after kick-off, and what opens the fourth is lost.
 */
export async function storedTrial(
  here: Pick<Installation, 'machine' | 'rows' | 'hours' | 'card'>,
  trialId: number,
  games: number,
): Promise<void> {
  const { machine } = here;
  for (let game = 0; game < games; game += 1) {
    const kickoffAt = here.hours(-24 * (30 - Math.floor(game / 2)));
    const { gameId, cardId } = await here.card({
      model: 'gpt-6-luna',
      kickoffAt,
      completed: true,
      settlement: 'won',
    });
    const entryAt = new Date(kickoffAt.getTime() + (game === 2 ? 60_000 : -3_600_000));
    const key = `trial ${trialId}, game ${game}`;
    await machine.em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(
        'update card_revisions set probability_over25 = 0.5, probability_both_score = 0.5 where card_id = ?',
        [cardId],
      );
      if (game > 0) {
        await em.execute(
          `with call as (insert into llm_calls (operation, provider, requested_model, owner, state, reserved_cost, cost, response, lab_trial_id, started_at, ended_at, lease_until)
             values ('lab', 'openai', 'gpt-6.1-terra', 'x', 'succeeded', 0.02, 0.01, '{}', ?, ?, ?, ?) returning id)
           insert into lab_answers (key, call_id, card, fault, cost, duration_ms, answered_at) select ?, id, ?::jsonb, ?, 0.01, 2000, ? from call`,
          [
            trialId,
            entryAt,
            entryAt,
            entryAt,
            key,
            game === 1 ? null : JSON.stringify({ probabilities: home, markets: [] }),
            game === 1 ? 'no JSON' : null,
            entryAt,
          ],
        );
      }
      const state = game === 0 ? 'missed' : game === 1 ? 'unusable' : 'committed';
      let entry: number | null = null;
      if (state === 'committed') {
        const [leaf] = await em.execute<{ index: number }[]>(
          `insert into record_leaves (index, kind, at, body, hash, game_id)
           select coalesce(max(index), -1) + 1, 'trial', ?, '{}', repeat('c', 64), ? from record_leaves returning index`,
          [entryAt, gameId],
        );
        entry = leaf!.index;
        if (game !== 3)
          await em.execute(
            `insert into record_openings (index, forecast, forecast_salt, picks, picks_salt, prompt_salt) values (?, '{}', 'a', '[]', 'b', 'c')`,
            [entry],
          );
      }
      await em.execute(
        `insert into trial_answers (trial_id, game_id, revision_id, kickoff_at, state, reason, answer_key, entry_index, created_at)
         select ?, ?, published_revision_id, ?, ?, ?, ?, ?, ? from cards where id = ?`,
        [
          trialId,
          gameId,
          kickoffAt,
          state,
          state === 'committed' ? null : 'why',
          game === 0 ? null : key,
          entry,
          entryAt,
          cardId,
        ],
      );
    });
  }
  // Nothing was counted meanwhile.
  await here.rows('delete from trial_totals');
  await here.rows('insert into trial_totals select * from countable_trials');
  await here.rows('analyze trial_answers');
}
