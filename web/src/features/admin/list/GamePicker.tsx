import { useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useNewest } from '../../../api/use-newest.ts';
import { Field, Input } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { shortTime } from '../../../ui/time.ts';
import { matchName } from '#core/domain/match-name';

/** Games offered at once; the search narrows the rest. */
const OFFERED = 20;

/** A choice of one coming game, found by the server. */
export const GamePicker = (props: {
  value: number | undefined;
  onChange: (gameId: number) => void;
  without?: number;
}) => {
  const [search, setSearch] = useState('');
  const { data } = useEndpoint('/api/admin/games', {
    query: { page: 1, pageSize: OFFERED, search: search.trim() || undefined },
    keepPreviousData: true,
    fetcher: useNewest().fetcher,
  });
  const found =
    data === undefined || Array.isArray(data) ? [] : data.items.filter(({ id }) => id !== props.without);
  return (
    <>
      <Field label="Find a game" hint={`The first ${OFFERED} coming games that match are offered below.`}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={200}
            placeholder="Team or league"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <Field label="Game">
        {(control) => (
          <Select
            {...control}
            value={props.value === undefined ? undefined : String(props.value)}
            onChange={(id) => props.onChange(Number(id))}
            placeholder={found.length === 0 ? 'No game found' : 'Choose a game'}
            options={found.map((game) => ({
              value: String(game.id),
              label: matchName(game),
              aside: shortTime(game.kickoffTime),
            }))}
          />
        )}
      </Field>
    </>
  );
};
