import { firstEntriesQuery } from '#core/contract/pages';
import type { RecordLine, RecordState } from '#core/contract/record';
import { listedKinds, type ListedKind } from '#core/domain/log/listed-kinds';
import {
  CircleCheck,
  Clock,
  CalendarClock,
  FileText,
  Hand,
  LockKeyhole,
  LockKeyholeOpen,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Panel, PanelBody, PanelFoot, Section } from '../../ui/layout.tsx';
import { Count } from '../../ui/Number.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { whole } from '../../ui/whole.tsx';
import { Mono, Muted, TextAnchor, VisuallyHidden } from '../../ui/typography.tsx';
import { entryWords } from './entry-words.ts';
import { EntryTable } from './EntryTable.tsx';

const pageSize = firstEntriesQuery.limit;
/** A search begins when the typing rests so long, ms. */
const restMs = 250;

const chipNames: Readonly<Record<ListedKind, string>> = {
  publish: 'Published',
  withdraw: 'Withdrawn',
  result: 'Results',
  settle: 'Settled',
  kickoff: 'Kick-off moved',
  again: 'Settled again',
  hand: 'Entered by hand',
  late: 'Late',
};

const countOf = (state: RecordState, kind: ListedKind): number =>
  ({
    publish: state.published,
    withdraw: state.withdrawn,
    result: state.results,
    settle: state.settled,
    kickoff: state.kickoff,
    again: state.again,
    hand: state.hand,
    late: state.late,
  })[kind];

const icons = {
  sealed: LockKeyhole,
  opened: LockKeyholeOpen,
  withdraw: Undo2,
  result: CircleCheck,
  hand: Hand,
  settle: RotateCcw,
  late: Clock,
  kickoff: CalendarClock,
  other: FileText,
} as const;

function iconOf({ kind, pick, entry }: RecordLine): keyof typeof icons {
  if (kind === 'publish') return pick === null ? 'sealed' : 'opened';
  if (kind === 'result') return entry.includes('"source":"hand"') ? 'hand' : 'result';
  if (kind === 'settle') return entry.includes('"late":true') ? 'late' : 'settle';
  return kind === 'withdraw' || kind === 'kickoff' ? kind : 'other';
}

const What = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  color: var(--color-text-2);
`;

const Line = ({ line }: { line: RecordLine }) => {
  const { what, title, note, against } = entryWords(line);
  const times = useTimes();
  const Icon = icons[iconOf(line)];
  return (
    <tr>
      <td data-part="number">
        <Count value={line.index} />
      </td>
      <td data-part="what">
        <What>
          <Icon size={16} aria-hidden="true" />
          {what}
        </What>
      </td>
      <td data-part="game">
        <b dir="auto">{title === '' ? '–' : title}</b>
        <small dir="auto">{whole(note)}</small>
      </td>
      <td data-part="hash">
        <Mono>{line.hash.slice(0, 8)}</Mono>
      </td>
      <td data-part="time" data-right>
        {whole(times.short(line.at))}
      </td>
      <td data-part="against">{against}</td>
    </tr>
  );
};

/** What is looked for, from the address, and the field that changes it. What the server draws is the newest entries. */
const useFind = (hydrated: boolean) => {
  const [query, setQuery] = useSearchParams();
  const find = hydrated ? (query.get('find') ?? '') : '';
  // What is typed holds until the address has it, or another one is gone to.
  const [draft, setDraft] = useState({ text: find, of: find });
  const typed = draft.of === find ? draft.text : find;
  useEffect(() => {
    if (typed === find) return undefined;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(query);
      if (typed.trim() === '') next.delete('find');
      else next.set('find', typed);
      setQuery(next, { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, find, query, setQuery]);
  const setTyped = (text: string) => setDraft({ text, of: find });
  return { find: find.trim() === '' ? undefined : find, typed, setTyped };
};

/** The one entry that was looked for, byte for byte. */
const Whole = ({ line }: { line: RecordLine }) => (
  <PanelBody>
    <div>
      <Muted>Its bytes are what is hashed, after a zero byte (RFC 6962): {line.hash}</Muted>
    </div>
    <Mono>{line.entry}</Mono>
    <TextAnchor href={`/log/proof/${line.index}`} download={`entry-${line.index}.tlog-proof`}>
      Why it is in the log: the proof file
    </TextAnchor>
  </PanelBody>
);

/** The entries, newest first, narrowed by kind or to what is looked for. */
export const EntryList = ({ state }: { state: RecordState }) => {
  const times = useTimes();
  const hydrated = useHydrated();
  const { find, typed, setTyped } = useFind(hydrated);
  const [kind, setKind] = useState<ListedKind>();
  const { size } = state;
  const [turned, setTurned] = useState({ to: 1, of: find, before: size });
  const page = turned.of === find ? turned.to : 1;
  useEffect(() => {
    if (hydrated && find !== undefined) document.getElementById('record-entries')?.scrollIntoView();
    // Once, for who came here by a link to an entry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hydrated]);
  const { data, error } = useEndpoint('/api/record/entries', {
    query: {
      ...firstEntriesQuery,
      ...(page > 1 && { before: Math.max(1, turned.before), skip: (page - 1) * pageSize }),
      ...(kind !== undefined && { kind }),
      ...(find !== undefined && { find }),
    },
    keepPreviousData: true,
  });
  const setPage = (to: number) => {
    // What is entered while pages are turned comes with the next visit: else each page would not begin where another ends.
    const before = page === 1 ? (data?.[0]?.index ?? size - 1) + 1 : turned.before;
    setTurned({ to, of: find, before });
  };
  const choose = (next: ListedKind | undefined) => {
    setKind(next);
    setPage(1);
  };
  const total = kind === undefined ? size : countOf(state, kind);
  return (
    <Section id="record-entries" title="Entries" note={`Newest first. Times in ${times.zone}.`}>
      <ChipRow aria-label="Kind of entry">
        <Chip aria-pressed={kind === undefined} onClick={() => choose(undefined)}>
          All{' '}
          <small>
            <Count value={size} />
          </small>
        </Chip>
        {listedKinds.map((each) => (
          <Chip key={each} aria-pressed={kind === each} onClick={() => choose(each)}>
            {chipNames[each]}{' '}
            <small>
              <Count value={countOf(state, each)} />
            </small>
          </Chip>
        ))}
      </ChipRow>
      <Panel aria-label="Entries list">
        <PanelBody style={{ paddingTop: 16 }}>
          <Field label="Find an entry">
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder="Team, number, card 12, hash"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </PanelBody>
        {error !== undefined && <ErrorState title="The entries could not be loaded." />}
        {data !== undefined && data.length > 0 && (
          <EntryTable>
            <VisuallyHidden as="caption">Entries of the record, newest first</VisuallyHidden>
            <thead>
              <tr>
                <th>Entry</th>
                <th>What</th>
                <th>Game</th>
                <th>Hash</th>
                <th data-right>Time</th>
                <th data-part="against">Against kick-off</th>
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <Line key={line.index} line={line} />
              ))}
            </tbody>
          </EntryTable>
        )}
        {data?.length === 0 && (
          <PanelBody role="status">
            {find === undefined ? 'There is none yet.' : 'No entry fits what you look for.'}
          </PanelBody>
        )}
        {find !== undefined && page === 1 && data?.length === 1 && <Whole line={data[0]!} />}
        {find === undefined ? (
          <Pagination page={page} pageSize={pageSize} total={total} onPage={setPage} />
        ) : (
          (page > 1 || data?.length === pageSize) && (
            <PanelFoot>
              <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button
                size="sm"
                disabled={data === undefined || data.length < pageSize}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </PanelFoot>
          )
        )}
      </Panel>
    </Section>
  );
};
