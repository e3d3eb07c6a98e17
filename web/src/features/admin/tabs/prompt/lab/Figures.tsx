import { dollarsText } from '#core/domain/money';
import { styled } from 'styled-components';
import { countText } from '../../../../../ui/numbers.ts';
import { Muted } from '../../../../../ui/typography.tsx';
import { KeyValues } from '../../../parts/parts.tsx';
import type { Draft, Estimate } from './draft.ts';
import { leftText } from './lab.ts';

const Root = styled.div<{ $old: boolean }>`
  display: grid;
  gap: var(--space-4);
  opacity: ${({ $old }) => ($old ? 0.5 : 1)};
`;

const Sum = styled.p`
  font: 600 var(--fs-32) / var(--lh-32) var(--font-sans);
  font-stretch: var(--stretch-figure);
  font-variant-numeric: tabular-nums;
  small {
    font: 400 var(--fs-14) / var(--lh-14) var(--font-sans);
    color: var(--color-text-3);
  }
`;

/** What a comparison would cost and take, and how the number of its answers comes about. */
export const Figures = ({
  estimate,
  draft,
  isCurrent,
}: {
  estimate: Estimate;
  draft: Draft;
  /** Whether it is of the choice as it is now: the new one is on its way where it is not. */
  isCurrent: boolean;
}) => (
  <Root $old={!isCurrent}>
    <div>
      <Muted>Estimate</Muted>
      <Sum>
        {estimate.usualCost === null ? '–' : dollarsText(estimate.usualCost)}{' '}
        <small>{estimate.highestCost !== null && `at most ${dollarsText(estimate.highestCost)}`}</small>
      </Sum>
    </div>
    <KeyValues>
      <dt>Games</dt>
      <dd>{countText(estimate.games)}</dd>
      <dt>× versions</dt>
      <dd>{draft.prompts.length}</dd>
      <dt>× models</dt>
      <dd>{draft.models.length}</dd>
      <dt>× repeats</dt>
      <dd>{draft.repeats}</dd>
      {draft.masked && (
        <>
          <dt>× named and masked</dt>
          <dd>2</dd>
        </>
      )}
      <dt>Answers</dt>
      <dd>{countText(estimate.answers)}</dd>
      <dt>Time, {estimate.parallelism} at once</dt>
      <dd>{leftText(estimate.seconds) || '–'}</dd>
    </KeyValues>
  </Root>
);
