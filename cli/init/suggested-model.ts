import type { ModelView } from '#core/contract/admin-config';

/** The present model where its key is there, or none is; else the first that has its key and a price and stays. */
export const suggestedModel = (models: readonly ModelView[]): ModelView => {
  const present = models.find(({ isDefault }) => isDefault) ?? models[0]!;
  if (present.keyConfigured) return present;
  const usable = models.find(
    ({ keyConfigured, estimatedCardCost, status }) =>
      keyConfigured && estimatedCardCost !== null && status === 'current',
  );
  return usable ?? present;
};
