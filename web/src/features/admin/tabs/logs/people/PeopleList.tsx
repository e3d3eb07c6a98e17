import type { PeopleShown, Person } from '#core/contract/admin-people';
import { styled } from 'styled-components';
import { Badge } from '../../../../../ui/Badge.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../../../ui/Chip.tsx';
import { Field, Input } from '../../../../../ui/Field.tsx';
import { Panel, PanelHead } from '../../../../../ui/layout.tsx';
import { from768 } from '../../../../../ui/media.ts';
import { countText } from '../../../../../ui/numbers.ts';
import { Pagination } from '../../../../../ui/Pagination.tsx';
import { EmptyState } from '../../../../../ui/States.tsx';
import { Table } from '../../../../../ui/Table.tsx';
import { shortTime } from '../../../../../ui/time.ts';
import { Muted, PanelTitle, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { PAGE_SIZE, useListQuery } from '../../../list/use-list-query.ts';
import { useSearchText } from '../../../list/use-search-text.ts';
import { RowActions } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { useTabPlace } from '../../../tab-context.ts';
import { agoText } from '../../../work/figures.ts';
import { serverNow } from '../../../work/use-now.ts';
import { nameOf, Who } from './Who.tsx';
import { useRead } from '../../../work/use-read.ts';

const shownNames = { all: 'All', terms_open: 'Terms open', news: 'News' } as const;
const isShownName = (text: string | null): text is PeopleShown =>
  text !== null && Object.hasOwn(shownNames, text);

const Filters = styled.div`
  padding: 0 var(--space-4) var(--space-4);
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);
`;

/* Names and addresses may be of any length: what stands beside them keeps its room. */
const PeopleTable = styled(Table)`
  ${from768} {
    table-layout: fixed;
    th:nth-child(2) {
      width: 156px;
    }
    th:nth-child(3) {
      width: 64px;
    }
    th:nth-child(4) {
      width: 104px;
    }
    th:nth-child(5) {
      width: 208px;
    }
  }
`;

const PersonRow = (props: { person: Person; onOpen: () => void; onGrant: () => void }) => {
  const { person } = props;
  const isProven = person.email !== null && person.emailVerified;
  return (
    <tr>
      <th scope="row">
        <Who person={person} marks={person.adminBy !== null && <Badge $tone="line">Admin</Badge>} />
      </th>
      <td data-label="Terms">
        {person.termsAcceptedAt === null ? (
          <Badge $tone="void">Open</Badge>
        ) : (
          shortTime(person.termsAcceptedAt)
        )}
      </td>
      <td data-label="News">
        <Muted>{person.marketingOptIn ? 'yes' : 'no'}</Muted>
      </td>
      <td data-label="Last seen">
        {person.lastSeenAt === null ? 'not noted' : agoText(person.lastSeenAt, serverNow())}
      </td>
      <td>
        <RowActions>
          <Button aria-label={`Open, ${nameOf(person)}`} size="sm" variant="quiet" onClick={props.onOpen}>
            Open
          </Button>
          {person.adminBy === null && (
            <Button
              aria-label={`Make Admin, ${nameOf(person)}`}
              size="sm"
              disabled={!isProven}
              title={isProven ? undefined : 'No provider vouches for this address: it grants nothing'}
              onClick={props.onGrant}
            >
              Make Admin
            </Button>
          )}
        </RowActions>
      </td>
    </tr>
  );
};

/** Everybody who has signed in, last seen first, searched and paged by the server. */
export const PeopleList = (props: { onOpen: (id: number) => void; onGrant: (person: Person) => void }) => {
  const list = useListQuery();
  const { query, change } = useTabPlace();
  const wanted = query.get('shown');
  const shown: PeopleShown = isShownName(wanted) ? wanted : 'all';
  const [text, setText] = useSearchText(list.value.search, (q) => list.narrow({ q }));
  const { page, pageSize, search } = list.asked;
  const read = useRead('/api/admin/users', {
    query: { page, pageSize, search, shown },
    keepPreviousData: true,
    ...useListPolling(),
  });
  const counts = read.data?.counts;
  const of = { all: counts?.all, terms_open: counts?.termsOpen, news: counts?.news };
  return (
    <Panel aria-labelledby="people">
      <PanelHead>
        <div>
          <PanelTitle as="h3" id="people">
            People
          </PanelTitle>
          {counts !== undefined && (
            <p>
              {countText(counts.all)} {counts.all === 1 ? 'has' : 'have'} signed in.{' '}
              {countText(counts.all - counts.termsOpen)} accepted the terms, {countText(counts.news)} want
              news.
            </p>
          )}
        </div>
      </PanelHead>
      <Filters>
        <ChipRow aria-label="People shown">
          {(Object.keys(shownNames) as PeopleShown[]).map((each) => (
            <Chip
              key={each}
              aria-pressed={each === shown}
              onClick={() => change({ shown: each === 'all' ? '' : each, page: undefined }, true)}
            >
              {shownNames[each]} {of[each] !== undefined && <small>{countText(of[each])}</small>}
            </Chip>
          ))}
        </ChipRow>
        <Field label="Search people">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              placeholder="Name or e-mail address"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </Filters>
      <ReadState read={read} what="the people" height={480}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState
              title={data.counts.all === 0 ? 'Nobody has signed in yet' : 'Nobody fits'}
              {...(search !== undefined && { text: <bdi>{search}</bdi> })}
            />
          ) : (
            <>
              <PeopleTable aria-label="People, last seen first">
                <thead>
                  <tr>
                    <th scope="col">Person</th>
                    <th scope="col">Terms</th>
                    <th scope="col">News</th>
                    <th scope="col">Last seen</th>
                    <th scope="col">
                      <VisuallyHidden>Actions</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((person) => (
                    <PersonRow
                      key={person.id}
                      person={person}
                      onOpen={() => props.onOpen(person.id)}
                      onGrant={() => props.onGrant(person)}
                    />
                  ))}
                </tbody>
              </PeopleTable>
              <Pagination
                page={data.page}
                pageSize={PAGE_SIZE}
                total={data.total}
                onPage={list.goTo}
                label="Pages of people"
              />
            </>
          )
        }
      </ReadState>
    </Panel>
  );
};
