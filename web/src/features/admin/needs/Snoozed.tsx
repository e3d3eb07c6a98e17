import type { Needs } from '#core/contract/admin-needs';
import { styled } from 'styled-components';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button } from '../../../ui/Button.tsx';
import { counted, untilText } from '../work/figures.ts';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';

const Root = styled.details`
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-2);
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-1);
  }
`;

/** What was put off, by whom it does not matter: why, and for how long yet. */
export const Snoozed = ({ snoozed, now }: { snoozed: Needs['snoozed']; now: number }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const wake = (key: string) =>
    run(key, 'Failed to show it again', async () => {
      await callEndpoint('delete /api/admin/needs/{key}/snooze', { params: { key } });
      await refresh('needs', 'logs');
    });
  if (snoozed.length === 0) return null;
  return (
    <Root>
      <summary>{counted(snoozed.length, 'line')} put off</summary>
      <ul>
        {snoozed.map(({ key, what, reason, until }) => (
          <li key={key}>
            <span>
              {what}: {reason} (back {untilText(until, now)})
            </span>
            <Button size="sm" variant="quiet" busy={busy.has(key)} onClick={() => void wake(key)}>
              Show Again
            </Button>
          </li>
        ))}
      </ul>
    </Root>
  );
};
