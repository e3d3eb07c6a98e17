import type { AuditEntry } from '#core/contract/admin-audit';
import { addressOf } from '#core/contract/endpoint';
import { rowId } from '#core/domain/row-id';
import { CircleX, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button, ButtonAnchor } from '../../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../../ui/Chip.tsx';
import { Panel, Row, Spread } from '../../../../ui/layout.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { EmptyState } from '../../../../ui/States.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { PAGE_SIZE, useListQuery } from '../../list/use-list-query.ts';
import { Lines, Small, Strong } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useTabPlace } from '../../tab-context.ts';
import { useRead } from '../../work/use-read.ts';
import { valueText, whoText } from './audit-words.ts';

/* Plain grounds: no change looks like a fault. */
const Changed = styled.p`
  overflow-wrap: anywhere;
  del {
    color: var(--color-text-3);
    text-decoration: none;
  }
  ins {
    text-decoration: none;
    padding: 0 4px;
    border-radius: var(--radius-badge);
    background: var(--color-surface-3);
  }
`;

const Changes = ({ entry }: { entry: AuditEntry }) => (
  <Lines>
    {entry.changes.map(({ field, before, after }) => (
      <Changed key={field}>
        {field !== '' && <Small>{field} </Small>}
        {before !== null && (
          <>
            <del>{valueText(field, before)}</del> →{' '}
          </>
        )}
        <ins>{after === null ? 'none' : valueText(field, after)}</ins>
      </Changed>
    ))}
    {entry.reason !== null && <Small as="p">{entry.reason}</Small>}
  </Lines>
);

const Who = ({ actor }: { actor: string }) => {
  const { who, due } = whoText(actor);
  return (
    <>
      <bdi>{who}</bdi>
      {due !== undefined && <Small as="div">{due}</Small>}
    </>
  );
};

const doneBy = { people: 'People', commands: 'Commands', schedules: 'Schedules' } as const;
type By = keyof typeof doneBy;
const isBy = (text: string | null): text is By => text !== null && Object.hasOwn(doneBy, text);

/** Who changed what, when, from what to what: searched, narrowed and paged by the server, kept in the address. */
export const AuditView = () => {
  const list = useListQuery();
  const { query, change } = useTabPlace();
  const wanted = query.get('by');
  const by = isBy(wanted) ? wanted : undefined;
  const account = rowId(query.get('account') ?? '');
  const { archived: _, ...asked } = list.asked;
  const read = useRead('/api/admin/audit', {
    query: { ...asked, by, account },
    keepPreviousData: true,
    ...useListPolling(),
    // A search reads the whole record: once for each question.
    ...(asked.search !== undefined && { refreshInterval: 0 }),
  });
  const { page: _page, pageSize: _size, ...filter } = asked;
  return (
    <>
      <Spread>
        <ChipRow aria-label="Done by">
          <Chip aria-pressed={by === undefined} onClick={() => change({ by: '', page: undefined }, true)}>
            All
          </Chip>
          {(['people', 'commands', 'schedules'] as const).map((each) => (
            <Chip
              key={each}
              aria-pressed={by === each}
              onClick={() => change({ by: each, page: undefined }, true)}
            >
              {doneBy[each]}
            </Chip>
          ))}
        </ChipRow>
        <ButtonAnchor
          size="sm"
          href={addressOf('/api/admin/audit/csv', {}, { ...filter, by, account })}
          download
        >
          <Download size={16} aria-hidden="true" />
          CSV
        </ButtonAnchor>
      </Spread>
      {account !== undefined && (
        <Row>
          <p>Only what account {account} did, and what was done to it.</p>
          <Button size="sm" onClick={() => change({ account: '', page: undefined })}>
            Show All
          </Button>
        </Row>
      )}
      <Panel aria-label="Audit record">
        <ListToolbar list={list} placeholder="Action, match, reason or person" withArchive={false} />
        <ReadState read={read} what="the audit record" height={320}>
          {(data) => {
            if (Array.isArray(data)) return null;
            return data.total === 0 ? (
              <EmptyState
                title="Nothing on record"
                text="Changes made by people, commands and schedules are kept here."
              />
            ) : (
              <>
                <Table aria-label="Audit record, newest first">
                  <thead>
                    <tr>
                      <th scope="col">When</th>
                      <th scope="col">Who</th>
                      <th scope="col">What</th>
                      <th scope="col">Change</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.items.map((entry) => (
                      <tr key={entry.id}>
                        <td data-label="When">{shortTime(entry.at)}</td>
                        <td data-label="Who">
                          <Who actor={entry.actor ?? 'system'} />
                          {entry.by === 'people' && entry.origin !== null && (
                            <Small as="div">{entry.origin}</Small>
                          )}
                        </td>
                        <th scope="row">
                          <Strong>{entry.subjectName}</Strong> <Badge $tone="line">{entry.action}</Badge>{' '}
                          {entry.isRefused && (
                            <Badge $tone="wrong">
                              <CircleX aria-hidden="true" />
                              Refused
                            </Badge>
                          )}
                        </th>
                        <td data-label="Change">
                          <Changes entry={entry} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
                <Pagination
                  page={data.page}
                  pageSize={PAGE_SIZE}
                  total={data.total}
                  onPage={list.goTo}
                  label="Pages of the audit record"
                />
              </>
            );
          }}
        </ReadState>
      </Panel>
    </>
  );
};
