import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { Dialog } from '../../ui/Dialog.tsx';
import { MatchBody, MatchHead, useMatch } from './MatchReport.tsx';

/** The full analysis of a match, over the page. The head is there at once; the analysis is asked for when it opens. */
export const MatchDialog = ({ card, onClose }: { card: CardView; onClose: () => void }) => {
  const match = useMatch(card);
  return (
    <Dialog open wide onClose={onClose} title={matchName(card)} head={<MatchHead match={match} inDialog />}>
      <MatchBody match={match} />
    </Dialog>
  );
};
