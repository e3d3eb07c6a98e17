import { styled } from 'styled-components';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';
import { countText } from '../../../ui/numbers.ts';
import { counted } from './figures.ts';
import type { BulkEnd } from './use-bulk-rows.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-height: 320px;
  overflow-y: auto;
  padding: 0;
  list-style: none;
  li {
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`;

/** A run as the page tells it. */
export interface Outcome extends BulkEnd {
  /** What was done to a row: "published", "queued". */
  word: string;
}

/** What became of the rows of a run: how many were done, and of each other one why not. */
export const OutcomeDialog = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => {
  const { rows, left, ended, word } = outcome;
  const skipped = rows.filter(({ done }) => !done);
  const done = rows.length - skipped.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countText(done)} of ${countText(rows.length + left.length)} ${word}`}
    >
      <DialogBody>
        {ended !== undefined && (
          <Alert tone="warn">
            {ended} {counted(left.length, 'row was', 'rows were')} not tried;{' '}
            {left.length === 1 ? 'it stays' : 'they stay'} chosen.
          </Alert>
        )}
        {skipped.length > 0 && (
          <>
            <p>{counted(skipped.length, 'row was left as it is', 'rows were left as they are')}:</p>
            <List tabIndex={0} aria-label="Rows left as they are">
              {skipped.map(({ id, name, why }) => (
                <li key={id}>
                  <b dir="auto">{name}</b>: {why}
                </li>
              ))}
            </List>
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
