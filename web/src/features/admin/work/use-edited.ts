import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { dropText, keepText, textOf } from '../../account/kept-texts.ts';

/** What is typed, and the stored value beside which it was begun. */
interface Edit<Value> {
  value: Value;
  basedOn: Value;
  /** When it was typed, for what this browser had kept. */
  keptAt?: string;
}

/** A form with what was typed in it; see `useEdited`. */
export interface Edited<Value> extends Edit<Value> {
  isChanged: boolean;
  change: (value: Value) => void;
  /** What is typed was stored, perhaps in another spelling. */
  stored: () => void;
  /** What is typed is given up: the form shows what is stored. */
  reset: () => void;
}

// Blanks around a text never count: every form leaves them out when it saves.
const trimmed = (_key: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);

const untouched = <Value>(stored: Value): Edit<Value> => ({ value: stored, basedOn: stored });

/** The edit once another value is stored: an untouched one moves on, what was typed stays as it is. */
export const movedOn = <Value>(edit: Edit<Value>, stored: Value): Edit<Value> =>
  isSame(edit.value, edit.basedOn) || isSame(edit.value, stored) ? untouched(stored) : edit;

/** Whether a kept value has the form of the stored one: an older page may have kept another. */
const fits = <Value>(value: unknown, like: Value): value is Value => {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false;
  if (typeof like !== 'object' || like === null || Array.isArray(like)) return true;
  return (
    value !== null &&
    Object.entries(like).every(([key, part]) => fits((value as Readonly<Record<string, unknown>>)[key], part))
  );
};

/** What an account left at a place, brought back; otherwise what is stored. */
export const begun = <Value>(account: number | undefined, place: string, stored: Value): Edit<Value> => {
  const kept = account === undefined ? undefined : textOf(account, place);
  if (account === undefined || kept === undefined) return untouched(stored);
  const { value, basedOn, at } = kept;
  const edit = fits(value, stored) && fits(basedOn, stored) && movedOn({ value, basedOn }, stored);
  if (edit && !isSame(edit.value, stored)) return { ...edit, keptAt: at };
  dropText(account, place);
  return untouched(stored);
};

/**
 * A form being edited. What somebody else stores meanwhile never takes what was typed here away; `basedOn` goes to the
 * server with the change, which then tells the later one of the two. What is typed outlives a lost session and a closed
 * tab: this browser keeps it for its account, under `place`, until it is stored or given up.
 */
export const useEdited = <Value>(place: string, stored: Value): Edited<Value> => {
  const account = useSession().user?.id;
  const [edit, setEdit] = useState(() => begun(account, place, stored));
  const [seen, setSeen] = useState(stored);
  if (!isSame(seen, stored)) {
    setSeen(stored);
    setEdit(movedOn(edit, stored));
  }
  const drop = () => {
    if (account !== undefined) dropText(account, place);
  };
  return {
    ...edit,
    isChanged: !isSame(edit.value, stored),
    change: (value) => {
      const basedOn = isSame(value, stored) ? stored : edit.basedOn;
      setEdit({ ...edit, value, basedOn });
      if (isSame(value, stored)) drop();
      else if (account !== undefined)
        keepText(account, place, { value, basedOn, at: new Date().toISOString() });
    },
    stored: () => {
      drop();
      setEdit(({ value }) => untouched(value));
    },
    reset: () => {
      drop();
      setEdit(untouched(stored));
    },
  };
};
