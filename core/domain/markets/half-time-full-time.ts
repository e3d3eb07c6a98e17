import { market, outcomeOf, resultSelections, scoreText, wonIf, type Teams } from './market.ts';
import { sideOf, type Parts } from './written.ts';

const selections = resultSelections.flatMap((half) => resultSelections.map((full) => `${half}/${full}`));

const name = (outcome: string | undefined, teams: Teams): string =>
  outcome === 'draw' ? 'draw' : outcome === 'home' ? teams.home : teams.away;

const readHalves = ({ half, full }: Parts) => ({ selection: `${sideOf(half)}/${sideOf(full)}` });

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
  words: { '#htft': 'half ?time[ /]+full ?time|ht[ /]+ft|double result' },
  written: [
    ['(?:#htft )?(?<half>@[ha]|draw)/(?<full>@[ha]|draw)(?: #htft)?', readHalves],
    ['#htft (?<half>@[ha]|draw) (?<full>@[ha]|draw)', readHalves],
    ['#htft (?<half>[12])/(?<full>[12])', readHalves],
    ['#h1 (?<half>@[ha]|draw) #ft (?<full>@[ha]|draw)', readHalves],
  ],
});
