import { Small } from '../../../parts/parts.tsx';
import { counted } from '../../../work/figures.ts';
import { GameList } from './Coverage.tsx';
import type { Report } from './lab.ts';

/** The games of its choice that a comparison did not ask about, by name and with the reason. */
export const LeftOut = ({ leftOut }: Pick<Report, 'leftOut'>) =>
  leftOut.length > 0 && (
    <details>
      <summary>{counted(leftOut.length, 'game')} left out</summary>
      <GameList tabIndex={0} role="region" aria-label="Games left out">
        {leftOut.map(({ game, reason }) => (
          <Small as="p" key={`${game} ${reason}`}>
            {game}: {reason}
          </Small>
        ))}
      </GameList>
    </details>
  );
