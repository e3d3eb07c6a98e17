import type { Reading } from '../reading.ts';
import { type Verdict, verdictOf } from '../verdict.ts';
import { seasonOf } from './gap-ends.ts';

type Zone = 'champions' | 'europa' | 'conference' | 'european' | 'drop';

const zones: Record<string, Zone> = {
  champions: 'champions',
  europa: 'europa',
  conference: 'conference',
  european: 'european',
  relegation: 'drop',
  drop: 'drop',
};

export const ofZones = Object.keys(zones);

const nouns = /^(?:places?|spots?|zones?|berths?|positions?|bracket)$/i;

/** What stands before `in the relegation zone` where it says how a team stands now. */
const standing = new Set(
  'be sit themselves they it still firmly deep currently comfortably well now #th | @ side team place and'.split(
    ' ',
  ),
);

/** Whether a row's description puts it in a zone; null where it may. */
function isIn(zone: Zone, note: string, place: number, last: number): boolean | null {
  if (zone === 'drop') {
    if (note !== '') return note.startsWith('Relegation');
    return place <= last - 4 ? false : null;
  }
  if (note.startsWith('Relegation')) return false;
  if (note === '') return place > 8 ? false : null;
  if (zone === 'european') return true;
  return note.toLowerCase().includes(zone) || (/champions|europa|conference/i.test(note) ? false : null);
}

/** `find themselves in the Champions League places`: what the table says of their row. */
export function zonesOfTable(reading: Reading): Verdict[] {
  const { lastPlace, earlier } = reading.context.facts;
  if (lastPlace === null || earlier.has('table')) return [];
  return reading.tokens.flatMap(({ text }, index): Verdict[] => {
    const zone = zones[text.toLowerCase()];
    if (zone === undefined) return [];
    const noun = reading.word(index + 1) === 'table' ? index + 2 : index + 1;
    let at = index - 1;
    while (['the', 'a', 'automatic'].includes(reading.word(at))) at -= 1;
    const isSaid =
      nouns.test(reading.tokens[noun]?.text ?? '') &&
      (/^(?:in|inside|within)$/i.test(reading.tokens[at]?.text ?? '')
        ? standing.has(reading.word(at - 1))
        : /^(?:occupy|occupies|occupying)$/i.test(reading.tokens[at]?.text ?? ''));
    if (
      !isSaid ||
      reading.isWished(index) ||
      reading.near(at, ['not', 'no', 'never', 'last', 'later'], 5, 0) >= 0
    )
      return [];
    const team = reading.teamAt(index);
    const row = team === null || reading.sideOf(team) === null ? undefined : seasonOf(reading, team, 'place');
    const form = row === undefined ? -1 : row.line.indexOf('last five (newest last) ');
    // A row without results tells no zone either.
    if (!row || form < 0) return [];
    const note = row.line.slice(form).split(', ').slice(1).join(', ');
    return [verdictOf(isIn(zone, note, row.value, lastPlace), 'place', row.line)];
  });
}
