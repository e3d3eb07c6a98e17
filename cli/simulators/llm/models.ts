import { models, type Model } from '#config/models';

const ended = ({ life }: Model, now: Date): boolean =>
  life.shutdown !== undefined && now.toISOString().slice(0, 10) >= life.shutdown;

/** Models the provider lists at `now`. */
export const listed = (provider: Model['provider'], now: Date): Model[] =>
  models.filter((model) => model.provider === provider && !ended(model, now));

/**
 * Which model really answers a request for `id` at `now`: itself, for a re-routed one its replacement, `undefined` for none.
 * Dated snapshots are known by their alias.
 */
export function serving(provider: Model['provider'], id: string, now: Date): Model | undefined {
  const name = id.replace(/^models\//, '');
  const model = models.find(
    (one) => one.provider === provider && (one.id === name || name.startsWith(`${one.id}-20`)),
  );
  if (!model || !ended(model, now)) return model;
  return model.life.rerouted ? models.find((one) => one.id === model.life.replacement) : undefined;
}

/** Ids of models that have been switched off by `now`. */
export const isEnded = (provider: Model['provider'], id: string, now: Date): boolean =>
  models.some((model) => model.provider === provider && model.id === id && ended(model, now));
