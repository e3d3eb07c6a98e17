import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { LabRow } from '../../lab/rows.ts';
import { baselineOf, scoredCardSql } from '../figures/scored-forecasts.ts';
import { answeredColumns, answeredShape, marketOf } from './lab-answered.ts';

const shape = {
  ...answeredShape,
  state: column.of('TrialAnswer', 'state'),
  chanceHome: column.number,
  chanceDraw: column.number,
  chanceAway: column.number,
  over25: column.number,
  bothScore: column.number,
  baseline: column.of('CardRevision', 'baseline'),
  grounding: column.of('CardRevision', 'grounding'),
  isRepair: column.flag,
  ownCost: column.orNull(column.number),
  ownInput: column.of('LlmCall', 'inputTokens'),
  ownCached: column.of('LlmCall', 'cachedTokens'),
  ownOutput: column.of('LlmCall', 'outputTokens'),
  ownDuration: column.orNull(column.number),
};

/**
 * Every answer of a trial that is scored, and the published one beside it, oldest game first. Scored is an answer beside
 * the revision that stood at kick-off, whose entry is before the true kick-off and can be opened; a reply that is no card
 * is there without one. A published forecast that lacks a probability is left out, and the answer beside it.
 */
export async function trialRows(
  em: Em,
  trialId: number,
  names: Record<'own' | 'standing', Pick<LabRow, 'promptVersion' | 'model'>>,
): Promise<LabRow[]> {
  const found = await rows(
    em,
    shape,
    `select a.state, ${answeredColumns},
       r.probability_home as "chanceHome", r.probability_draw as "chanceDraw", r.probability_away as "chanceAway",
       r.probability_over25 as over25, r.probability_both_score as "bothScore", r.baseline, r.grounding,
       coalesce(l.is_repair, false) as "isRepair", l.cost::float8 as "ownCost", l.input_tokens as "ownInput",
       l.cached_tokens as "ownCached", l.output_tokens as "ownOutput", l.duration_ms as "ownDuration"
     from trial_answers a join lab_answers n on n.key = a.answer_key
     join card_revisions r on r.id = a.revision_id join cards c on c.id = r.card_id and c.published_revision_id = r.id
     join games g on g.id = a.game_id join leagues e on e.id = g.league_id
     left join llm_calls l on l.id = r.llm_call_id
     left join record_leaves f on f.index = a.entry_index left join record_openings o on o.index = a.entry_index
     where a.trial_id = ? and (a.state = 'unusable' or (a.state = 'committed' and o.index is not null and f.at < g.kickoff_at))
       and g.merged_into is null and r.probability_home is not null and r.probability_draw is not null
       and r.probability_away is not null and r.probability_over25 is not null and r.probability_both_score is not null
       and ${scoredCardSql}
     order by g.kickoff_at, g.id`,
    [trialId],
  );
  const market = await marketOf(em, found);
  return found.flatMap(
    ({
      state,
      gameId,
      home,
      away,
      league,
      kickoff,
      goalsHome,
      goalsAway,
      chanceHome,
      chanceDraw,
      chanceAway,
      over25,
      bothScore,
      baseline,
      grounding,
      isRepair,
      ownCost,
      ownInput,
      ownCached,
      ownOutput,
      ownDuration,
      card,
      ...answer
    }) => {
      const game = {
        gameId,
        home,
        away,
        league,
        kickoff,
        goals: { home: goalsHome, away: goalsAway },
        isMasked: false,
        repeat: 1,
        baseline: baselineOf(baseline),
        market: market(gameId),
      };
      const chances = {
        home: chanceHome,
        draw: chanceDraw,
        away: chanceAway,
        over25,
        bothScore,
      };
      return [
        { ...game, ...names.own, ...answer, card: state === 'committed' ? card : null },
        {
          ...game,
          ...names.standing,
          card: { probabilities: chances, markets: [] },
          fault: null,
          faults: 0,
          repairs: isRepair ? 1 : 0,
          findings: grounding,
          cost: ownCost,
          inputTokens: ownInput,
          cachedTokens: ownCached,
          outputTokens: ownOutput,
          durationMs: ownDuration,
        },
      ];
    },
  );
}
