import { styled } from 'styled-components';
import { countText } from '../../../../../ui/numbers.ts';
import { shortTime } from '../../../../../ui/time.ts';
import { Muted } from '../../../../../ui/typography.tsx';
import { Small } from '../../../parts/parts.tsx';
import { counted, dayText } from '../../../work/figures.ts';
import type { Draft, Estimate } from './draft.ts';
import { leadText } from './lab.ts';

/** Games by name, in a box of their own. */
export const GameList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 0 var(--space-4);
  max-height: 240px;
  overflow-y: auto;
`;

/** How many games of a choice have data, from when to when, and which have none. */
export const Coverage = ({
  estimate: { found, firstDay, lastDay, withoutData, missing },
  draft: { takesReduced, leadHours },
}: {
  estimate: Estimate;
  draft: Draft;
}) => (
  <div>
    <Muted as="p">
      {countText(found - withoutData)} of {countText(found)} games have data from {leadText(leadHours)} before
      kick-off or earlier
      {firstDay !== null && lastDay !== null
        ? `, ${firstDay === lastDay ? 'on ' : `${dayText(firstDay)} to `}${dayText(lastDay)}`
        : ''}
      .
      {withoutData > 0 &&
        ` Nothing is stored of ${countText(withoutData)}${
          takesReduced ? ': they are asked about with the league’s history alone' : ''
        }.`}
    </Muted>
    {missing.length > 0 && (
      <details>
        <summary>
          Show the {counted(withoutData, 'game')} {takesReduced ? 'without data' : 'left out'}
        </summary>
        <GameList tabIndex={0} role="region" aria-label="Games without data">
          {missing.map(({ gameId, game, kickoff }) => (
            <Small as="p" key={gameId}>
              {shortTime(kickoff)}, {game}
            </Small>
          ))}
          {withoutData > missing.length && (
            <Small as="p">and {countText(withoutData - missing.length)} older ones</Small>
          )}
        </GameList>
      </details>
    )}
  </div>
);
