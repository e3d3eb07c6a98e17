import type { AdminCardDetail } from '#core/contract/admin-cards';
import type { TakedownReason } from '#core/domain/log/takedown-reasons';
import { matchName } from '#core/domain/match-name';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { SmallTitle } from '../../../../ui/typography.tsx';
import { AskInPlace } from '../../parts/AskInPlace.tsx';
import { FormGrid } from '../../parts/parts.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

const reasons: Readonly<Record<TakedownReason, string>> = {
  person: 'What they say of a person',
  rights: 'Somebody’s rights',
  order: 'An order of a court or an authority',
  wrong: 'They are wrong',
};
const options = Object.entries(reasons).map(([value, label]) => ({ value, label }));

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

interface Asked {
  reason: TakedownReason;
  /** What would go. */
  text: string;
}

/** Takes the words of a card down, for a reason that the record says for good, after it was told what goes. */
export const TakeDownText = ({ card }: { card: AdminCardDetail }) => {
  const [reason, setReason] = useState<TakedownReason>();
  const [asked, setAsked] = useState<Asked>();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const call = (why: TakedownReason, isConfirmed: boolean) =>
    callEndpoint('post /api/admin/cards/{id}/takedown', {
      params: { id: card.id },
      body: { reason: why, isConfirmed },
    });

  const ask = (why: TakedownReason) =>
    run('ask', 'Failed to look what would go', async () => {
      const { revisions, calls, publications } = await call(why, false);
      setAsked({
        reason: why,
        text: `The words of ${counted(revisions, 'revision')} and ${counted(calls, 'call')} of models with prompt and reply. ${counted(publications, 'entry', 'entries')} of the record will say so: ${reasons[why].toLowerCase()}. The pick stays, and its scores.`,
      });
    });
  const act = ({ reason: why }: Asked) =>
    run('act', 'Failed to take the words down', async () => {
      await call(why, true);
      setAsked(undefined);
      await refresh('work', 'logs');
      toast({ kind: 'done', title: 'Words Taken Down', text: `${matchName(card.game)}: its pick stays.` });
    });

  return (
    <Stack as="section" $gap={2} aria-label="Take the words down">
      <SmallTitle as="h3">Take the words down</SmallTitle>
      <p>For words that must go. Kept backups and copies of others still have them.</p>
      {asked === undefined ? (
        <>
          <FormGrid>
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
              disabled={reason === undefined}
              busy={busy === 'ask'}
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
          busy={busy === 'act'}
          onKeep={() => setAsked(undefined)}
          onAct={() => void act(asked)}
        />
      )}
    </Stack>
  );
};
