import type { Deps } from '../deps.ts';
import type { KnownNames } from '../llm/digest.ts';
import { columnsOf, rows } from '../db/rows.ts';
import { isDrawn } from './trial-draw.ts';

/** A card that was just written. */
export interface WrittenCard {
  gameId: number;
  revisionId: number;
  model: string;
  promptVersionId: number;
  /** The first call it was asked for with: its data are those of the card. */
  callId: number | undefined;
  names: KnownNames;
}

/**
 * Notes which trials answer about a card's game, with the data that the card was written from. What was noted for an
 * earlier revision and is not asked yet falls away. Nothing of it may keep or change the card: a fault is a line in the
 * log.
 */
export async function drawTrials(deps: Deps, card: WrittenCard): Promise<void> {
  try {
    await draw(deps, card);
  } catch (error) {
    deps.log.warn({ err: error, gameId: card.gameId }, 'no trial was drawn for a card');
  }
}

async function draw(
  deps: Deps,
  { gameId, revisionId, model, promptVersionId, callId, names }: WrittenCard,
): Promise<void> {
  const em = deps.em();
  const trials = await rows(
    em,
    columnsOf('LabTrial', { id: 'id', seed: 'seed', share: 'share' }),
    `select id, seed, share from lab_trials
     where state = 'running' and standing_model = ? and standing_prompt_version_id = ?`,
    [model, promptVersionId],
  );
  const drawn = trials.filter((trial) => isDrawn(trial, gameId));
  if (drawn.length === 0) return;
  await em.transactional(async (tem) => {
    const ids = `{${drawn.map(({ id }) => id).join()}}`;
    await tem.execute(
      `update trial_answers set state = 'replaced', names = null, reason = 'The card was written again.'
       where trial_id = any(?::int[]) and game_id = ? and state = 'waiting'`,
      [ids, gameId],
    );
    await tem.execute(
      `insert into trial_answers (trial_id, game_id, revision_id, source_call_id, kickoff_at, names, state, created_at)
       select t.id, ?, ?, ?, g.kickoff_at, ?::jsonb, 'waiting', ? from lab_trials t, games g
       where t.id = any(?::int[]) and g.id = ? and g.kickoff_at is not null
       on conflict (trial_id, revision_id) do nothing`,
      [gameId, revisionId, callId ?? null, JSON.stringify(names), deps.clock.now(), ids, gameId],
    );
  });
}
