import { absent } from '../absent.ts';
import { League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { labLimits } from '../domain/lab-limits.ts';
import { requireWithin } from '../entered-number.ts';
import { fault } from '../errors.ts';

/** What of a run is chosen by hand, and can be none. */
interface Asked {
  prompts: readonly number[];
  models: readonly { provider: string; id: string }[];
  leagueIds?: readonly number[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  past: number;
  repeats?: number;
  leadHours?: number;
}

/**
 * What is asked for, each prompt and model once: the same column twice would be counted, and reserved for, twice.
 * @throws AppError `usage` for a number past its limits or where the last day lies before the first, `not_found` for a league
 */
export async function requireAsked<Input extends Asked>(em: Em, input: Input): Promise<Input> {
  const { from, to, leagueIds = [], past, repeats = 1, leadHours = 1 } = input;
  requireWithin('The number of games', past, labLimits.past);
  requireWithin('The number of repeats', repeats, labLimits.repeats);
  requireWithin('The lead time in hours', leadHours, labLimits.leadHours);
  if (from && to && to < from)
    throw fault('usage', 'The last day lies before the first.', { suggestion: 'Change one of them.' });
  const leagues = await em.find(League, { id: { $in: [...leagueIds] } }, { fields: ['id'] });
  for (const id of leagueIds) if (!leagues.some((league) => league.id === id)) throw absent('league', id);
  const prompts = [...new Set(input.prompts)];
  const models = [...new Map(input.models.map((model) => [`${model.provider} ${model.id}`, model])).values()];
  requireWithin('The number of prompt versions', prompts.length, labLimits.prompts);
  requireWithin('The number of models', models.length, labLimits.models);
  return { ...input, prompts, models };
}
