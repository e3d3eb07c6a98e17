import { shortTime } from '../../../../../ui/time.ts';
import { Small } from '../../../parts/parts.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { useRead } from '../../../work/use-read.ts';
import { faultsText, kindText } from './faults.ts';

/** What went wrong in a run so far, by kind, and the newest of it. */
export const Faults = ({ runId }: { runId: number }) => {
  const { data } = useRead('/api/admin/lab/runs/{id}/faults', { params: { id: runId }, ...useListPolling() });
  if (data === undefined || data.kinds.length === 0) return null;
  return (
    <>
      <Small as="p">{faultsText(data.kinds)}</Small>
      <details>
        <summary>Show faults</summary>
        {data.newest.map(({ callId, at, game, promptVersion, model, kind, isRepair, message }) => (
          <Small as="p" key={callId}>
            {[
              shortTime(at),
              game,
              promptVersion === null ? null : `version ${promptVersion}`,
              model,
              isRepair ? 'repair' : null,
            ]
              .filter((part) => part !== null)
              .join(', ')}
            : {message ?? kindText(kind)}
          </Small>
        ))}
      </details>
    </>
  );
};
