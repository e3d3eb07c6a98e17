import type { AdminGame } from '#core/contract/admin-games';
import { isFinalCode } from '#core/domain/match-status';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Field, Input, Textarea } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { FormGrid } from '../../parts/parts.tsx';
import { counted } from '../../work/figures.ts';
import { KeptText } from '../../work/KeptText.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useDialogEdit } from '../../work/use-dialog-edit.ts';

const statuses = [
  { value: 'FT', label: 'Finished after 90 minutes' },
  { value: 'AET', label: 'Finished after extra time' },
  { value: 'PEN', label: 'Finished on penalties' },
  { value: 'CANC', label: 'Cancelled' },
  { value: 'ABD', label: 'Abandoned' },
  { value: 'AWD', label: 'Awarded' },
  { value: 'WO', label: 'Walkover' },
] as const;
type Status = (typeof statuses)[number]['value'];

const nothing = { status: 'FT' as Status, full: '', half: '', reason: '' };

/** "2-1" as a score; null where nothing was typed, undefined where it is no score. */
export const parseScore = (text: string): { home: number; away: number } | null | undefined => {
  if (text.trim() === '') return null;
  const found = /^\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})\s*$/.exec(text);
  return found === null ? undefined : { home: Number(found[1]), away: Number(found[2]) };
};

/** Enters a result that no source will bring: the 90-minute score, half-time if known, and why. */
export const ResultDialog = ({ game, onClose }: { game: AdminGame; onClose: () => void }) => {
  const edit = useDialogEdit(`result:${game.id}`, nothing, onClose);
  const { status, full, half, reason } = edit.value;
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const wasPlayed = isFinalCode(status);
  const fulltime = wasPlayed ? parseScore(full) : null;
  const halftime = wasPlayed ? parseScore(half) : null;
  const isReady =
    reason.trim() !== '' &&
    halftime !== undefined &&
    fulltime !== undefined &&
    (!wasPlayed || fulltime !== null);
  const save = async () => {
    if (fulltime === undefined || halftime === undefined) return;
    const saved = await run('save', 'Failed to update game', async () => {
      const { settled, unsettled } = await callEndpoint('post /api/admin/games/{id}/result', {
        params: { id: game.id },
        body: { status, fulltime, halftime, reason: reason.trim() },
      });
      await refresh('work', 'logs', 'analytics', 'queue');
      toast({
        kind: 'done',
        title: 'Result Entered',
        text: `${matchName(game)}: ${counted(settled, 'pick')} settled, ${unsettled} open.`,
      });
    });
    if (saved) edit.done();
  };
  const score = (label: string, key: 'full' | 'half', hint: string, wrong: boolean) => (
    <Field label={label} hint={hint} {...(wrong && { error: 'Write it as 2-1.' })}>
      {(control) => (
        <Input
          {...control}
          value={edit.value[key]}
          disabled={!wasPlayed}
          placeholder="2-1"
          onChange={(event) => edit.type({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog open onClose={edit.leave} title="Enter result by hand" description={matchName(game)}>
      <DialogBody>
        <Alert tone="warn">
          Settles the picks of this game by what you enter, completes it, and is marked as entered by hand
          wherever it is shown. It is kept in the audit record with your name and reason.
        </Alert>
        <KeptText edits={[edit]} />
        <Field label="How it ended">
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={(next) => edit.type({ status: next as Status })}
              options={statuses}
            />
          )}
        </Field>
        <FormGrid>
          {score(
            'Score after 90 minutes',
            'full',
            'Extra time and penalties never count.',
            fulltime === undefined,
          )}
          {score(
            'Half-time score',
            'half',
            'Leave it empty if unknown: it is not taken for 0.',
            halftime === undefined,
          )}
        </FormGrid>
        <Field label="Reason">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => edit.type({ reason: event.target.value.replace(/\n/g, ' ') })}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFoot>
        <Button onClick={edit.leave}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} busy={busy.size > 0} onClick={() => void save()}>
          Enter Result
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
