import type { AdminLeague } from '#core/contract/admin-config';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

/** Changes what a league is called on the site. */
export const RenameDialog = ({ league, onClose }: { league: AdminLeague; onClose: () => void }) => {
  const [displayName, setDisplayName] = useState(league.displayName);
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const save = async () => {
    const saved = await run('save', 'Failed to update league', async () => {
      await callEndpoint('patch /api/admin/leagues/{id}', {
        params: { id: league.id },
        body: { name: league.name, displayName: displayName.trim(), isActive: league.isActive },
      });
      await refresh('leagues', 'work');
      toast({ kind: 'done', title: 'League Updated', text: `It is called ${displayName.trim()} now.` });
    });
    if (saved) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Rename ${league.displayName}`}>
      <DialogBody>
        <Field label="Name on the site" hint={`The data service calls it ${league.name}.`}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={displayName}
              onChange={(event) => setDisplayName(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={displayName.trim() === '' || displayName.trim() === league.displayName}
          busy={busy !== undefined}
          onClick={() => void save()}
        >
          Save Name
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
