import { Field, Input } from '../../../ui/Field.tsx';

/** The first and the last day of a choice, YYYY-MM-DD (UTC), both included; '' where it is open. */
export const DayRange = ({
  from,
  to,
  onChange,
}: {
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}) => (
  <>
    <Field label="From">
      {(control) => (
        <Input
          {...control}
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      )}
    </Field>
    <Field label="To">
      {(control) => (
        <Input
          {...control}
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
    </Field>
  </>
);
