import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keptWhole } from '../../ui/whole.tsx';
import { bandOf } from '#core/domain/bands';
import { bandWord, ConfidenceBar } from '../../ui/Confidence.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';

const Outcome = styled.div.attrs(keptWhole)`
  font: 640 var(--fs-14) / var(--lh-14) var(--font-sans);
  font-stretch: var(--stretch-name);
  overflow-wrap: anywhere;
`;

const Market = styled.div.attrs(keptWhole)`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
`;

const Sureness = styled.div`
  display: grid;
  grid-template-columns: 44px 72px;
  gap: 2px var(--space-2);
  align-items: center;
  justify-content: end;
  b {
    font: 600 var(--fs-16) / var(--lh-16) var(--font-sans);
    font-stretch: var(--stretch-name);
    text-align: right;
  }
  b[data-band='high'] {
    color: var(--color-accent-text);
  }
  > :last-child {
    grid-column: 1 / -1;
    justify-self: end;
    font-size: var(--fs-12);
    line-height: var(--lh-12);
  }
  @container room (min-width: 1000px) {
    grid-template-columns: 48px 160px 112px;
    > :last-child {
      grid-column: 3;
      justify-self: start;
    }
  }
`;

const Without = styled.span`
  grid-column: 1 / -1;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-3);
`;

const Moved = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: var(--color-warn);
  font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
  svg {
    flex: none;
  }
`;

/** Said of a pick in few lines whose match was moved. */
export const RowMoved = () => (
  <Moved>
    <Clock size={16} aria-hidden="true" />
    Kick-off moved after this was written
  </Moved>
);

/** What is shown of a pick in a row: what it says, how sure it is, and how it came out or the word for how sure. */
export const RowPick = ({
  outcome,
  market,
  confidence,
  isStale = false,
  ended,
}: {
  outcome: string;
  market: string;
  confidence: number;
  /** The match was moved after it was written. */
  isStale?: boolean;
  ended?: ReactNode;
}) => (
  <>
    <div>
      <Outcome dir="auto">{outcome}</Outcome>
      <Market>{market}</Market>
      {isStale && <RowMoved />}
    </div>
    <Sureness>
      <b data-band={bandOf(confidence)}>{confidence}%</b>
      <ConfidenceBar value={confidence} height={6} />
      {ended ?? (
        <span>
          {bandWord(confidence)}
          <VisuallyHidden> confidence</VisuallyHidden>
        </span>
      )}
    </Sureness>
  </>
);

/** In place of a pick: why there is none to read. */
export const RowWithout = ({ children }: { children: ReactNode }) => <Without>{children}</Without>;
