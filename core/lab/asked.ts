import { absent } from '../absent.ts';
import { League } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { fault } from '../errors.ts';

/** What of a run is chosen by hand, and can be none. */
interface Asked {
  prompts: readonly number[];
  models: readonly { provider: string; id: string }[];
  leagueIds?: readonly number[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * What is asked for, each prompt and model once: the same column twice would be counted, and reserved for, twice.
 * @throws AppError `usage` where the last day lies before the first, `not_found` for a league
 */
export async function requireAsked<Input extends Asked>(em: Em, input: Input): Promise<Input> {
  const { from, to, leagueIds = [] } = input;
  if (from && to && to < from)
    throw fault('usage', 'The last day lies before the first.', { suggestion: 'Change one of them.' });
  const leagues = await em.find(League, { id: { $in: [...leagueIds] } }, { fields: ['id'] });
  for (const id of leagueIds) if (!leagues.some((league) => league.id === id)) throw absent('league', id);
  return {
    ...input,
    prompts: [...new Set(input.prompts)],
    models: [...new Map(input.models.map((model) => [`${model.provider} ${model.id}`, model])).values()],
  };
}
