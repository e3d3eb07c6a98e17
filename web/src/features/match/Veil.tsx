import { styled } from 'styled-components';

/** A bar of the drawing: from the top in px, width, height in px. */
const bar = (top: number, width: string, height: number, tone = '--bar') =>
  `linear-gradient(var(${tone}) 0 0) 0 ${top}px / ${width} ${height}px no-repeat`;
/** What is left of the width beside the block that stands for the number. */
const beside = '(100% - 88px) * var(--w)';
const lines = ['92%', 'calc(100% * var(--w))', '86%', '48%', '78%'];

/* One element, whose bars are its background: there is one in every withheld card. */
const Root = styled.div`
  --bar: color-mix(in srgb, var(--color-text-3) 50%, transparent);
  --title: color-mix(in srgb, var(--color-text-3) 70%, transparent);
  --low: color-mix(in srgb, var(--color-conf-low) 50%, transparent);
  filter: blur(5px);
  opacity: 0.75;
  height: 178px;
  margin: var(--space-4);
  background:
    linear-gradient(var(--bar) 0 0) 100% 6px / 72px 32px no-repeat,
    ${bar(0, `calc(${beside})`, 18, '--title')},
    ${bar(26, `calc(${beside} * 0.6)`, 12)},
    ${bar(50, '100%', 8, '--low')},
    ${lines.map((width, line) => bar(70 + line * 24, width, 12)).join(', ')};
`;

/** Blurred drawn bars where a tip would be. Nothing of a tip is behind them; `seed` only varies their length. */
export const Veil = ({ seed }: { seed: number }) => (
  <Root aria-hidden="true" data-testid="veil" style={{ '--w': (50 + ((seed * 7) % 5) * 5) / 100 }} />
);
