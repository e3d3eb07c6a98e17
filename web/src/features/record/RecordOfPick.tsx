import type { Stamp } from '#core/contract/analysis';
import { FullSeal } from './FullSeal.tsx';
import type { Stamped } from './seal-words.ts';

/** The record of a pick under its report; nothing for one that has no entry. */
export const RecordOfPick = ({
  card,
  model,
}: {
  card: Omit<Stamped, 'stamp'> & { stamp: Stamp | null };
  model: string;
}) => {
  const entry = card.stamp?.entry;
  if (!card.stamp || !entry) return null;
  return <FullSeal of={{ ...card, stamp: { ...card.stamp, entry } }} model={model} />;
};
