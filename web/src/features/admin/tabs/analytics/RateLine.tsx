import type { HitRate } from '#core/contract/common';
import { styled } from 'styled-components';

const Root = styled.div`
  position: relative;
  height: 20px;
  min-width: 120px;
  background: linear-gradient(var(--color-line), var(--color-line)) center / 100% 1px no-repeat;
  > i {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
  }
`;
const Interval = styled.i`
  height: 8px;
  border-inline: 1.5px solid var(--color-text-2);
  background: linear-gradient(var(--color-text-2), var(--color-text-2)) center / 100% 1.5px no-repeat;
`;
const Base = styled.i`
  height: 16px;
  border-left: 1.5px dashed var(--color-text-3);
`;
const Rate = styled.i`
  width: 10px;
  height: 10px;
  margin-left: -5px;
  border-radius: 50%;
  background: var(--color-mark);
`;

/** Hit rate, interval and base rate on a line from 0 to 100 percent; the numbers are in the cells beside it. */
export const RateLine = ({ row: { rate, interval, baseRate } }: { row: HitRate }) => {
  if (rate === null) return null;
  const at = (share: number) => `${share * 100}%`;
  return (
    <Root aria-hidden="true">
      {baseRate !== null && <Base style={{ left: at(baseRate) }} />}
      {interval !== null && <Interval style={{ left: at(interval[0]), right: at(1 - interval[1]) }} />}
      <Rate style={{ left: at(rate) }} />
    </Root>
  );
};
