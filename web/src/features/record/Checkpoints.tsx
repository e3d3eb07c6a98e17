import type { RecordCheckpoint } from '#core/contract/record';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel, PanelFoot, Section } from '../../ui/layout.tsx';
import { Count } from '../../ui/Number.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { Unbroken, whole } from '../../ui/whole.tsx';
import { Mono, TextAnchor } from '../../ui/typography.tsx';

const pageSize = 8;

const Chained = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  > div {
    position: relative;
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: var(--space-2) var(--space-3);
    color: var(--color-text-3);
    overflow-wrap: anywhere;
  }
  > div + div {
    border-left: 1px solid var(--color-line);
  }
  > div + div::before {
    content: '';
    position: absolute;
    left: -5px;
    top: 50%;
    width: 9px;
    height: 2px;
    background: var(--color-text);
  }
  > div:last-child > :not(:last-child) {
    color: var(--color-text);
    font-weight: 600;
  }
`;

/** The last three checkpoints, each a beginning of the next. */
export const LastCheckpoints = () => {
  const times = useTimes();
  const { data } = useEndpoint('/api/record/checkpoints', { query: { limit: 3 } });
  if (data === undefined || data.length === 0) return null;
  return (
    <Chained role="group" aria-label="The last three checkpoints">
      {data.toReversed().map(({ size, root, signedAt }) => (
        <div key={size}>
          <span>
            <Count value={size} />
          </span>
          <Mono>{root.slice(0, 8)}</Mono>
          <span>{whole(times.short(signedAt))}</span>
        </div>
      ))}
    </Chained>
  );
};

const Root = styled(Mono)`
  white-space: nowrap;
`;

const Seen = styled.span`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  overflow-wrap: anywhere;
`;

/** Who has seen a checkpoint, and when. */
const SeenBy = ({ seen }: { seen: RecordCheckpoint['stamps'] }) => {
  const { short } = useTimes();
  return (
    <Seen>
      {seen.length === 0 && 'none'}
      {seen.map(({ name, at }, index) => (
        <Fragment key={`${name} ${at}`}>
          {index > 0 && '; '}
          {whole(`${name}, `)}
          <Unbroken>{short(at)}</Unbroken>
        </Fragment>
      ))}
    </Seen>
  );
};

/** Every checkpoint that was signed, with who else has it. */
export const AllCheckpoints = () => {
  const times = useTimes();
  /** Where each page that was turned to begins. */
  const [starts, setStarts] = useState<number[]>([]);
  const before = starts.at(-1);
  const { data } = useEndpoint('/api/record/checkpoints', {
    query: { limit: pageSize, ...(before !== undefined && { before }) },
    keepPreviousData: true,
  });
  if (data === undefined || (data.length === 0 && starts.length === 0)) return null;
  return (
    <Section
      id="record-checkpoints"
      title="Checkpoints"
      note="Each is a beginning of the next. Newest first."
    >
      <Panel aria-label="Checkpoints list">
        <Table>
          <thead>
            <tr>
              <th>Entries</th>
              <th>Root</th>
              <th>Signed</th>
              <th>Time stamp</th>
              <th>Witnesses</th>
              <th>Files</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ size, root, signedAt, stamps, witnesses }) => (
              <tr key={size}>
                <td data-label="Entries">
                  <Count value={size} />
                </td>
                <td data-label="Root">
                  <Root>{root.slice(0, 8)}</Root>
                </td>
                <td data-label="Signed">
                  <span>{whole(times.short(signedAt))}</span>
                </td>
                <td data-label="Time stamp">
                  <SeenBy seen={stamps} />
                </td>
                <td data-label="Witnesses">
                  <SeenBy seen={witnesses} />
                </td>
                <td data-label="Files">
                  <span>
                    <TextAnchor href={`/log/checkpoint/${size}`} download={`${size}.checkpoint`}>
                      Note
                    </TextAnchor>{' '}
                    {stamps.length > 0 && (
                      <TextAnchor href={`/log/timestamp/${size}`} download={`${size}.tsr`}>
                        Token
                      </TextAnchor>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {(starts.length > 0 || data.length === pageSize) && (
          <PanelFoot>
            <Button size="sm" disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
              Newer
            </Button>
            <Button
              size="sm"
              disabled={data.length < pageSize}
              onClick={() => setStarts([...starts, data.at(-1)!.size])}
            >
              Older
            </Button>
          </PanelFoot>
        )}
      </Panel>
    </Section>
  );
};
