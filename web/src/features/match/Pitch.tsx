import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';
import { elevenInWords, elevenPlaces } from './lineup-places.ts';
import type { SideNames } from './match-words.ts';

const Root = styled.div`
  position: relative;
  aspect-ratio: 68 / 118;
  max-width: 440px;
  width: 100%;
  margin-inline: auto;
  background: var(--color-surface-2);
  border-radius: 1px;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--color-line-strong);
    stroke-width: 1;
    opacity: 0.55;
  }
  svg[data-way='along'] {
    display: none;
  }
  p {
    position: absolute;
    inset: auto 0;
    top: 50%;
    translate: 0 -50%;
    margin-inline: auto;
    width: fit-content;
    max-width: min(44ch, 90%);
    padding: var(--space-2) var(--space-4);
    text-align: center;
    background: var(--color-surface-2);
  }
  @container room (min-width: 560px) {
    aspect-ratio: 105 / 70;
    max-width: none;
    svg[data-way='along'] {
      display: block;
    }
    svg[data-way='up'] {
      display: none;
    }
  }
`;

const Player = styled.li`
  position: absolute;
  left: calc(var(--across) * 1%);
  top: calc(var(--along) * 1%);
  translate: -50% -50%;
  width: 76px;
  display: grid;
  justify-items: center;
  gap: 2px;
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  text-align: center;
  b {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--color-text);
    color: var(--color-bg);
    font: 600 var(--fs-12) / 1 var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  &[data-side='away'] b {
    background: var(--color-surface-2);
    color: var(--color-text);
    box-shadow: inset 0 0 0 2px var(--color-text);
    @media (forced-colors: active) {
      border: 2px dashed CanvasText;
    }
  }
  &[data-doubt] b {
    background: var(--color-surface-2);
    color: var(--color-text);
    box-shadow: none;
    border: 2px dashed var(--color-text);
  }
  span {
    padding-inline: 2px;
    max-width: 100%;
    font-stretch: var(--stretch-name);
    font-weight: 500;
    background: var(--color-surface-2);
    overflow-wrap: anywhere;
  }
  @container room (min-width: 560px) {
    left: calc(var(--along) * 1%);
    top: calc(var(--across) * 1%);
    width: 84px;
  }
`;

const Keys = styled.div`
  overflow-wrap: anywhere;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
  font-stretch: var(--stretch-name);
`;

const Lists = styled.details`
  overflow-wrap: anywhere;
  summary {
    cursor: pointer;
    min-height: 40px;
    padding-block: 10px;
    font-weight: 600;
  }
  > div {
    display: grid;
    gap: var(--space-4) var(--space-8);
  }
  dl {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
  }
  dt {
    color: var(--color-text-3);
  }
  h4 {
    font: 600 var(--fs-14) / var(--lh-14) var(--font-sans);
    margin-bottom: var(--space-1);
  }
  @container room (min-width: 560px) {
    > div {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/** An eleven as it is drawn. */
export interface DrawnEleven {
  formation: string | null;
  players: readonly { name: string; number: number | null }[];
}

const Lines = () => (
  <>
    <svg data-way="up" viewBox="0 0 68 118" preserveAspectRatio="none" aria-hidden="true">
      <path d="M1 1h66v116H1zM1 59h66M14 1v18h40V1M14 117V99h40v18" vectorEffect="non-scaling-stroke" />
      <circle cx="34" cy="59" r="9" vectorEffect="non-scaling-stroke" />
    </svg>
    <svg data-way="along" viewBox="0 0 105 70" preserveAspectRatio="none" aria-hidden="true">
      <path d="M1 1h103v68H1zM52.5 1v68M1 15h16v40H1M104 15H88v40h16" vectorEffect="non-scaling-stroke" />
      <circle cx="52.5" cy="35" r="9" vectorEffect="non-scaling-stroke" />
    </svg>
  </>
);

const shortName = (name: string): string => name.split(' ').at(-1) ?? name;

/** The elevens that are known on a pitch, home left or above; a side without a formation is a list only. */
export const Pitch = ({
  elevens,
  names,
  doubtful,
  none,
}: {
  elevens: { home: DrawnEleven | null; away: DrawnEleven | null };
  names: SideNames;
  /** Names of players whose part is doubtful. */
  doubtful: ReadonlySet<string>;
  /** What is said where neither side is known. */
  none: string;
}) => {
  const sides = (['home', 'away'] as const).flatMap((side) => {
    const eleven = elevens[side];
    return eleven ? [{ side, name: names[side], ...eleven }] : [];
  });
  if (sides.length === 0) {
    return (
      <Root>
        <Lines />
        <p>{none}</p>
      </Root>
    );
  }
  const drawn = sides.flatMap(({ side, formation, players }) => {
    const places = players.length === 11 ? elevenPlaces(formation, side) : [];
    return places.map((place, index) => ({ side, ...place, ...players[index]! }));
  });
  return (
    <>
      <Keys>
        {sides.map(({ side, name, formation }) => (
          <span key={side}>
            {name} {formation !== null && <Badge>{formation}</Badge>}
          </span>
        ))}
      </Keys>
      {drawn.length > 0 && (
        <Root>
          <Lines />
          <ol aria-label="Line-ups on the pitch, home side first">
            {drawn.map(({ side, along, across, name, number }) => {
              const isDoubtful = doubtful.has(name);
              return (
                <Player
                  key={`${side} ${along} ${across}`}
                  data-side={side}
                  data-doubt={isDoubtful || undefined}
                  style={{ '--along': along, '--across': across }}
                >
                  <b data-drawing="">{number ?? ''}</b>
                  <span>
                    <VisuallyHidden>
                      {name}
                      {isDoubtful && ', doubtful'}
                    </VisuallyHidden>
                    <span aria-hidden="true">{shortName(name)}</span>
                  </span>
                </Player>
              );
            })}
          </ol>
        </Root>
      )}
      <Lists open={drawn.length === 0}>
        <summary>Line-ups as a list</summary>
        <div>
          {sides.map(({ side, name, formation, players }) => (
            <div key={side}>
              <h4>
                {name}
                {formation !== null && `, ${formation}`}
              </h4>
              <dl>
                {elevenInWords(
                  formation,
                  players.map((player) => player.name),
                ).flatMap((line) => [
                  <dt key={`${line.line} name`}>{line.line}</dt>,
                  <dd key={line.line}>
                    {line.players
                      .map((player) => (doubtful.has(player) ? `${player} (doubtful)` : player))
                      .join(', ')}
                  </dd>,
                ])}
              </dl>
            </div>
          ))}
        </div>
      </Lists>
    </>
  );
};
