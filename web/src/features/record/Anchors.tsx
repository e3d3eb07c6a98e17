import type { RecordAnchor } from '#core/contract/record';
import { CircleCheck, CircleDashed, Clock, Eye, TriangleAlert, Unlink } from 'lucide-react';
import { styled } from 'styled-components';
import { whole } from '../../ui/whole.tsx';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Panel, PanelBody } from '../../ui/layout.tsx';
import { type Times, useTimes } from '../../ui/use-times.ts';
import { TextAnchor } from '../../ui/typography.tsx';
import { useNumbers } from '../../ui/Number.tsx';
import type { Numbers } from '../../ui/numbers.ts';

const Item = styled.li`
  display: grid;
  grid-template: 'icon name state' auto 'icon text text' auto / 20px minmax(0, 1fr) auto;
  gap: 2px var(--space-3);
  padding: var(--space-3) var(--space-4);
  align-items: center;
  & + & {
    border-top: 1px solid var(--color-line);
  }
  > svg {
    grid-area: icon;
    align-self: start;
    margin-top: 2px;
    color: var(--color-text-3);
  }
  > b {
    grid-area: name;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > p {
    grid-area: text;
    color: var(--color-text-2);
    font-variant-numeric: tabular-nums;
    text-wrap: pretty;
  }
`;

const State = styled.span<{ $tone: string }>`
  grid-area: state;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  color: var(--color-${({ $tone }) => $tone});
`;

const states: Readonly<
  Record<RecordAnchor['state'], { word: string; tone: string; icon: typeof CircleCheck }>
> = {
  confirmed: { word: 'Confirmed', tone: 'right', icon: CircleCheck },
  agrees: { word: 'Agrees', tone: 'right', icon: CircleCheck },
  waiting: { word: 'Waiting', tone: 'text-2', icon: CircleDashed },
  spare: { word: 'Stands by', tone: 'text-2', icon: CircleDashed },
  late: { word: 'Late', tone: 'warn', icon: TriangleAlert },
  disagrees: { word: 'Disagrees', tone: 'wrong', icon: Unlink },
  former: { word: 'No longer asked', tone: 'text-3', icon: CircleDashed },
};

/** How the reader's numbers and times are written. */
type Written = Pick<Numbers, 'count'> & Pick<Times, 'short'>;

/** "Entries 0 to 2,730", of the first so many. */
const entriesTo = (size: number, { count }: Written): string =>
  size === 1 ? 'entry 0' : `entries 0 to ${count(size - 1)}`;

const last = ({ covers, at }: RecordAnchor, written: Written): string =>
  covers === null ? 'It never answered' : `Last: ${entriesTo(covers, written)}, ${written.short(at)}`;
const asked = ({ askedAt }: RecordAnchor, { short }: Written): string => `Asked ${short(askedAt)}`;

const sentences: Readonly<Record<RecordAnchor['state'], (anchor: RecordAnchor, written: Written) => string>> =
  {
    confirmed: ({ covers, at }, { count, short }) =>
      `The first ${count(covers ?? 0)} entries existed by ${short(at)}. RFC 3161, with its own certificate.`,
    agrees: ({ covers, at }, { count, short }) =>
      `Saw the first ${count(covers ?? 0)} entries with the same root, ${short(at)}.`,
    spare: (anchor, written) =>
      `Not asked for the newest checkpoint, which another one has dated. ${last(anchor, written)}.`,
    waiting: (anchor, written) =>
      anchor.askedAt === null
        ? 'Not asked yet.'
        : `Not asked for the newest checkpoint yet. ${last(anchor, written)}.`,
    late: (anchor, written) =>
      `${asked(anchor, written)}, and gave no ${anchor.kind === 'authority' ? 'time-stamp' : 'signature'}. ${last(anchor, written)}.`,
    disagrees: (anchor, written) =>
      `${asked(anchor, written)}, and says that this is not the record it signed before. ${last(anchor, written)}.`,
    former: (anchor, written) => `${last(anchor, written)}.`,
  };

const Anchor = ({ anchor }: { anchor: RecordAnchor }) => {
  const { word, tone, icon: Icon } = states[anchor.state];
  const written = { ...useNumbers(), ...useTimes() };
  const Kind = anchor.kind === 'authority' ? Clock : Eye;
  return (
    <Item data-anchor={anchor.state}>
      <Kind size={20} aria-hidden="true" />
      <b>
        {anchor.name}, {whole(anchor.kind === 'authority' ? 'time-stamp authority' : 'witness')}
      </b>
      <State $tone={tone}>
        <Icon size={16} aria-hidden="true" />
        {word}
      </State>
      <p>
        {whole(sentences[anchor.state](anchor, written))}{' '}
        {anchor.kind === 'authority' && anchor.covers !== null && (
          <TextAnchor href={`/log/timestamp/${anchor.covers}`} download={`checkpoint-${anchor.covers}.tsr`}>
            Token
          </TextAnchor>
        )}
      </p>
    </Item>
  );
};

/** Who outside dates and signs the checkpoints, each with its true state; that nobody does is said too. */
export const Anchors = () => {
  const { data } = useEndpoint('/api/record/anchors');
  if (data === undefined) return null;
  return (
    <Panel aria-label="Time-stamp authorities and witnesses">
      {data.length > 0 ? (
        <ul>
          {data.map((anchor) => (
            <Anchor key={`${anchor.kind} ${anchor.name}`} anchor={anchor} />
          ))}
        </ul>
      ) : (
        <PanelBody style={{ paddingTop: 16 }} data-anchor="none">
          <p>
            <b>Nobody outside is asked.</b> This site has no time-stamp authority and no witness, so the
            record shows the order of its entries and not when they were made. What holds it then is whoever
            keeps a checkpoint or an export: this browser does.
          </p>
        </PanelBody>
      )}
    </Panel>
  );
};
