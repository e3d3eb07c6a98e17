import type { TakedownReason } from '#core/domain/log/takedown-reasons';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toasts.ts';
import { SmallTitle } from '../../../ui/typography.tsx';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';
import { AskInPlace } from './AskInPlace.tsx';
import { FormGrid } from './parts.tsx';

const reasons: Readonly<Record<TakedownReason, string>> = {
  person: 'What they say of a person',
  rights: 'Somebody’s rights',
  order: 'An order of a court or an authority',
  wrong: 'They are wrong',
};
const options = Object.entries(reasons).map(([value, label]) => ({ value, label }));

interface Asked {
  reason: TakedownReason;
  /** What would go. */
  text: string;
}

interface Props {
  /** What is asked besides the reason. */
  children?: ReactNode;
  /** False while that is not answered. */
  isReady?: boolean;
  /** Tells in a sentence what goes, and takes it down where that is confirmed. */
  call: (reason: TakedownReason, isConfirmed: boolean) => Promise<string>;
  /** What stays. */
  done: string;
}

/** Takes words down for good, for a reason that the record says, after it was told what goes. */
export const TakeDownWords = ({ children, isReady = true, call, done }: Props) => {
  const [reason, setReason] = useState<TakedownReason>();
  const [asked, setAsked] = useState<Asked>();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const ask = (why: TakedownReason) =>
    run('ask', 'Failed to look what would go', async () => {
      setAsked({
        reason: why,
        text: `${await call(why, false)} will say so: ${reasons[why].toLowerCase()}. The pick stays, and its scores.`,
      });
    });
  const act = ({ reason: why }: Asked) =>
    run('act', 'Failed to take the words down', async () => {
      await call(why, true);
      setAsked(undefined);
      await refresh('work', 'logs');
      toast({ kind: 'done', title: 'Words Taken Down', text: done });
    });

  return (
    <Stack as="section" $gap={2} aria-label="Take the words down">
      <SmallTitle as="h3">Take the words down</SmallTitle>
      <p>For words that must go. Kept backups and copies of others still have them.</p>
      {asked === undefined ? (
        <>
          <FormGrid>
            {children}
            <Field label="Why they must go" hint="The record says it for good.">
              {(control) => (
                <Select
                  {...control}
                  value={reason}
                  placeholder="Choose a reason"
                  options={options}
                  onChange={(value) => setReason(value as TakedownReason)}
                />
              )}
            </Field>
          </FormGrid>
          <Row>
            <Button
              variant="danger"
              disabled={reason === undefined || !isReady}
              busy={busy.has('ask')}
              onClick={() => reason !== undefined && void ask(reason)}
            >
              Take Down…
            </Button>
          </Row>
        </>
      ) : (
        <AskInPlace
          label="Take the words down for good"
          text={
            <>
              <b>Take down for good?</b> {asked.text}
            </>
          }
          action="Take Down for Good"
          busy={busy.has('act')}
          onKeep={() => setAsked(undefined)}
          onAct={() => void act(asked)}
        />
      )}
    </Stack>
  );
};
