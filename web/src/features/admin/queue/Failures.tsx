import type { QueueState } from '#core/contract/admin-queue';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { below768 } from '../../../ui/media.ts';
import { Small } from '../parts/parts.tsx';
import { counted } from '../work/figures.ts';
import { useQueueActions } from './use-queue-actions.ts';

const Group = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) 0;
  border-top: 1px solid var(--color-line);
  p:first-child {
    color: var(--color-wrong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${below768} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Where on this page a fault is mended. */
const places: Partial<Record<string, { label: string; to: string }>> = {
  cap_reached: { label: 'Edit Caps', to: '?tab=llm' },
  model_retired: { label: 'Choose Model', to: '?tab=llm' },
  model: { label: 'Choose Model', to: '?tab=llm' },
};

/** What is said of a group: how many, what can still be done, and what mends it. */
const textOf = ({ count, retryable, suggestion, code }: QueueState['failures'][number]): string => {
  const begun = count - retryable;
  return [
    `${counted(count, 'job')}.`,
    retryable === 0
      ? 'Their games have begun: no card can be written.'
      : begun > 0
        ? `${counted(begun, 'game has', 'games have')} begun.`
        : '',
    // On the page there is a link for it instead of a command.
    code !== null && places[code] !== undefined ? '' : (suggestion ?? ''),
  ]
    .filter(Boolean)
    .join(' ');
};

/** What failed, each reason once, with what mends it. */
export const Failures = ({ failures }: { failures: QueueState['failures'] }) => {
  const { busy, retryAll, clearAll } = useQueueActions();
  return (
    <ul aria-label="What failed, by reason">
      {failures.map((failure) => {
        const place = failure.code === null ? undefined : places[failure.code];
        return (
          <Group key={failure.reason}>
            <div>
              <p>{failure.reason}</p>
              <Small>{textOf(failure)}</Small>
            </div>
            <Row>
              {place !== undefined && failure.retryable > 0 && (
                <ButtonLink size="sm" variant="quiet" to={place.to}>
                  {place.label}
                </ButtonLink>
              )}
              {failure.retryable > 0 && (
                <Button size="sm" disabled={busy.size > 0} onClick={() => void retryAll(failure.like)}>
                  Retry {failure.retryable}
                </Button>
              )}
              <Button
                size="sm"
                variant="quiet"
                disabled={busy.size > 0}
                onClick={() => void clearAll(failure.like)}
              >
                Clear {failure.count}
              </Button>
            </Row>
          </Group>
        );
      })}
    </ul>
  );
};
