import { type Edited, useEdited } from './use-edited.ts';

/** What is typed in a dialog, kept as `useEdited` keeps it; both ways out of the dialog end that. */
export interface DialogEdit<Value> extends Edited<Value> {
  /** Some of the fields are typed anew. */
  type: (typed: Partial<Value>) => void;
  /** What is typed was stored: the dialog closes. */
  done: () => void;
  /** What is typed is given up: the dialog closes. */
  leave: () => void;
}

export const useDialogEdit = <Value extends object>(
  place: string,
  stored: Value,
  onClose: () => void,
): DialogEdit<Value> => {
  const edit = useEdited(place, stored);
  return {
    ...edit,
    type: (typed) => edit.change({ ...edit.value, ...typed }),
    done: () => {
      edit.stored();
      onClose();
    },
    leave: () => {
      edit.reset();
      onClose();
    },
  };
};
