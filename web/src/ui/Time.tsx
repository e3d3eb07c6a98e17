import { styled } from 'styled-components';
import { isTime } from './time.ts';
import { useTimes } from './use-times.ts';
import { whole } from './whole.tsx';

const Root = styled.time`
  font-variant-numeric: tabular-nums;
`;

/** A kick-off in the reader's zone, short ("Nov 28, 3:00 PM"), long or its hour alone; the zone is named on hover. */
export const KickoffTime = ({
  iso,
  long = false,
  clock = false,
}: {
  iso: string | null | undefined;
  long?: boolean;
  clock?: boolean;
}) => {
  const times = useTimes();
  const text = (long ? times.long : clock ? times.clock : times.short)(iso);
  if (!isTime(iso)) return <span>{text}</span>;
  return (
    <Root dateTime={iso} title={`${times.long(iso)}, ${times.zone}`}>
      {whole(text)}
    </Root>
  );
};
