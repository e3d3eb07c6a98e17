import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useRecordMemory } from '../../app/preferences.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack, Wrap } from '../../ui/layout.tsx';
import { Count, useNumbers } from '../../ui/Number.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { TextLink } from '../../ui/typography.tsx';
import { type Contradiction, memoryOf, remember } from './memory.ts';
import { saveText } from './save.ts';
import { watchRecord } from './watch.ts';

const Place = styled(Wrap)`
  padding-block: var(--space-4) 0;
`;

const found: Readonly<Record<Contradiction['how'], (entries: string) => string>> = {
  shorter: (entries) =>
    `Now it shows one over ${entries}: entries are gone. A record that is kept honestly only grows.`,
  changed: () =>
    'What it shows now does not begin with those entries: at least one of them was changed, taken out or put in. A record that is kept honestly only grows.',
  key: (entries) =>
    `Now it shows one over ${entries} that another key signed, which the key before did not sign in: it was lost, or somebody else speaks for this site. Ask who runs it.`,
};

/** Whether both notes together prove anything. */
function proof({ isSigned, shown }: Contradiction, vkey: string): string {
  if (!isSigned)
    return 'This browser cannot check the signatures (Ed25519 on a safe connection); the notes may still be proof.';
  return shown.vkey === vkey
    ? 'Both notes are signed with the key of this site, so whoever has both has proof.'
    : 'Each note is signed with the key that this site named then, so whoever has both has proof.';
}

/**
 * Looks once a visit whether the record only grew since this browser saw it last. It draws nothing while it did; where it
 * did not, it says so on every page until the reader has both signed notes.
 */
export const RecordWatch = () => {
  const memory = memoryOf(useRecordMemory());
  const numbers = useNumbers();
  const times = useTimes();
  const [, setDone] = useState(false);
  useEffect(() => {
    // No connection, or a log that cannot be read, proves nothing: the next visit looks again.
    watchRecord().then(
      () => setDone(true),
      () => setDone(true),
    );
  }, []);
  if (memory === null || memory === 'off' || memory.contradiction === null) return null;
  const { kept, keptAt, contradiction } = memory;
  const { how, from, to, shown } = contradiction;
  const save = () => {
    saveText('record-before.checkpoint', kept.note);
    saveText('record-now.checkpoint', shown.note);
  };
  return (
    <Place>
      <Alert tone="wrong">
        <Stack $gap={2}>
          <p>
            <b>The record of this site does not check out.</b> On {times.long(keptAt)} it showed this browser
            a signed checkpoint over <Count value={from} /> entries. {found[how](numbers.count(to))}{' '}
            {proof(contradiction, kept.vkey)}
          </p>
          <Row>
            <Button size="sm" onClick={save}>
              Save Both Signed Notes
            </Button>
            <Button size="sm" variant="quiet" onClick={() => remember(shown)}>
              I Have Saved Them
            </Button>
            <TextLink to="/record">What this means</TextLink>
          </Row>
        </Stack>
      </Alert>
    </Place>
  );
};
