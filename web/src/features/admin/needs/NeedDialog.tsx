import type { Need } from '#core/contract/admin-needs';
import { HowDialog } from './HowDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

/** What a line asks to open: how to mend it, where steps are given, else the question how long to put it off. */
export interface OpenedNeed {
  need: Need;
  steps?: string;
}

export type OpenNeed = (opened: OpenedNeed) => void;

/**
 * The dialog that a line has opened. It stands beside the list, not in the line: that may be mended by another admin, or
 * move to another place, while a reason is typed here.
 */
export const NeedDialog = (props: { opened: OpenedNeed; onClose: () => void }) => {
  const { need, steps } = props.opened;
  return steps === undefined ? (
    <SnoozeDialog need={need} onClose={props.onClose} />
  ) : (
    <HowDialog need={need} steps={steps} onClose={props.onClose} />
  );
};
