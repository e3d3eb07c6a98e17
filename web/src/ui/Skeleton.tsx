import { styled, keyframes } from 'styled-components';

const breathe = keyframes`
  from { opacity: 0.45; }
  to { opacity: 1; }
`;

/** A drawn bar where text will be. Hide its container from assistive technology and say "Loading" once instead. */
export const Skeleton = styled.span<{ $width?: string; $height?: number; $margin?: string }>`
  display: block;
  width: ${({ $width }) => $width ?? '100%'};
  height: ${({ $height }) => $height ?? 12}px;
  margin: ${({ $margin }) => $margin ?? '0'};
  border-radius: 2px;
  background: var(--color-surface-3);
  animation: ${breathe} 1.6s ease-in-out infinite alternate;
`;
