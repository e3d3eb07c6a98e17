import type { Need } from '#core/contract/admin-needs';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { KeptText } from '../work/KeptText.tsx';
import { useRefresh } from '../work/refresh.ts';
import { useAction } from '../work/use-action.ts';
import { useDialogEdit } from '../work/use-dialog-edit.ts';

const lengths = [
  { value: '1', label: '1 hour' },
  { value: '4', label: '4 hours' },
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
];

const nothing = { hours: '24', reason: '' };

/** Puts a line off for a while; the reason is what other admins read. */
export const SnoozeDialog = ({ need, onClose }: { need: Need; onClose: () => void }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const edit = useDialogEdit(`snooze:${need.key}`, nothing, onClose);
  const { hours, reason } = edit.value;
  const snooze = async () => {
    const done = await run('snooze', 'Failed to put it off', async () => {
      await callEndpoint('post /api/admin/needs/{key}/snooze', {
        params: { key: need.key },
        body: { hours: Number(hours), reason: reason.trim() },
      });
      await refresh('needs', 'logs');
    });
    if (done) edit.done();
  };
  return (
    <Dialog open onClose={edit.leave} title="Put Off" description={need.what}>
      <DialogBody>
        <KeptText edits={[edit]} />
        <p>It comes back earlier where it grows worse. Nobody is alerted of it meanwhile.</p>
        <Field label="For">
          {(control) => (
            <Select
              {...control}
              options={lengths}
              value={hours}
              onChange={(value) => edit.type({ hours: value })}
            />
          )}
        </Field>
        <Field label="Reason, for other admins">
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={reason}
              onChange={(event) => edit.type({ reason: event.target.value })}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={reason.trim() === ''}
          busy={busy.size > 0}
          onClick={() => void snooze()}
        >
          Put Off
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
