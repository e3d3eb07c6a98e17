import { styled } from 'styled-components';
import { below768, from768 } from '../../../../../ui/media.ts';
import { countText } from '../../../../../ui/numbers.ts';
import { SmallTitle } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { dayText } from '../../../work/figures.ts';
import { cutShare, monthMarks } from './cut-offs.ts';
import type { Estimate } from './draft.ts';
import { hatched, Legend } from './Legend.tsx';

const Line = styled.div`
  display: grid;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-height: 44px;
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;
  ${from768} {
    grid-template-columns: 160px minmax(0, 1fr) 180px;
  }
  ${below768} {
    padding: var(--space-2) 0;
  }
`;
const AxisLine = styled(Line)`
  border-top: 0;
  min-height: 24px;
  padding: 0;
`;
const Axis = styled.div`
  position: relative;
  height: 16px;
  overflow: hidden;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
  ${from768} {
    grid-column: 2;
  }
  span {
    position: absolute;
    padding-left: 4px;
    border-left: 1px solid var(--color-line-strong);
    white-space: nowrap;
  }
`;
const Bar = styled.div`
  position: relative;
  height: 16px;
  background: var(--color-text-2);
  i,
  b {
    position: absolute;
    top: 0;
    bottom: 0;
  }
  i {
    left: 0;
    ${hatched}
  }
  b {
    top: -4px;
    bottom: -4px;
    width: 2px;
    background: var(--color-text);
  }
`;

/** Which days of the games each model could have read about, on a line of time: hatched what is kept apart. */
export const CutOffs = ({ estimate }: { estimate: Estimate }) => {
  const { models, games, firstDay, lastDay } = estimate;
  if (firstDay === null || lastDay === null) return null;
  return (
    <div>
      <SmallTitle as="h4">What each model could have seen</SmallTitle>
      <AxisLine aria-hidden="true">
        <Axis>
          {monthMarks(firstDay, lastDay).map(({ day, name, share }) => (
            <span key={day} style={{ left: `${100 * share}%` }}>
              {name}
            </span>
          ))}
        </Axis>
      </AxisLine>
      {models.map(({ model, until, source, unseen }) => {
        const apart = games - unseen;
        const cutOff = source === null ? 'end of training not stated' : `cut-off ${dayText(until)}`;
        const share = cutShare(until, firstDay, lastDay);
        return (
          <Line key={model}>
            <Strong>{model}</Strong>
            <Bar role="img" aria-label={`${model}: ${cutOff}, ${unseen} count, ${apart} kept apart`}>
              <i style={{ width: `${100 * share}%` }} />
              {share > 0 && share < 1 && <b style={{ left: `${100 * share}%` }} />}
            </Bar>
            <div>
              <div>
                {countText(unseen)} count{apart > 0 && `, ${countText(apart)} kept apart`}
              </div>
              <Small title={source ?? undefined}>{cutOff}</Small>
            </div>
          </Line>
        );
      })}
      <Legend aria-label="How to read the bars">
        <li data-kind="answer">played after the cut-off, counts</li>
        <li data-kind="apart">could be remembered, kept apart</li>
      </Legend>
    </div>
  );
};
