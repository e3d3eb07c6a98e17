import type { MarketBeforeKickoff } from '#core/contract/analysis';
import { styled } from 'styled-components';
import { TextLink } from '../../ui/typography.tsx';
import { useTimes } from '../../ui/use-times.ts';
import { leadTime } from './Written.tsx';

const Note = styled.p`
  padding: var(--space-4) 0;
  border-top: 1px solid var(--color-line);
  font-size: var(--fs-12);
  line-height: var(--lh-14);
  color: var(--color-text-2);
  max-width: 100ch;
  text-wrap: pretty;
`;

/** What the market's column is and what it is not. It stands wherever a share of the market is shown. */
export const MarketNote = (props: { market: MarketBeforeKickoff | null; kickoffTime: string | null }) => {
  const { market, kickoffTime } = props;
  const times = useTimes();
  if (market === null) return null;
  return (
    <Note>
      Market before kick-off: read {times.short(market.readAt)}
      {leadTime(market.readAt, kickoffTime)}, the middle of {market.bookmakers} bookmakers’ prices with their
      margin taken out. A measure to compare forecasts with, not advice to bet. 18+. Only play with money you
      can afford to lose, and set a limit before you play.{' '}
      <TextLink to="/method#help">Help with gambling</TextLink>,{' '}
      <TextLink to="/method#market">what this is</TextLink>.
    </Note>
  );
};
