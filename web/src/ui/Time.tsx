import { styled } from 'styled-components';
import { longTime, readerZone, shortTime } from './time.ts';

const Root = styled.time`
  font-variant-numeric: tabular-nums;
`;

/** A kick-off in the reader's zone, short ("Nov 28, 3:00 PM") or long; the zone is named on hover. */
export const KickoffTime = ({ iso, long = false }: { iso: string | null | undefined; long?: boolean }) => {
  const text = long ? longTime(iso) : shortTime(iso);
  const known = iso !== null && iso !== undefined && !Number.isNaN(Date.parse(iso));
  if (!known) return <span>{text}</span>;
  return (
    <Root dateTime={iso} title={`${longTime(iso)}, ${readerZone()}`}>
      {text}
    </Root>
  );
};
