/*
 * A second, independent settlement for the tests: it imports nothing of the product and works another way. Every
 * pick is paid out as a bookmaker would at decimal odds of 3, each stake split over the neighbouring lines, and the
 * settlement is read off what comes back.
 */

export interface PlainMatch {
  h: number;
  a: number;
  hh?: number;
  ha?: number;
  corners?: number;
  cards?: number;
}

const odds = 3;

/** What comes back of a unit stake: 3 won, 1 returned, 0 lost, 2 and 0.5 the halves. */
const named: Record<string, string> = {
  '3': 'won',
  '2': 'half_won',
  '1': 'void',
  '0.5': 'half_lost',
  '0': 'lost',
};

const flat = (wins: boolean, pushes = false): number => (pushes ? 1 : wins ? odds : 0);

/** Half the stake on each of the two whole or half lines around a quarter line. */
function split(line: number, settleOne: (line: number) => number): number {
  const isQuarter = Math.round(line * 4) % 2 !== 0;
  return isQuarter ? (settleOne(line - 0.25) + settleOne(line + 0.25)) / 2 : settleOne(line);
}

const total = (count: number, selection: string, line: number): number =>
  split(line, (one) =>
    selection === 'over' ? flat(count > one, count === one) : flat(count < one, count === one),
  );

const sign = (h: number, a: number): string => ['away', 'draw', 'home'][Math.sign(h - a) + 1] as string;

/** Whether a market is counted here. */
export function isCounted(market: string): boolean {
  try {
    payout(market, '', 0, { h: 0, a: 0 });
    return true;
  } catch {
    return false;
  }
}

function payout(
  market: string,
  selection: string,
  line: number,
  { h, a, hh, ha, corners, cards }: PlainMatch,
): number | null {
  const ft = sign(h, a);
  const goals = h + a;
  switch (market) {
    case 'match_result':
      return flat(ft === selection);
    case 'double_chance':
      return flat(selection.split('_').includes(ft));
    case 'draw_no_bet':
      return flat(ft === selection, h === a);
    case 'total_goals':
      return total(goals, selection, line);
    case 'team_total_home':
      return total(h, selection, line);
    case 'team_total_away':
      return total(a, selection, line);
    case 'both_teams_to_score':
      return flat((Math.min(h, a) > 0 ? 'yes' : 'no') === selection);
    case 'asian_handicap': {
      const [own, other] = selection === 'home' ? [h, a] : [a, h];
      return split(line, (one) => flat(own + one > other, own + one === other));
    }
    case 'european_handicap':
      return flat(sign(h + line, a) === selection);
    case 'correct_score':
      return flat((Math.max(h, a) > 9 ? 'other' : [h, a].join('-')) === selection);
    case 'half_time_result':
      return hh === undefined || ha === undefined ? null : flat(sign(hh, ha) === selection);
    case 'half_time_full_time':
      return hh === undefined || ha === undefined ? null : flat([sign(hh, ha), ft].join('/') === selection);
    case 'first_half_total':
      return hh === undefined || ha === undefined ? null : total(hh + ha, selection, line);
    case 'odd_even':
      return flat(['even', 'odd'][goals & 1] === selection);
    case 'clean_sheet_home':
      return flat((a ? 'no' : 'yes') === selection);
    case 'clean_sheet_away':
      return flat((h ? 'no' : 'yes') === selection);
    case 'win_to_nil':
      return flat(ft === selection && h * a === 0);
    case 'result_and_both_score':
      return flat(`${ft}/${h && a ? 'yes' : 'no'}` === selection);
    case 'result_and_total':
      return flat(`${ft}/${goals > line ? 'over' : 'under'}` === selection);
    case 'total_corners':
      return corners === undefined ? null : total(corners, selection, line);
    case 'total_cards':
      return cards === undefined ? null : total(cards, selection, line);
    case 'first_team_to_score':
      return goals === 0 ? flat(selection === 'none') : null;
    default:
      throw new Error(`The independent count does not know ${market}.`);
  }
}

/** The settlement by payout; `unsettled` where the match lacks what the market needs. */
export function countedSettlement(
  market: string,
  selection: string,
  line: number | null,
  match: PlainMatch,
): string {
  const returned = payout(market, selection, line ?? 0, match);
  return returned === null ? 'unsettled' : (named[String(returned)] as string);
}
