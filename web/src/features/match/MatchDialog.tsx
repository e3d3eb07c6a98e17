import type { CardView } from '#core/contract/cards';
import { matchName } from '#core/domain/match-name';
import { Dialog } from '../../ui/Dialog.tsx';
import { MatchReport, useMatch } from './MatchReport.tsx';

/** A match with its full analysis, over the page. The head is there at once; the rest is asked for when it opens. */
export const MatchDialog = ({ card, onClose }: { card: CardView; onClose: () => void }) => {
  const match = useMatch(card);
  return (
    <Dialog open wide onClose={onClose} title={matchName(card)} head={<></>}>
      <MatchReport match={match} inDialog />
    </Dialog>
  );
};
