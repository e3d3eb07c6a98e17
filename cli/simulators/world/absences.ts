import { dice } from '../random.ts';
import { squadOf, type Player } from './squads.ts';
import type { Club } from './types.ts';

const DAY = 86_400_000;
/** Spells are drawn per block of this many days, so that absences follow from the date alone. */
const BLOCK = 45 * DAY;
const SPELL_CHANCE = 0.17;
const reasons = [
  'Knee Injury',
  'Hamstring Injury',
  'Muscle Injury',
  'Ankle Injury',
  'Groin Injury',
  'Calf Injury',
  'Illness',
  'Knock',
  'Suspended',
  'Thigh Injury',
];

export interface Absence {
  player: Player;
  reason: string;
  from: number;
  until: number;
}

function spellAt(seed: string, player: Player, instant: number): Absence | undefined {
  const block = Math.floor(instant / BLOCK);
  for (const number of [block, block - 1]) {
    const roll = dice(seed, 'absence', player.id, number);
    if (!roll.chance(SPELL_CHANCE)) continue;
    const reason = roll.pick(reasons);
    const from = number * BLOCK + roll.int(0, 44) * DAY;
    const until =
      from + (reason === 'Suspended' || reason === 'Illness' ? roll.int(6, 9) : roll.int(7, 40)) * DAY;
    if (instant >= from && instant < until) return { player, reason, from, until };
  }
  return undefined;
}

/** Who of `club` is out at `instant`. One goalkeeper is always left: the second one never gets hurt. */
export function absencesAt(seed: string, club: Club, instant: number): Absence[] {
  const { players } = squadOf(seed, club, new Date(instant).getUTCFullYear());
  return players.flatMap((player, index) => {
    const spell = index === 1 ? undefined : spellAt(seed, player, instant);
    return spell ? [spell] : [];
  });
}
