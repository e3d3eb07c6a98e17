import { styled } from 'styled-components';

export const MarketName = styled.div`
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-3);
`;

/** What the market said of one pick. Nothing where it has no price for it. */
export const MarketShare = ({ value }: { value: number | null }) =>
  value === null ? null : <MarketName>Market before kick-off {value}%</MarketName>;
