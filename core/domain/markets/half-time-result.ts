import { market, outcomeOf, resultSelections, scoreText, wonIf } from './market.ts';
import { aResult, sideOf } from './written.ts';

const standings = { home: 'Home leading', draw: 'Level', away: 'Away leading' } as const;

export const halfTimeResult = market({
  key: 'half_time_result',
  name: 'Half-Time Result',
  selections: resultSelections,
  line: null,
  needs: ['halftime'],
  hint: 'Who leads at half-time.',
  label: (selection, _line, teams) =>
    selection === 'draw'
      ? 'Level at half-time'
      : `${selection === 'home' ? teams.home : teams.away} leading at half-time`,
  settle: (selection, _line, { halftime }) => wonIf(selection === outcomeOf(halftime)),
  actual: ({ halftime }) => `${standings[outcomeOf(halftime)]} at half-time ${scoreText(halftime)}`,
  written: [
    [
      `#h1 (?:result |#mr |winner |#win )?${aResult}(?: #win)?`,
      (parts) => ({ selection: sideOf(parts.result) }),
    ],
    [
      `${aResult} (?:(?:leading|#win|ahead) )?(?:at |in |the )*#h1(?: result)?`,
      (parts) => ({ selection: sideOf(parts.result) }),
    ],
    ['level at #h1', () => ({ selection: 'draw' })],
  ],
});
