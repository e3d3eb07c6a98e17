import type { Stamp } from '#core/contract/analysis';
import { Alert } from '../../ui/Alert.tsx';
import { useTimes } from '../../ui/use-times.ts';

/** Says that the words of an analysis were taken down, in their place; nothing where they were not. */
export const TakenDown = ({ stamp }: { stamp: Stamp | null }) => {
  const times = useTimes();
  const at = stamp?.entry?.textTakenDownAt;
  return at ? (
    <Alert>
      The text of this analysis was taken down on {times.long(at)}. The pick, the forecast and their scores
      stay, and the record says so.
    </Alert>
  ) : null;
};
