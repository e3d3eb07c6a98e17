import { market, scoreText, wonIf, type Side } from './market.ts';
import { anAnswer, tokenOf, yesOrNo } from './written.ts';

const cleanSheet = <const Key extends string>(key: Key, side: Side, opponent: Side, name: string) =>
  market({
    key,
    name,
    selections: ['yes', 'no'],
    line: null,
    needs: ['fulltime'],
    hint: `yes when the ${side} team concedes no goal in 90 minutes.`,
    label: (selection, _line, teams) =>
      `${teams[side]} ${selection === 'yes' ? 'to keep' : 'not to keep'} a clean sheet`,
    settle: (selection, _line, { fulltime }) => wonIf((fulltime[opponent] === 0) === (selection === 'yes')),
    actual: ({ fulltime }) =>
      `${fulltime[opponent] === 0 ? 'Clean sheet' : 'No clean sheet'} (${scoreText(fulltime)})`,
    words: { '#sheet': 'clean sheets?' },
    written: [
      [
        `${tokenOf[side]} (?:to keep (?:a )?)?#sheet(?: ${anAnswer})?`,
        (parts) => ({ selection: yesOrNo(parts.answer) }),
      ],
      [`#sheet ${tokenOf[side]}(?: ${anAnswer})?`, (parts) => ({ selection: yesOrNo(parts.answer) })],
      [`${tokenOf[side]} not to keep (?:a )?#sheet`, () => ({ selection: 'no' })],
    ],
  });

export const cleanSheetHome = cleanSheet('clean_sheet_home', 'home', 'away', 'Home Clean Sheet');
export const cleanSheetAway = cleanSheet('clean_sheet_away', 'away', 'home', 'Away Clean Sheet');
