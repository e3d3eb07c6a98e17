import { modelById } from '#config/models';
import { dayMs } from '../domain/time.ts';

/** Up to which day a model may have read about matches, and who says so; null where its maker does not say. */
export interface ModelMemory {
  model: string;
  until: string;
  source: string | null;
}

/**
 * The day up to which a model may have read about matches. One whose maker states none is treated as if it knew
 * everything until today: of it no past game is free of memory.
 */
export const memoryUntil = (model: string, now: Date): string =>
  modelById(model)?.knowledge?.until ?? now.toISOString().slice(0, 10);

/** The same with its source. */
export const knowledgeOfModel = (model: string, now: Date): ModelMemory => ({
  model,
  until: memoryUntil(model, now),
  source: modelById(model)?.knowledge?.source ?? null,
});

/** The first instant after everything that any of the models may remember. */
export function firstUnseen(models: readonly string[], now: Date): Date {
  const last =
    models
      .map((model) => memoryUntil(model, now))
      .toSorted()
      .at(-1) ?? '1970-01-01';
  return new Date(Date.parse(`${last}T00:00:00Z`) + dayMs);
}

/** Whether a game began after everything that one of the models may remember. */
export const isFreeOfMemory = (kickoff: Date, models: readonly string[], now: Date): boolean =>
  models.every((model) => kickoff.toISOString().slice(0, 10) > memoryUntil(model, now));
