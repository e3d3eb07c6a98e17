import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf } from '#core/contract/endpoint';
import { homeQuery, readQuery } from '#core/contract/page-queries';
import { dayOf } from '#core/contract/pages';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/Button.tsx';
import { Since } from './Since.tsx';

const Pick = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  button {
    height: 64px;
  }
  /* It is there for the browser, which opens its calendar below it. */
  input {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 0;
    padding: 0;
    border: 0;
    opacity: 0;
    pointer-events: none;
  }
`;

/** Any other day: the calendar is the browser's own. */
const PickDate = ({ day }: { day: string | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { view } = readQuery(homeQuery, useSearchParams()[0]);
  return (
    <Pick>
      <IconButton label="Pick a date" onClick={() => input.current?.showPicker()}>
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="date"
        aria-label="Date"
        tabIndex={-1}
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={day}
        key={day}
        onChange={({ target }) => {
          const picked = dayOf(target.value);
          if (picked !== undefined) void navigate(addressOf('/', {}, { day: picked, view }));
        }}
      />
    </Pick>
  );
};

/** What belongs to the days and is not drawn at once: the calendar, and what changed since the last visit. */
export const DayExtras = ({ day }: { day: string | undefined }) => (
  <>
    <PickDate day={day} />
    <Since />
  </>
);
