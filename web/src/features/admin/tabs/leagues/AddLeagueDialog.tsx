import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { long, LongWorkHere } from '../../work/long-work.tsx';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';

const nothing = { service: '', name: '' };

/** Adds a league by the football service's id, or by a name where its games are added by hand. */
export const AddLeagueDialog = ({ onClose }: { onClose: () => void }) => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const edit = useDialogEdit('new-league', nothing, onClose);
  const { service, name } = edit.value;
  const isId = /^[1-9]\d{0,8}$/.test(service.trim());
  const isWrong = service.trim() !== '' && !isId;
  const add = async () => {
    const done = await run('add', 'Failed to add league', async () => {
      const body = {
        apiFootballId: isId ? Number(service) : null,
        ...(name.trim() !== '' && { name: name.trim() }),
      };
      const league = await long('Adding the league', callEndpoint('post /api/admin/leagues', { body }), {
        isInDialog: true,
      });
      await refresh('leagues');
      toast({ kind: 'done', title: 'League Added', text: `${league.displayName} is visible.` });
    });
    if (done) edit.done();
  };
  return (
    <Dialog
      open
      onClose={edit.leave}
      title="Add League"
      description="With the football service’s id its name is asked for, in one request, and its games are discovered. Without one its games are added by hand."
    >
      <DialogBody>
        <KeptText edits={[edit]} />
        <Field label="Football service’s id" {...(isWrong && { error: 'A whole number, such as 39.' })}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={service}
              onChange={(event) => edit.type({ service: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Name"
          hint={isId ? 'The service’s own where it is left empty.' : 'Needed without an id.'}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={name}
              onChange={(event) => edit.type({ name: event.target.value })}
            />
          )}
        </Field>
        <LongWorkHere />
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button
          variant="primary"
          disabled={isWrong || (!isId && name.trim() === '')}
          busy={busy.size > 0}
          onClick={() => void add()}
        >
          Add League
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
