import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';

interface Question {
  title: string;
  /** What it will do, in full: what is changed, what stays, what it costs. */
  text: ReactNode;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
}
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

const Context = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** Asks before something costly or final: `if (await confirm({ … }))`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => useContext(Context);

/** Holds the questions: one is open, and one that comes meanwhile waits for its answer. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [questions, setQuestions] = useState<readonly Asked[]>([]);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const asked: Asked = {
          ...question,
          answer: (yes) => {
            setQuestions((all) => all.filter((each) => each !== asked));
            resolve(yes);
          },
        };
        setQuestions((all) => [...all, asked]);
      }),
    [],
  );
  const asked = questions[0];
  return (
    <Context value={confirm}>
      {children}
      {asked !== undefined && (
        <Dialog open onClose={() => asked.answer(false)} title={asked.title}>
          <DialogBody>{asked.text}</DialogBody>
          <DialogFoot>
            <Button onClick={() => asked.answer(false)}>Cancel</Button>
            <Button variant={asked.danger === true ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
              {asked.action}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </Context>
  );
};
