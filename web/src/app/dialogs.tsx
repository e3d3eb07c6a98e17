import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** The dialogs any page can open. */
export type DialogName = 'sign-in' | 'settings' | 'terms';

interface Dialogs {
  open: DialogName | undefined;
  show: (name: DialogName) => void;
  close: () => void;
}

const Context = createContext<Dialogs>({ open: undefined, show: () => {}, close: () => {} });

/** Opens and closes the dialogs of the shell from anywhere below. */
export const useDialogs = (): Dialogs => useContext(Context);

export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<DialogName>();
  const value = useMemo(() => ({ open, show: setOpen, close: () => setOpen(undefined) }), [open]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
};
