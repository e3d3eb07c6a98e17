import { describeModel } from '#config/models';
import { readConfig } from '../config-store/config-store.ts';
import type { LabEstimate } from '../contract/admin-lab-runs.ts';
import { PromptVersion } from '../db/entities/cards.ts';
import { iso } from '../db/instant.ts';
import type { Deps } from '../deps.ts';
import { matchName } from '../domain/match-name.ts';
import { outputLimit } from '../generation/attempt.ts';
import { mostPayable } from '../generation/calls.ts';
import { labSpentToday } from '../generation/caps.ts';
import { requireAsked } from '../lab/asked.ts';
import { isFreeOfMemory, knowledgeOfModel } from '../lab/cutoff.ts';
import { reservedInputFor } from '../llm/cost.ts';
import { maxDigestTokens } from '../llm/digest.ts';
import { assemblePrompt } from '../llm/prompt.ts';
import { presentModel } from '../presenters/model.ts';
import { labChoice } from '../reads/admin/lab-choice.ts';
import { usualAnswers } from '../reads/admin/usual-answers.ts';
import { spentNow } from '../reads/admin/spend.ts';
import { isOwnServer } from './generate-card.ts';
import { type LabInput, labParallelism } from './run-lab.ts';

/** So many games of which nothing is stored are named. */
const mostNamed = 100;

/**
 * What a run would cover, cost and take, from what is stored and what answers of the models took before. Reads no
 * digest and asks nothing, so that it answers at once; the run itself looks at each game, and may leave out more.
 * @throws AppError `usage` for days in the wrong order, `not_found` for a league
 */
export async function estimateLab(deps: Deps, asked: LabInput): Promise<LabEstimate> {
  const em = deps.em();
  const input = await requireAsked(em, asked);
  const now = deps.clock.now();
  const { repeats = 1, leadHours = 1, takesReduced = false } = input;
  const choice = await labChoice(em, {
    past: input.past,
    leagueIds: input.leagueIds ?? [],
    from: input.from ?? null,
    to: input.to ?? null,
    leadHours,
  });
  const missing = choice.filter(({ isStored }) => !isStored);
  const games = choice.filter(({ isStored }) => isStored || takesReduced);
  const ids = input.models.map(({ id }) => id);
  const answersEach = games.length * input.prompts.length * repeats * (input.masked ? 2 : 1);
  const prompts = await em.find(PromptVersion, { number: { $in: [...input.prompts] } });
  const longest = Math.max(
    0,
    ...prompts.map(({ body }) => reservedInputFor(assemblePrompt(body, '').instructions, maxDigestTokens)),
  );
  const usual = await usualAnswers(em, ids);
  const models = input.models.map(({ provider, id }) => {
    const model = describeModel(provider, id);
    const most = mostPayable(
      model,
      { inputTokens: longest, maxOutputTokens: outputLimit(model), isOwnServer: isOwnServer(deps, model) },
      now,
    );
    const { estimatedCardCost } = presentModel(model, { now, isDefault: false, keyConfigured: true });
    const before = usual.get(id);
    return {
      ...knowledgeOfModel(id, now),
      unseen: games.filter(({ kickoff }) => isFreeOfMemory(kickoff, [id], now)).length,
      usualCost: before?.cost ?? estimatedCardCost,
      usualSeconds: before?.seconds ?? null,
      highestCost: most === null ? null : most * answersEach,
    };
  });
  const total = (of: (model: (typeof models)[number]) => number | null): number | null =>
    models.some((model) => of(model) === null)
      ? null
      : models.reduce((sum, model) => sum + (of(model) ?? 0), 0);
  const seconds = total(({ usualSeconds }) => usualSeconds);
  const caps = await readConfig(em, 'spend_caps');
  const { day } = await readConfig(em, 'lab_day_cap');
  const spent = await spentNow(em, now);
  const left = (cap: number | null, used: number) => (cap === null ? null : Math.max(0, cap - used));
  return {
    found: choice.length,
    games: games.length,
    withoutData: missing.length,
    missing: missing
      .slice(-mostNamed)
      .toReversed()
      .map(({ id, home, away, kickoff }) => ({
        gameId: id,
        game: matchName({ homeTeam: home, awayTeam: away }),
        kickoff: iso(kickoff),
      })),
    unseen: games.filter(({ kickoff }) => isFreeOfMemory(kickoff, ids, now)).length,
    firstDay: games[0]?.kickoff.toISOString().slice(0, 10) ?? null,
    lastDay: games.at(-1)?.kickoff.toISOString().slice(0, 10) ?? null,
    answers: answersEach * models.length,
    usualCost: total(({ usualCost }) => (usualCost === null ? null : usualCost * answersEach)),
    highestCost: total(({ highestCost }) => highestCost),
    seconds: seconds === null ? null : (seconds * answersEach) / labParallelism,
    parallelism: labParallelism,
    leftToday: left(caps.day, spent.today),
    leftThisMonth: left(caps.month, spent.month),
    labLeftToday: left(day, await labSpentToday(em, now)),
    models,
  };
}
