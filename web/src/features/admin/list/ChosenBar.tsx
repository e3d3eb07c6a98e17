import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { PickBox } from '../../../ui/Checkbox.tsx';
import { countText } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toasts.ts';
import { counted } from '../work/figures.ts';
import { useAction } from '../work/use-action.ts';
import type { Progress } from '../work/use-bulk-rows.ts';
import type { Chosen } from './use-chosen.ts';

const Root = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 48px;
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-2);
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: var(--fs-12);
    color: var(--color-text-2);
  }
`;

/**
 * What is chosen in a list and what can be done with it. It acts on what is chosen, also from other pages; while a run
 * is under way it says how far it is, and stops it between two parts.
 */
export const ChosenBar = (props: {
  rows: Chosen;
  page: readonly number[];
  total: number;
  /** The ids of all rows that the filter leaves, as many as are chosen at once. */
  all: () => Promise<{ ids: number[]; total: number }>;
  progress: Progress | undefined;
  children: ReactNode;
}) => {
  const { rows, page, total, all, progress, children } = props;
  const { busy, run } = useAction();
  const { chosen } = rows;
  const here = page.filter((id) => chosen.has(id)).length;
  const chooseAll = () =>
    run('all', 'The rows could not be read', async () => {
      const found = await all();
      rows.choose(found.ids);
      if (found.total > found.ids.length)
        toast({
          kind: 'info',
          title: `The first ${countText(found.ids.length)} Are Chosen`,
          text: `${countText(found.total)} match; no more than these at once.`,
        });
    });
  if (progress !== undefined)
    return (
      <Root aria-label="Under way">
        <b role="status">
          {progress.words} {countText(progress.done)} of {countText(progress.total)}
        </b>
        <Button size="sm" disabled={progress.isStopping} onClick={progress.stop}>
          {progress.isStopping ? 'Stopping...' : 'Stop'}
        </Button>
      </Root>
    );
  return (
    <Root aria-label="Chosen rows">
      <PickBox
        label={`Choose this page, ${counted(page.length, 'row')}`}
        checked={here === 0 ? false : here === page.length ? true : 'indeterminate'}
        onPick={(on) => rows.add(page, on)}
      />
      <b role="status">{chosen.size === 0 ? 'None chosen' : `${countText(chosen.size)} chosen`}</b>
      {chosen.size > 0 && children}
      {total > page.length && (
        <Button size="sm" variant="quiet" busy={busy.size > 0} onClick={() => void chooseAll()}>
          Choose All {countText(total)}
        </Button>
      )}
      {chosen.size > 0 && (
        <Button size="sm" variant="quiet" onClick={() => rows.choose([])}>
          Clear Choice
        </Button>
      )}
    </Root>
  );
};
