import { bandOf } from '#core/domain/bands';
import { styled } from 'styled-components';

type Band = 'high' | 'medium' | 'low';

/** "High", "Medium" or "Low": the word beside every number and bar. */
export const bandWord = (confidence: number): string => {
  const words: Record<Band, string> = { high: 'High', medium: 'Medium', low: 'Low' };
  return words[bandOf(confidence)];
};

const Track = styled.span<{ $height: number }>`
  --fill: var(--color-conf-low);
  position: relative;
  display: block;
  height: ${({ $height }) => $height}px;
  background: var(--color-conf-track);
  border-radius: 1px;
  &[data-band='medium'] {
    --fill: var(--color-conf-medium);
  }
  &[data-band='high'] {
    --fill: var(--color-conf-high);
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: calc(var(--v) * 1%);
    background: var(--fill);
    border-radius: 1px 0 0 1px;
  }
  &[data-band='low']::before {
    background: repeating-linear-gradient(90deg, var(--fill) 0 2px, transparent 2px 4px);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(var(--notch, var(--color-surface-1)) 0 0) 60% 0 / 2px 100% no-repeat,
      linear-gradient(var(--notch, var(--color-surface-1)) 0 0) 80% 0 / 2px 100% no-repeat;
  }
  i {
    position: absolute;
    z-index: 1;
    top: -3px;
    bottom: -3px;
    left: calc(var(--v) * 1%);
    width: 2px;
    margin-left: -1px;
    background: var(--color-text);
  }
`;

/** The bar alone: as wide as the value, notches at 60 and 80, a needle at the value. Hidden from screen readers: say the number beside it. */
export const ConfidenceBar = ({ value, height = 8 }: { value: number; height?: number }) => (
  <Track
    $height={height}
    data-band={bandOf(value)}
    data-testid="confidence-bar"
    data-drawing=""
    style={{ '--v': Math.min(100, Math.max(0, value)) }}
    aria-hidden="true"
  >
    <i />
  </Track>
);

/** The big figure with a small percent sign; the high band takes the flag colour. */
export const ConfidenceFigure = styled.span<{ $large?: boolean }>`
  font: 600 ${({ $large }) => ($large === true ? 'var(--fs-56)/56px' : 'var(--fs-40)/40px')} var(--font-sans);
  font-stretch: var(--stretch-figure);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  white-space: nowrap;
  &[data-band='high'] {
    color: var(--color-accent-text);
  }
  small {
    font-size: 0.5em;
    font-weight: 500;
    color: var(--color-text-3);
    margin-left: 2px;
  }
`;

const Line = styled.span`
  display: grid;
  grid-template-columns: 2.5em minmax(48px, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
    font-size: var(--fs-16);
    font-stretch: var(--stretch-name);
  }
  > :last-child {
    font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
    color: var(--color-text-2);
    min-width: 3.8em;
  }
`;

/** Number, bar and word in one line. */
export const ConfidenceLine = ({ value }: { value: number }) => (
  <Line role="img" aria-label={`Confidence ${value} percent, ${bandWord(value).toLowerCase()}`}>
    <b>{value}%</b>
    <ConfidenceBar value={value} height={6} />
    <span>{bandWord(value)}</span>
  </Line>
);
