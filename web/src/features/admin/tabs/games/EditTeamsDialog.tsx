import type { AdminGame } from '#core/contract/admin-games';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';

/** Corrects the names of both teams. */
export const EditTeamsDialog = ({ game, onClose }: { game: AdminGame; onClose: () => void }) => {
  const edit = useDialogEdit(
    `teams:${game.id}`,
    { homeTeam: game.homeTeam, awayTeam: game.awayTeam },
    onClose,
  );
  const { homeTeam, awayTeam } = edit.value;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const teams = { homeTeam: homeTeam.trim(), awayTeam: awayTeam.trim() };
  // What was not touched here stays as another admin may have set it meanwhile.
  const change = {
    ...(teams.homeTeam !== edit.basedOn.homeTeam && { homeTeam: teams.homeTeam }),
    ...(teams.awayTeam !== edit.basedOn.awayTeam && { awayTeam: teams.awayTeam }),
  };
  const isReady = teams.homeTeam !== '' && teams.awayTeam !== '' && Object.keys(change).length > 0;
  const save = async () => {
    const saved = await run('save', 'Failed to update teams', async () => {
      await callEndpoint('patch /api/admin/games/{id}', { params: { id: game.id }, body: change });
      await refresh('work');
      toast({ kind: 'done', title: 'Teams Updated', text: matchName(teams) });
    });
    if (saved) edit.done();
  };
  return (
    <Dialog open onClose={edit.leave} title="Edit teams" description={matchName(game)}>
      <DialogBody>
        <KeptText edits={[edit]} />
        <Field label="Home team">
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={homeTeam}
              onChange={(event) => edit.type({ homeTeam: event.target.value })}
            />
          )}
        </Field>
        <Field label="Away team">
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={awayTeam}
              onChange={(event) => edit.type({ awayTeam: event.target.value })}
            />
          )}
        </Field>
        <p>Cards already written keep the names they were written with; a pick on record is never changed.</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} busy={busy.size > 0} onClick={() => void save()}>
          Save Teams
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
