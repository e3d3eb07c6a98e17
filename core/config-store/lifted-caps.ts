import type { Em } from '../db/orm.ts';
import { presentConfig } from './config-store.ts';

const spans = ['day', 'month'] as const;
type Span = (typeof spans)[number];

/** The spans whose cap a new value of `spend_caps` takes away that hold one now. */
export async function newlyLiftedCaps(em: Em, value: unknown): Promise<Span[]> {
  const before = liftedCaps(await presentConfig(em, 'spend_caps'));
  return liftedCaps(value).filter((span) => !before.includes(span));
}

const liftedCaps = (value: unknown): Span[] =>
  spans.filter(
    (span) =>
      typeof value === 'object' && value !== null && (value as Record<string, unknown>)[span] === null,
  );
