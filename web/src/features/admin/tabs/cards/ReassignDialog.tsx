import type { AdminCard } from '#core/contract/admin-cards';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/Dialog.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { GamePicker } from '../../list/GamePicker.tsx';
import { matchName } from '#core/domain/match-name';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';

/** Moves an unpublished card to the game it belongs to. */
export const ReassignDialog = ({ card, onClose }: { card: AdminCard; onClose: () => void }) => {
  const [gameId, setGameId] = useState<number>();
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const move = async () => {
    if (gameId === undefined) return;
    const moved = await run('move', 'Failed to update game association', async () => {
      await callEndpoint('patch /api/admin/cards/{id}/game', { params: { id: card.id }, body: { gameId } });
      await refresh('work');
      toast({ kind: 'done', title: 'Card Reassigned', text: `It belongs to game ${gameId} now.` });
    });
    if (moved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reassign to a game"
      description={`${matchName(card.game)}, ${card.llmModel}`}
    >
      <DialogBody>
        {card.isPublished && (
          <Alert tone="warn">
            This card is published. A pick never moves to another game: it is withdrawn and stays on record.
          </Alert>
        )}
        <GamePicker value={gameId} onChange={setGameId} without={card.gameId} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={gameId === undefined}
          busy={busy.size > 0}
          onClick={() => void move()}
        >
          {card.isPublished ? 'Withdraw Pick' : 'Reassign Card'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
