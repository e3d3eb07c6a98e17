import { checkpointOf } from '#core/domain/log/checkpoint';
import { base64Of } from '#core/domain/log/encoding';
import { parseNote } from '#core/domain/log/note';
import { Copy } from 'lucide-react';
import useSWR from 'swr';
import { useRecordMemory } from '../../app/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel, PanelBody, PanelHead, Row } from '../../ui/layout.tsx';
import { SwitchLine } from '../../ui/Switch.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Mono, Muted, PanelTitle, TextAnchor } from '../../ui/typography.tsx';
import { toast } from '../../ui/toasts.ts';
import { useNumbers } from '../../ui/Number.tsx';
import { LastCheckpoints } from './Checkpoints.tsx';
import { newestCheckpoint } from './fetch-log.ts';
import { memoryOf, setMemory } from './memory.ts';

/** The newest checkpoint as it is served, and whether this browser remembers it. */
export const CheckpointPanel = ({ vkey }: { vkey: string | null }) => {
  const { data: signed } = useSWR('record/checkpoint', () => newestCheckpoint());
  const memory = memoryOf(useRecordMemory());
  const numbers = useNumbers();
  const times = useTimes();
  const head = signed ? checkpointOf(parseNote(signed.note).text) : undefined;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () =>
        toast({
          kind: 'done',
          title: 'Checkpoint copied',
          text: 'Keep it anywhere, or send it to somebody.',
        }),
      () => toast({ kind: 'fault', title: 'Not copied', text: 'The browser did not let us.' }),
    );
  return (
    <Panel aria-labelledby="record-checkpoint">
      <PanelHead>
        <div>
          <PanelTitle as="h2" id="record-checkpoint">
            Newest checkpoint
          </PanelTitle>
          <p>
            {signed === undefined && vkey !== null ? (
              <>
                As it is served: <TextAnchor href="/log/checkpoint">/log/checkpoint</TextAnchor>
              </>
            ) : head === undefined ? (
              'Nothing is signed yet. The first checkpoint comes within minutes of the first entry, once the operator has a key.'
            ) : (
              `Covers the first ${numbers.count(head.size)} entries, signed by ${head.origin}.`
            )}
          </p>
        </div>
      </PanelHead>
      <PanelBody>
        {head !== undefined && (
          <div>
            <Mono>{base64Of(head.root)}</Mono>
          </div>
        )}
        <LastCheckpoints />
        {vkey !== null && (
          <div>
            <Muted>Key </Muted>
            <Mono>{vkey}</Mono>
          </div>
        )}
        {signed && (
          <Row>
            <Button size="sm" onClick={() => void copy(signed.note)}>
              <Copy size={16} aria-hidden="true" />
              Copy Checkpoint
            </Button>
          </Row>
        )}
        <SwitchLine
          label="Remember it in this browser"
          text={
            memory !== null && memory !== 'off'
              ? `Kept ${times.long(memory.keptAt)}. At your next visit this browser checks that the record only grew since.`
              : 'At your next visit this browser checks that the record only grew since. Nothing is sent.'
          }
          checked={memory !== 'off'}
          onChange={setMemory}
        />
      </PanelBody>
    </Panel>
  );
};
