import type { AdminCardDetail } from '#core/contract/admin-cards';
import { Badge } from '../../../../ui/Badge.tsx';
import { Dialog, DialogBody } from '../../../../ui/Dialog.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { outcomeOverMarket } from '../../../match/outcome-text.tsx';
import { matchName } from '#core/domain/match-name';
import { useListPolling } from '../../list/use-list-polling.ts';
import { ReadState } from '../../parts/ReadState.tsx';
import { costText } from '../../work/figures.ts';
import { ConfidenceBadge } from './badges.tsx';
import { RevisionView } from './RevisionView.tsx';
import { TakeDownText } from './TakeDownText.tsx';
import { useRead } from '../../work/use-read.ts';

const Revisions = ({ revisions }: { revisions: AdminCardDetail['revisions'] }) => (
  <Table $flush aria-label="Revisions">
    <thead>
      <tr>
        <th scope="col">Revision</th>
        <th scope="col">Written</th>
        <th scope="col">Model asked, model that answered</th>
        <th scope="col">Tip</th>
        <th scope="col" data-right>
          Cost
        </th>
        <th scope="col">Published</th>
      </tr>
    </thead>
    <tbody>
      {revisions.map((each) => (
        <tr key={each.revision}>
          <td data-label="Revision">{each.revision}</td>
          <td data-label="Written">{shortTime(each.generatedAt)}</td>
          <td data-label="Model">
            {each.requestedModel}
            {each.servedModel !== null && each.servedModel !== each.requestedModel && `, ${each.servedModel}`}
          </td>
          <td data-label="Tip">
            {each.outcome}, {each.confidence}%
          </td>
          <td data-label="Cost" data-right>
            {costText(each.cost)}
          </td>
          <td data-label="Published">{each.publishedAt === null ? 'no' : shortTime(each.publishedAt)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Content = ({ card }: { card: AdminCardDetail }) => (
  <Stack $gap={6}>
    <Row>
      <b>{matchName(card.game)}</b>
      <Badge $tone="line">{card.market}</Badge>
      <Badge $tone="line">{outcomeOverMarket(card.outcome, card.market)}</Badge>
      <ConfidenceBadge value={card.confidence} />
    </Row>
    {card.warnings.length > 0 && (
      <ul>
        {card.warnings.map(({ level, text }) => (
          <li key={text}>
            {level === 'serious' ? 'Serious' : 'Note'}: {text}
          </li>
        ))}
      </ul>
    )}
    <Revisions revisions={card.revisions} />
    <RevisionView cardId={card.id} revisions={card.revisions} />
    {card.revisions.some(({ publishedAt }) => publishedAt !== null) && <TakeDownText card={card} />}
  </Stack>
);

/** What the model was asked and what it answered, word for word, every revision of the card, and a way to take the words down. */
export const DebugDialog = ({ cardId, onClose }: { cardId: number; onClose: () => void }) => {
  const read = useRead('/api/admin/cards/{id}', { params: { id: cardId }, ...useListPolling() });
  return (
    <Dialog open wide onClose={onClose} title="LLM Analysis Debug View">
      <DialogBody>
        <ReadState read={read} what="the card" height={320}>
          {(card) => <Content card={card} />}
        </ReadState>
      </DialogBody>
    </Dialog>
  );
};
