import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { from1024, from768 } from '../../../ui/media.ts';
import { SwitchLine } from '../../../ui/Switch.tsx';
import { DayRange } from './DayRange.tsx';
import type { List } from './use-list-query.ts';
import { useSearchText } from './use-search-text.ts';

const Root = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: var(--space-3);
  padding: var(--space-4);
  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child {
    grid-column: 1 / -1;
    min-height: 40px;
    align-items: center;
    white-space: nowrap;
  }
  ${from768} {
    grid-template-columns: 152px 152px auto minmax(0, 1fr);
    > :last-child {
      grid-column: auto;
      justify-self: end;
    }
  }
  ${from1024} {
    grid-template-columns: minmax(200px, 1fr) 152px 152px auto auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Search, dates (UTC days, both included) and the archive switch of a list. */
export const ListToolbar = (props: { list: List; placeholder: string; withArchive?: boolean }) => {
  const { list, placeholder, withArchive = true } = props;
  const { value, narrow } = list;
  const [text, setText] = useSearchText(value.search, (q) => narrow({ q }));
  return (
    <Root>
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={200}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <DayRange from={value.from} to={value.to} onChange={narrow} />
      <Button disabled={value.from === '' && value.to === ''} onClick={() => narrow({ from: '', to: '' })}>
        Clear Dates
      </Button>
      {withArchive && (
        <SwitchLine
          label="Show Archived"
          checked={value.archived}
          onChange={(archived) => narrow({ archived: archived ? 'true' : '' })}
        />
      )}
    </Root>
  );
};
