import { type RecordLine, type RecordState, recordKinds } from '#core/contract/record';
import { useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Panel, PanelFoot, Section } from '../../ui/layout.tsx';
import { countText } from '../../ui/numbers.ts';
import { ErrorState } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { shortTime } from '../../ui/time.ts';
import { Mono, Muted } from '../../ui/typography.tsx';
import { entryWords, kindTitles } from './entry-words.ts';

type Kind = (typeof recordKinds)[number];

const pageSize = 10;

const countOf = (state: RecordState, kind: Kind): number | null =>
  ({
    publish: state.published,
    withdraw: state.withdrawn,
    result: state.results,
    settle: state.settled,
    kickoff: null,
  })[kind];

const What = ({ line }: { line: RecordLine }) => {
  const { title, note } = entryWords(line);
  return (
    <div>
      <b dir="auto">{title === '' ? '–' : title}</b>
      <div>
        <Muted>{note}</Muted>
      </div>
    </div>
  );
};

/** The entries, newest first, narrowed by kind. */
export const EntryList = ({ state }: { state: RecordState }) => {
  const [kind, setKind] = useState<Kind>();
  /** Where each page that was turned to begins. */
  const [starts, setStarts] = useState<number[]>([]);
  const before = starts.at(-1);
  const { data, error } = useEndpoint('/api/record/entries', {
    query: { limit: pageSize, ...(before !== undefined && { before }), ...(kind !== undefined && { kind }) },
    keepPreviousData: true,
  });
  const choose = (next: Kind | undefined) => {
    setKind(next);
    setStarts([]);
  };
  return (
    <Section id="record-entries" title="Entries" note="Newest first, in your time zone.">
      <ChipRow aria-label="Kind of entry">
        <Chip aria-pressed={kind === undefined} onClick={() => choose(undefined)}>
          All <small>{countText(state.size)}</small>
        </Chip>
        {recordKinds.map((each) => {
          const count = countOf(state, each);
          return (
            <Chip key={each} aria-pressed={kind === each} onClick={() => choose(each)}>
              {kindTitles[each]} {count !== null && <small>{countText(count)}</small>}
            </Chip>
          );
        })}
      </ChipRow>
      {error !== undefined && <ErrorState title="The entries could not be loaded." />}
      {data !== undefined && (
        <Panel aria-label="Entries list">
          <Table>
            <thead>
              <tr>
                <th>Entry</th>
                <th>What</th>
                <th>Game</th>
                <th>Hash</th>
                <th data-right>Time</th>
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <tr key={line.index}>
                  <td data-label="Entry">{countText(line.index)}</td>
                  <td data-label="What">{kindTitles[line.kind] ?? line.kind}</td>
                  <td data-label="Game">
                    <What line={line} />
                  </td>
                  <td data-label="Hash">
                    <Mono>{line.hash.slice(0, 8)}</Mono>
                  </td>
                  <td data-label="Time" data-right>
                    {shortTime(line.at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <PanelFoot>
            <Button size="sm" disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
              Newer
            </Button>
            <Button
              size="sm"
              disabled={data.length < pageSize}
              onClick={() => setStarts([...starts, data.at(-1)!.index])}
            >
              Older
            </Button>
          </PanelFoot>
        </Panel>
      )}
    </Section>
  );
};
