import { styled } from 'styled-components';
import { from768 } from '../../../../../ui/media.ts';
import { countText } from '../../../../../ui/numbers.ts';
import { SmallTitle } from '../../../../../ui/typography.tsx';
import { Small, Strong } from '../../../parts/parts.tsx';
import { dayText } from '../../../work/figures.ts';
import type { Estimate } from './draft.ts';

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
`;
const Bar = styled.div`
  position: relative;
  height: 16px;
  background: var(--color-text-2);
  i {
    position: absolute;
    inset: 0 auto 0 0;
    background: repeating-linear-gradient(
      135deg,
      var(--color-surface-1) 0 4px,
      var(--color-line-strong) 4px 5px
    );
    box-shadow: inset 0 0 0 1px var(--color-line-strong);
  }
`;

/** How many games each model could have read about: hatched what is kept apart, by number of games. */
export const CutOffs = ({ estimate: { models, games } }: { estimate: Estimate }) => (
  <div>
    <SmallTitle as="h4">What each model could have seen</SmallTitle>
    {models.map(({ model, until, source, unseen }) => {
      const apart = games - unseen;
      const cutOff = source === null ? 'end of training not stated' : `cut-off ${dayText(until)}`;
      return (
        <Line key={model}>
          <Strong>{model}</Strong>
          <Bar role="img" aria-label={`${model}: ${cutOff}, ${unseen} count, ${apart} kept apart`}>
            <i style={{ width: `${games === 0 ? 100 : (100 * apart) / games}%` }} />
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
  </div>
);
