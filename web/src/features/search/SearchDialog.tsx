import type { SearchResult } from '#core/contract/places';
import { matchName } from '#core/domain/match-name';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useNewest } from '../../api/use-newest.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { KickoffTime } from '../../ui/Time.tsx';
import { Label, Muted } from '../../ui/typography.tsx';

/** A question is put once nobody has typed for so long, ms. */
const PAUSE_MS = 120;

const Input = styled.input`
  ${inputStyle}
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-height: 240px;
  align-content: start;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 40px;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;
  --crest: 20px;
  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  &[aria-selected='true'] {
    background: var(--color-surface-2);
    box-shadow: inset 4px 0 0 var(--color-text);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

interface Entry {
  key: string;
  to: string;
  name: string;
  logo: string | null;
  note: string;
  kickoff?: string | null;
}

/** What was found, in the groups it is shown in. */
const groupsOf = ({ leagues, teams, matches }: SearchResult): { title: string; entries: Entry[] }[] =>
  [
    {
      title: 'Teams',
      entries: teams.map(({ id, path, name, logo, league }): Entry => ({
        key: `team ${id}`,
        to: path,
        name,
        logo,
        note: league,
      })),
    },
    {
      title: 'Leagues',
      entries: leagues.map(({ id, path, name, logo, country }): Entry => ({
        key: `league ${id}`,
        to: path,
        name,
        logo,
        note: country ?? '',
      })),
    },
    {
      title: 'Coming matches',
      entries: matches.map(({ cardId, competition, kickoffTime, ...match }): Entry => ({
        key: `card ${cardId}`,
        to: `/card/${cardId}`,
        name: matchName(match),
        logo: null,
        note: competition,
        kickoff: kickoffTime,
      })),
    },
  ].filter(({ entries }) => entries.length > 0);

const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

/** Search over teams, leagues and coming matches: type, arrows choose, Enter goes there, Escape leaves. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = usePaused(typed.trim());
  const { data, error } = useEndpoint('/api/search', {
    query: { q },
    enabled: q !== '',
    keepPreviousData: true,
    fetcher: useNewest().fetcher,
  });
  const navigate = useNavigate();
  const id = useId();
  const groups = q === '' || data === undefined ? [] : groupsOf(data);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const optionId = (index: number) => `${id}-${index}`;
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    void navigate(entry.to);
  };
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      const next = (at + step + entries.length) % entries.length;
      setChosen(next);
      // The focus stays in the field: the browser does not bring what is chosen into sight.
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(entries[at]);
    }
  };
  const isEmpty = q !== '' && data !== undefined && entries.length === 0;
  return (
    <Dialog open onClose={onClose} title="Search">
      <DialogBody>
        <Input
          type="search"
          role="combobox"
          aria-label="Teams, leagues and coming matches"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder="Teams, leagues, matches"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Results ref={list} id={id} role="listbox" aria-label="Results">
          {groups.map((group, index) => {
            const before = groups.slice(0, index).reduce((sum, one) => sum + one.entries.length, 0);
            return (
              <div key={group.title} role="group" aria-label={group.title}>
                <Label aria-hidden="true">{group.title}</Label>
                {group.entries.map((entry, place) => (
                  <Option
                    key={entry.key}
                    id={optionId(before + place)}
                    role="option"
                    aria-selected={before + place === at}
                    onMouseMove={() => setChosen(before + place)}
                    onClick={() => go(entry)}
                  >
                    <Crest name={entry.name} src={entry.logo} />
                    <span dir="auto">{entry.name}</span>
                    <Muted>
                      {entry.kickoff === undefined ? entry.note : <KickoffTime iso={entry.kickoff} />}
                    </Muted>
                  </Option>
                ))}
              </div>
            );
          })}
        </Results>
        <Muted as="p" role="status">
          {error !== undefined && 'The search failed. Please try again.'}
          {isEmpty && 'Nothing was found. Names are searched by the words they have.'}
          {q === '' && 'Arrows choose, Enter opens.'}
        </Muted>
      </DialogBody>
    </Dialog>
  );
};
