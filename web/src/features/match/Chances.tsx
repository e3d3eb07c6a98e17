import type { Chances as Shares, MatchForecast } from '#core/contract/match';
import { styled } from 'styled-components';
import { whole } from '../../ui/whole.tsx';
import { wholePercents } from '../../ui/figure-text.ts';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { Reads, Source } from '../places/place-parts.tsx';
import { chancesRead, chancesText, type SideNames } from './match-words.ts';
import { PlacedMark, PlacedText, Swatch } from './sides.tsx';

const Names = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  color: var(--color-text-2);
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span:nth-child(2) {
    flex: none;
  }
  @container room (min-width: 560px) {
    margin-left: 152px;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  & + & {
    margin-top: var(--space-3);
  }
  @container room (min-width: 560px) {
    grid-template-columns: 136px minmax(0, 1fr);
    gap: var(--space-4);
    align-items: center;
  }
`;

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-weight: 500;
  &[data-us]::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--color-mark);
    align-self: center;
  }
  &[data-us] {
    font-weight: 640;
  }
  small {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    font-weight: 400;
    color: var(--color-text-3);
    @container room (min-width: 560px) {
      flex-basis: 100%;
    }
  }
`;

const Bar = styled.div`
  position: relative;
  display: flex;
  height: 32px;
  font: 600 var(--fs-14) / 32px var(--font-sans);
  font-variant-numeric: tabular-nums;
  &[data-us] {
    height: 40px;
    line-height: 40px;
    font-size: var(--fs-16);
  }
  > span {
    width: calc(var(--w) * 1%);
    flex: none;
    min-width: 0;
    padding-inline: 6px;
    overflow: hidden;
  }
  > [data-part='home'] {
    background: var(--color-text-2);
    color: var(--color-bg);
    border-radius: 2px 0 0 2px;
  }
  > [data-part='draw'] {
    background: var(--color-surface-3);
    text-align: center;
    @media (forced-colors: active) {
      border-block: 1px solid CanvasText;
    }
  }
  > [data-part='away'] {
    box-shadow: inset 0 0 0 2px var(--color-text-2);
    text-align: right;
    border-radius: 0 2px 2px 0;
    @media (forced-colors: active) {
      border: 2px dashed CanvasText;
      line-height: 28px;
    }
  }
  > i {
    position: absolute;
    top: -6px;
    bottom: -6px;
    left: calc(var(--at) * 1%);
    width: 2px;
    margin-left: -1px;
    background: var(--color-mark);
    box-shadow: 0 0 0 1px var(--ground, var(--color-bg));
  }
`;

const None = styled.div`
  padding-inline: var(--space-2);
  border: 1px dashed var(--color-line-strong);
  border-radius: 2px;
  font-size: var(--fs-12);
  line-height: 30px;
  color: var(--color-text-2);
  @media (max-width: 767px) {
    padding-block: 6px;
    line-height: var(--lh-12);
  }
`;

const percentsOf = ({ home, draw, away }: Shares): number[] => wholePercents([home, draw, away]);

/** Home, draw and away on one scale by us, baseline and market; our two edges go through the others' bars. */
export const Chances = ({
  chances,
  names,
  published,
  market,
}: {
  chances: MatchForecast['chances'];
  names: SideNames;
  /** When ours was published, in words. */
  published: string | null;
  /** What is said of the market: of what it is, or why there is none. */
  market: { note: string; missing: string };
}) => {
  const own = chances.ours && percentsOf(chances.ours);
  const rows = [
    { who: 'Touchline', note: published, of: chances.ours, missing: 'No chances were given', isUs: true },
    {
      who: 'Baseline',
      note: 'goals model, no text',
      of: chances.baseline,
      missing: 'Too few matches to fit',
      isUs: false,
    },
    { who: 'Market', note: market.note, of: chances.market, missing: market.missing, isUs: false },
  ];
  return (
    <>
      {rows.some((row) => row.of !== null) && (
        <div>
          <Names aria-hidden="true">
            <span>
              <Swatch data-drawing="" $side="home" />
              {names.home}
            </span>
            <span>
              <Swatch data-drawing="" $side="draw" />
              Draw
            </span>
            <span>
              <Swatch data-drawing="" $side="away" />
              {names.away}
            </span>
          </Names>
        </div>
      )}
      <ul aria-label="Chances by source">
        {rows.map(({ who, note, of, missing, isUs }) => {
          const percents = of && percentsOf(of);
          return (
            <Row key={who}>
              <Who data-us={isUs || undefined} data-drawing="">
                <span>{who}</span>
                {note !== null && <small>{whole(note)}</small>}
              </Who>
              {percents ? (
                <div>
                  <VisuallyHidden>{chancesText(percents, names)}</VisuallyHidden>
                  <Bar data-us={isUs || undefined} data-drawing="" aria-hidden="true">
                    {(['home', 'draw', 'away'] as const).map((part, index) => (
                      <PlacedText key={part} data-part={part} style={{ '--w': percents[index] }}>
                        {percents[index]! >= 4 ? percents[index] : ''}
                      </PlacedText>
                    ))}
                    {own && (
                      <>
                        <PlacedMark style={{ '--at': own[0] }} />
                        <PlacedMark style={{ '--at': own[0]! + own[1]! }} />
                      </>
                    )}
                  </Bar>
                </div>
              ) : (
                <None>{missing}</None>
              )}
            </Row>
          );
        })}
      </ul>
      <Reads>{chancesRead(chances, names)}</Reads>
      {own && (
        <Source>
          Percent.
          {rows.some((row) => !row.isUs && row.of !== null) &&
            ' The two lines are our edges, drawn through every bar.'}
        </Source>
      )}
    </>
  );
};
