import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';
import { utcInstant } from './KickoffField.tsx';

const nothing = { home: '', away: '', leagueId: '', kickoff: '' };

/** Adds a match no source knows; only visible leagues can be chosen. */
export const AddMatchDialog = ({ onClose }: { onClose: () => void }) => {
  const edit = useDialogEdit('new-match', nothing, onClose);
  const { home, away, leagueId, kickoff } = edit.value;
  const { data: leagues } = useEndpoint('/api/admin/leagues');
  const { data: categories } = useEndpoint('/api/admin/categories');
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const active = leagues?.filter(({ isActive }) => isActive) ?? [];
  const league = active.find(({ id }) => String(id) === leagueId);
  const teams = { homeTeam: home.trim(), awayTeam: away.trim() };
  const isReady = teams.homeTeam !== '' && teams.awayTeam !== '' && league !== undefined && kickoff !== '';
  const add = async () => {
    if (league === undefined) return;
    const added = await run('add', 'Failed to add match', async () => {
      await callEndpoint('post /api/admin/games', {
        body: {
          ...(categories?.[0] !== undefined && { categoryId: categories[0].id }),
          ...teams,
          league: league.name,
          leagueId: league.id,
          kickoffTime: utcInstant(kickoff),
          status: 'upcoming',
        },
      });
      await refresh('work', 'leagues');
      toast({ kind: 'done', title: 'Match Added', text: matchName(teams) });
    });
    if (added) edit.done();
  };
  return (
    <Dialog
      open
      onClose={edit.leave}
      title="Add Match"
      description="For matches the data service does not know. Their data cannot be fetched, and their result is entered by hand."
    >
      <DialogBody>
        <KeptText edits={[edit]} />
        <Field label="Home team">
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={home}
              onChange={(event) => edit.type({ home: event.target.value })}
            />
          )}
        </Field>
        <Field label="Away team">
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={away}
              onChange={(event) => edit.type({ away: event.target.value })}
            />
          )}
        </Field>
        <Field label="League">
          {(control) => (
            <Select
              {...control}
              value={leagueId}
              onChange={(value) => edit.type({ leagueId: value })}
              placeholder="Choose a league"
              options={active.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
            />
          )}
        </Field>
        <Field
          label="Kick-off, UTC"
          hint={
            kickoff === '' ? 'Your own time appears here.' : `${shortTime(utcInstant(kickoff))} your time`
          }
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={kickoff}
              onChange={(event) => edit.type({ kickoff: event.target.value })}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} busy={busy.size > 0} onClick={() => void add()}>
          Add Match
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
