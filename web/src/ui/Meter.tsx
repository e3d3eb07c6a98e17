import { styled } from 'styled-components';

const Track = styled.span<{ $warn: boolean }>`
  display: block;
  height: 4px;
  background: var(--color-conf-track);
  border-radius: 2px;
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: ${({ $warn }) => ($warn ? 'var(--color-warn)' : 'var(--color-text)')};
  }
`;

/** A thin bar for a share of a limit, 0 to 1. Decoration: the numbers are beside it. */
export const Meter = ({ share, warn = false }: { share: number; warn?: boolean }) => (
  <Track $warn={warn} data-drawing="" aria-hidden="true">
    <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </Track>
);
