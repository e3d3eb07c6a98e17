import type { Stamp } from '#core/contract/analysis';
import {
  CircleDashed,
  Clock,
  Hand,
  LockKeyhole,
  LockKeyholeOpen,
  ShieldCheck,
  Stamp as StampIcon,
  Undo2,
  Unlink,
} from 'lucide-react';
import { styled } from 'styled-components';
import { whole } from '../../ui/whole.tsx';
import { Link } from '../../ui/Link.tsx';
import { Spinner } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { useFound } from './found.ts';
import { type SealState, sealStateOf, sealWords, type Stamped } from './seal-words.ts';

const icons: Readonly<Record<Exclude<SealState, 'checking'>, typeof Clock>> = {
  sealed: StampIcon,
  waiting: CircleDashed,
  anchored: StampIcon,
  opened: LockKeyholeOpen,
  text_removed: LockKeyholeOpen,
  not_anchored: CircleDashed,
  before_anchoring: StampIcon,
  not_opened: LockKeyhole,
  late: Clock,
  withdrawn: Undo2,
  hand: Hand,
  verified: ShieldCheck,
  broken: Unlink,
};

/** Green is for what this browser has verified, and for nothing else. */
const tones: Partial<Record<SealState, string>> = {
  verified: 'right',
  broken: 'wrong',
  not_opened: 'warn',
  late: 'warn',
  withdrawn: 'void',
  hand: 'void',
};

const Line = styled(Link)`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 0 var(--space-2);
  min-height: 40px;
  padding: var(--space-2) var(--space-4);
  border-top: 1px dashed var(--color-line-strong);
  text-decoration: none;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  color: var(--color-text-2);
  /* above the card's own target */
  position: relative;
  z-index: 1;
  /* pinned with the foot, so that a row lines up */
  margin-top: auto;
  & + div {
    margin-top: 0;
  }
  &:hover {
    background: var(--color-surface-2);
  }
  text-wrap: pretty;
  code {
    color: var(--color-text-3);
    font-family: var(--font-mono);
  }
  b {
    display: block;
    font-weight: 600;
    color: var(--color-text);
  }
`;

const Inline = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  text-decoration: none;
  color: var(--color-text-3);
  position: relative;
  z-index: 1;
  b {
    font-weight: 600;
    color: var(--color-text-2);
  }
  &:hover b {
    text-decoration: underline;
  }
`;

/** The icon of a state in its colour. */
export const SealIcon = ({ state }: { state: SealState }) => {
  if (state === 'checking') return <Spinner />;
  const Icon = icons[state];
  const tone = tones[state] ?? 'text-3';
  return <Icon size={16} aria-hidden="true" style={{ color: `var(--color-${tone})` }} />;
};

/** What the stamp of a pick says, once this browser has looked too. */
export const useSealState = (of: Stamped): SealState => sealStateOf(of, useFound(of.id));

const useSeal = (of: Stamped) => {
  const times = useTimes();
  const state = useSealState(of);
  const tone = tones[state];
  const style = tone === undefined ? undefined : { color: `var(--color-${tone})` };
  return { ...sealWords(state, of, times.short), state, style };
};

/** Where an entry is looked at. */
const entryAddress = ({ stamp }: Stamped): string =>
  stamp.entry === null ? '/record' : `/record?find=${stamp.entry.index}`;

/** The stamp of a pick as a line at the foot of its card: state, detail, the first letters of its hash. */
export const SealLine = ({ card }: { card: Omit<Stamped, 'stamp'> & { stamp: Stamp | null } }) =>
  card.stamp && <StampLine of={{ ...card, stamp: card.stamp }} />;

const StampLine = ({ of }: { of: Stamped }) => {
  const { word, detail, state, style } = useSeal(of);
  return (
    <Line to={entryAddress(of)} data-seal={state}>
      <SealIcon state={state} />
      <span>
        <b style={style}>{word}</b> {whole(detail)}
      </span>
      {of.stamp.entry !== null && <code>{of.stamp.entry.hash.slice(0, 8)}</code>}
    </Line>
  );
};

/** What is to be seen of these even in a list: why a pick is not scored. */
const told: readonly SealState[] = ['late', 'withdrawn'];

/** The same in a list: icon and word, the rest for screen readers and on the entry but where it is no usual pick. */
export const SealInline = ({ of }: { of: Stamped }) => {
  const { word, detail, state, style } = useSeal(of);
  const Detail = told.includes(state) ? 'span' : VisuallyHidden;
  return (
    <Inline to={entryAddress(of)} data-seal={state}>
      <SealIcon state={state} />
      <b style={style}>{word}</b>
      <Detail> {whole(detail)}</Detail>
    </Inline>
  );
};
