import { cardLines, overUnder, overUnderText, settleTotal } from './lines.ts';
import { countText, market } from './market.ts';
import { aTotal, readTotal } from './written.ts';

export const totalCards = market({
  key: 'total_cards',
  name: 'Total Cards',
  selections: overUnder,
  line: cardLines,
  needs: ['cards'],
  hint: 'Cards of both teams over or under the line: a yellow is 1, a sending-off 2 more, at most 3 a player.',
  label: (selection, line) => `${overUnderText(selection, line)} cards`,
  settle: (selection, line, { cards }) => settleTotal(selection, line, cards.home + cards.away),
  actual: ({ cards }) => countText(cards, 'card', 'cards'),
  words: { '#cards': 'total cards|cards? (?:over/under|total)|cards?' },
  written: [
    [`${aTotal} #cards`, readTotal],
    [`#cards ${aTotal}`, readTotal],
  ],
});
