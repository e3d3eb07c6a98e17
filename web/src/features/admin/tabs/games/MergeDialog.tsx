import type { AdminGame } from '#core/contract/admin-games';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { matchName } from '#core/domain/match-name';
import { useListPolling } from '../../list/use-list-polling.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { useRead } from '../../work/use-read.ts';

const Target = ({ id }: { id: number }) => {
  const read = useRead('/api/admin/games/{id}', { params: { id }, ...useListPolling() });
  return (
    <ReadState read={read} what="the other game" height={40}>
      {(game) => (
        <p>
          Game {game.id}: {matchName(game)}, {game.league}, {shortTime(game.kickoffTime)},{' '}
          {game.apiFootballFixtureId === null ? 'added by hand' : `fixture ${game.apiFootballFixtureId}`},{' '}
          {counted(game.cards.length, 'card')}.
        </p>
      )}
    </ReadState>
  );
};

/** Merges this duplicate into the game that stays. */
export const MergeDialog = ({ game, onClose }: { game: AdminGame; onClose: () => void }) => {
  const [into, setInto] = useState(String(game.duplicateOf[0] ?? ''));
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const published = game.cards.filter(({ isPublished }) => isPublished).length;
  const merge = async () => {
    const merged = await run('merge', 'Failed to update game', async () => {
      const { moved, withdrawn } = await callEndpoint('post /api/admin/games/{id}/merge', {
        params: { id: game.id },
        body: { into: Number(into) },
      });
      await refresh('work', 'logs', 'analytics');
      toast({
        kind: 'done',
        title: 'Games Merged',
        text: `${counted(moved, 'card')} moved, ${counted(withdrawn, 'pick')} withdrawn.`,
      });
    });
    if (merged) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge duplicate"
      description={`Game ${game.id}: ${matchName(game)}`}
    >
      <DialogBody>
        <Field label="Merge into">
          {(control) => (
            <Select
              {...control}
              value={into}
              onChange={setInto}
              options={game.duplicateOf.map((id) => ({ value: String(id), label: `Game ${id}` }))}
            />
          )}
        </Field>
        {into !== '' && <Target id={Number(into)} />}
        <p>
          This game disappears from the lists. Unpublished cards move to the other game.{' '}
          {published > 0 &&
            `${counted(published, 'published pick is', 'published picks are')} withdrawn as a duplicate and stay on record: a pick never moves. `}
          This cannot be undone.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={into === ''} busy={busy.size > 0} onClick={() => void merge()}>
          Merge Games
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
