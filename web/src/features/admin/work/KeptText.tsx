import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { shortTime } from '../../../ui/time.ts';
import type { Edited } from './use-edited.ts';

/** Says that what stands in a form was entered earlier and never saved. */
export const KeptText = ({ edits }: { edits: readonly Pick<Edited<unknown>, 'keptAt' | 'reset'>[] }) => {
  const kept = edits.filter(({ keptAt }) => keptAt !== undefined);
  const at = kept[0]?.keptAt;
  if (at === undefined) return null;
  return (
    <Alert tone="warn">
      <Stack $gap={2}>
        <p>What you changed here on {shortTime(at)} was not saved. This browser kept it, and here it is.</p>
        <Row>
          <Button size="sm" onClick={() => kept.forEach(({ reset }) => reset())}>
            Discard It
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};
