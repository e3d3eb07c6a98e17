import { market, outcomeOf, resultSelections, scoreText, wonIf, type Teams } from './market.ts';

const selections = resultSelections.flatMap((half) => resultSelections.map((full) => `${half}/${full}`));

const name = (outcome: string | undefined, teams: Teams): string =>
  outcome === 'draw' ? 'draw' : outcome === 'home' ? teams.home : teams.away;

export const halfTimeFullTime = market({
  key: 'half_time_full_time',
  name: 'Half-Time/Full-Time',
  selections,
  line: null,
  needs: ['halftime', 'fulltime'],
  hint: 'Leader at half-time, then the result, e.g. "draw/home".',
  label: (selection, _line, teams) => {
    const [half, full] = selection.split('/');
    return `Half-time ${name(half, teams)}, full-time ${name(full, teams)}`;
  },
  settle: (selection, _line, { halftime, fulltime }) =>
    wonIf(selection.startsWith(outcomeOf(halftime)) && selection.endsWith(outcomeOf(fulltime))),
  actual: ({ halftime, fulltime }) =>
    `${outcomeOf(halftime)}/${outcomeOf(fulltime)} (${scoreText(halftime)}, ${scoreText(fulltime)})`,
});
