import type { FixtureRecord } from '#core/contract/admin-fixture-data';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { shortTime } from '../../../ui/time.ts';
import { Mono, SmallTitle } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import { JsonView } from './JsonView.tsx';

/** Characters of a version that are shown. */
const VERSION = 8;

const Record = styled.details`
  border-top: 1px solid var(--color-line);
  padding: var(--space-2) 0;
  summary {
    cursor: pointer;
    min-height: 24px;
  }
  summary > div {
    display: inline-flex;
  }
`;

const tones: Record<FixtureRecord['state'], BadgeTone> = {
  ok: 'right',
  empty: 'line',
  unavailable: 'warn',
  failed: 'wrong',
};

const RecordLine = ({ record }: { record: FixtureRecord }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Record onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Row as="div" $gap={3}>
          <b>{record.endpointName}</b>
          {record.dataVersion !== '' && (
            <Mono title={record.dataVersion}>{record.dataVersion.slice(0, VERSION)}</Mono>
          )}
          <Small>{shortTime(record.fetchedAt)}</Small>
          <Badge $tone={tones[record.state]}>{record.state}</Badge>
        </Row>
      </summary>
      {record.note !== null && <p>{record.note}</p>}
      {isOpen && <JsonView name={record.endpointName} value={record.responseData} />}
    </Record>
  );
};

/** The raw answers of a phase, endpoint by endpoint. */
export const Records = ({ records }: { records: readonly FixtureRecord[] }) => (
  <Stack as="section" $gap={2} aria-label="Raw responses">
    <SmallTitle as="h3">Raw responses per endpoint</SmallTitle>
    <div>
      {records.map((record) => (
        <RecordLine key={record.endpointName} record={record} />
      ))}
    </div>
  </Stack>
);
