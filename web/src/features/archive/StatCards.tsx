import { Archive, CircleCheck, MoveDownRight, MoveRight, MoveUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNumbers } from '../../ui/Number.tsx';
import type { Numbers } from '../../ui/numbers.ts';
import { styled } from 'styled-components';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { below768, from768 } from '../../ui/media.ts';
import { SmallTitle, VisuallyHidden } from '../../ui/typography.tsx';

const Grid = styled.div`
  display: grid;
  gap: 0;
  ${from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-6);
  }
  ${below768} {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-card);
    background: var(--color-surface-1);
  }
`;

const Card = styled.div`
  padding: var(--space-3) var(--space-4);
  display: grid;
  grid-template: 'name value icon' auto 'sub value icon' auto / minmax(0, 1fr) auto auto;
  gap: 0 var(--space-2);
  align-items: center;
  h2 {
    grid-area: name;
  }
  > b {
    grid-area: value;
    font: 600 var(--fs-32) / var(--lh-32) var(--font-sans);
    font-stretch: var(--stretch-figure);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  > i {
    grid-area: icon;
    font-style: normal;
    color: var(--color-text-3);
    display: flex;
  }
  > p {
    grid-area: sub;
    color: var(--color-text-3);
    font-variant-numeric: tabular-nums;
  }
  ${below768} {
    & + & {
      border-top: 1px solid var(--color-line);
    }
  }
  ${from768} {
    background: var(--color-surface-1);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-card);
    padding: var(--space-4);
    grid-template: 'name icon' auto 'value icon' auto 'sub sub' auto / minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
    align-items: start;
    /* a note of two lines leaves the figures of the row in line */
    align-content: start;
    > b {
      font-size: var(--fs-40);
      line-height: var(--lh-40);
    }
  }
`;

const Stat = (props: { title: string; value: string; sub: ReactNode; icon: ReactNode }) => (
  <Card>
    <SmallTitle as="h2">{props.title}</SmallTitle>
    <b>{props.value}</b>
    <p>{props.sub}</p>
    <i>{props.icon}</i>
  </Card>
);

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The direction of the accuracy: up at 70% or more, neutral at 50% or more, otherwise down. */
export const trendOf = (percentage: number): 'up' | 'neutral' | 'down' =>
  percentage >= 70 ? 'up' : percentage >= 50 ? 'neutral' : 'down';

const trendIcons = { up: MoveUpRight, neutral: MoveRight, down: MoveDownRight };

const Trend = ({ percentage }: { percentage: number }) => {
  const trend = trendOf(percentage);
  const Icon = trendIcons[trend];
  return (
    <>
      <Icon {...icon} />
      <VisuallyHidden>Trend: {trend}</VisuallyHidden>
    </>
  );
};

/** "37 void, 4 not settled, 2 withdrawn", without those that are none. */
const asideText = (stats: { void: number; pending: number; withdrawn: number }, { count }: Numbers): string =>
  [
    stats.void > 0 && `${count(stats.void)} void`,
    stats.pending > 0 && `${count(stats.pending)} not settled`,
    stats.withdrawn > 0 && `${count(stats.withdrawn)} withdrawn`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** The three figures over the archive: of all time and every league, whatever is filtered below. */
export const StatCards = () => {
  const { data, error } = useEndpoint('/api/analytics/accuracy');
  const numbers = useNumbers();
  const rated = data !== undefined && data.total > 0;
  const missing = error === undefined ? '…' : 'Could not be loaded';
  const aside = data === undefined ? '' : asideText(data, numbers);
  return (
    <Grid>
      <Stat
        title="Overall Accuracy"
        value={rated ? numbers.percent(data.percentage / 100) : '–'}
        sub={data === undefined ? missing : `${numbers.count(data.total)} total predictions`}
        icon={rated && <Trend percentage={data.percentage} />}
      />
      <Stat
        title="Accurate Predictions"
        value={data === undefined ? '–' : numbers.count(data.accurate)}
        sub="Predictions that came true"
        icon={<CircleCheck {...icon} />}
      />
      <Stat
        title="Total Predictions"
        value={data === undefined ? '–' : numbers.count(data.total)}
        sub={
          aside === '' ? (
            'All time'
          ) : (
            <>
              <span>All time</span>, beside them {aside}
            </>
          )
        }
        icon={<Archive {...icon} />}
      />
    </Grid>
  );
};
