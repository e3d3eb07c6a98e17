import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { countText } from '../../../ui/numbers.ts';
import { Dot } from '../parts/parts.tsx';

/** A state of a list, as its chip shows it. */
export interface StateChip<State extends string> {
  state: State;
  label: string;
  tone?: 'on' | 'warn' | 'fault' | 'off';
}

/** The states of a list with how many rows are in each: one at a time, 0 shows 0. */
export const StateChips = <State extends string>(props: {
  chips: readonly StateChip<State>[];
  /** Undefined until they are read. */
  counts: Readonly<Record<State | 'all', number>> | undefined;
  value: State | undefined;
  onChange: (state: State | undefined) => void;
}) => {
  const { chips, counts, value, onChange } = props;
  const figure = (state: State | 'all') => (
    <small>{counts === undefined ? '…' : countText(counts[state])}</small>
  );
  return (
    <ChipRow aria-label="State">
      <Chip aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        All {figure('all')}
      </Chip>
      {chips.map(({ state, label, tone }) => (
        <Chip key={state} aria-pressed={value === state} onClick={() => onChange(state)}>
          {tone !== undefined && <Dot $tone={tone} />}
          {label} {figure(state)}
        </Chip>
      ))}
    </ChipRow>
  );
};
