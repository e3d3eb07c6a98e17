import { useState, type ReactNode } from 'react';
import type { Chosen } from '../list/use-chosen.ts';
import { toast } from '../../../ui/toasts.ts';
import { counted } from './figures.ts';
import { OutcomeDialog, type Outcome } from './OutcomeDialog.tsx';

/** Tells what a run came to: in a word where all rows were done, else row by row; what was not tried stays chosen. */
export const useOutcome = (rows: Chosen): { tell: (outcome: Outcome) => void; dialog: ReactNode } => {
  const [told, setTold] = useState<Outcome>();
  const tell = (outcome: Outcome) => {
    rows.choose(outcome.left);
    if (outcome.left.length === 0 && outcome.rows.every(({ done }) => done))
      toast({
        kind: 'done',
        title: 'Done',
        text: `${counted(outcome.rows.length, 'row')} ${outcome.word}.`,
      });
    else setTold(outcome);
  };
  return {
    tell,
    dialog: told !== undefined && <OutcomeDialog outcome={told} onClose={() => setTold(undefined)} />,
  };
};
