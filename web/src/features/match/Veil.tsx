import { styled } from 'styled-components';

const Root = styled.div`
  filter: blur(5px);
  opacity: 0.75;
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4) 0;
  margin: 0 var(--space-4);
  i {
    display: block;
    height: 12px;
    border-radius: 2px;
    background: var(--color-text-3);
    opacity: 0.5;
  }
  > div {
    display: flex;
    justify-content: space-between;
    align-items: end;
    gap: var(--space-4);
  }
  > div > div {
    flex: 1;
    display: grid;
    gap: var(--space-2);
  }
`;

/** Blurred drawn bars where a tip would be. Nothing of a tip is behind them; `seed` only varies their length. */
export const Veil = ({ seed }: { seed: number }) => {
  const width = 50 + ((seed * 7) % 5) * 5;
  return (
    <Root aria-hidden="true" data-testid="veil">
      <div>
        <div>
          <i style={{ width: `${width}%`, height: 18, opacity: 0.7 }} />
          <i style={{ width: `${Math.round(width * 0.6)}%` }} />
        </div>
        <i style={{ width: 72, height: 32 }} />
      </div>
      <i style={{ height: 8, background: 'var(--color-conf-low)' }} />
      {[92, width, 86, 48, 78].map((each, index) => (
        <i key={index} style={{ width: `${each}%` }} />
      ))}
    </Root>
  );
};
