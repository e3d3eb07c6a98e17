import { useState } from 'react';

/** What is typed, and the stored value beside which it was begun. */
interface Edit<Value> {
  value: Value;
  basedOn: Value;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The edit once another value is stored: an untouched one moves on, what was typed stays as it is. */
export const movedOn = <Value>(edit: Edit<Value>, stored: Value): Edit<Value> =>
  isSame(edit.value, edit.basedOn) || isSame(edit.value, stored) ? { value: stored, basedOn: stored } : edit;

/**
 * A setting being edited. What somebody else stores meanwhile never takes what was typed here away; `basedOn` goes to the
 * server with the change, which then tells the later one of the two.
 */
export const useEdited = <Value>(stored: Value) => {
  const [edit, setEdit] = useState<Edit<Value>>({ value: stored, basedOn: stored });
  const [seen, setSeen] = useState(stored);
  if (!isSame(seen, stored)) {
    setSeen(stored);
    setEdit(movedOn(edit, stored));
  }
  return {
    ...edit,
    isChanged: !isSame(edit.value, stored),
    change: (value: Value) => setEdit((now) => ({ ...now, value })),
    /** What is typed was stored, perhaps in another spelling. */
    stored: () => setEdit((now) => ({ ...now, basedOn: now.value })),
  };
};
