import type { AdminCardDetail } from '#core/contract/admin-cards';
import { matchName } from '#core/domain/match-name';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { TakeDownWords } from '../../parts/TakeDownWords.tsx';
import { counted } from '../../work/figures.ts';

/** Takes the words of a card down. */
export const TakeDownText = ({ card }: { card: AdminCardDetail }) => (
  <TakeDownWords
    done={`${matchName(card.game)}: its pick stays.`}
    call={async (reason, isConfirmed) => {
      const { revisions, calls, publications } = await callEndpoint('post /api/admin/cards/{id}/takedown', {
        params: { id: card.id },
        body: { reason, isConfirmed },
      });
      return `The words of ${counted(revisions, 'revision')} and ${counted(calls, 'call')} of models with prompt and reply. ${counted(publications, 'entry', 'entries')} of the record`;
    }}
  />
);
