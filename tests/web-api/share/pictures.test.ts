import { expect, test } from 'vitest';
import type { CardDetail, OpenCardDetail } from '#core/contract/cards';
import type { HitRate } from '#core/contract/common';
import { pngOf, svgOf } from '../../../web-api/share/draw.ts';
import { crestOf } from '../../../cli/simulators/media.ts';
import { outlinesOf } from '../../../web-api/share/outlines.ts';
import { cardPicture, recordPicture } from '../../../web-api/share/pictures.ts';

const match = {
  id: 1,
  homeTeam: 'Arsenal',
  awayTeam: 'Brighton & Hove Albion',
  competition: 'Premier League',
  kickoffTime: '2026-11-28T15:00:00Z',
  match: { round: 'Matchday 14' },
};
const settled = {
  ...match,
  withheld: false,
  isArchived: true,
  outcome: 'Arsenal to win',
  market: 'Match Result',
  confidence: 68,
  actualResult: '2-1',
  settlement: 'won',
  stamp: { publishedAt: '2026-11-27T09:14:00Z' },
} as OpenCardDetail;
const textsOf = (card: CardDetail) => cardPicture(card, {}, 'Touchline').lines.map(({ text }) => text);

test('before its match is over a card’s picture has no tip, even of one that was sent open', () => {
  const coming = textsOf({ ...settled, isArchived: false });
  expect(coming).toEqual(textsOf({ ...match, withheld: true } as CardDetail));
  expect(coming).toEqual(
    expect.arrayContaining([
      'Arsenal',
      '3:00 PM',
      'Sat, Nov 28, UTC',
      'Matchday 14',
      'A tip is on record and waiting',
    ]),
  );
  expect(coming.join()).not.toMatch(/to win|68/);
  expect(textsOf({ ...match, withheld: true, kickoffTime: null } as CardDetail)).toContain('TBD');
});

test('afterwards it has result, pick and verdict, a wrong and a void one as large as a right one', () => {
  expect(textsOf(settled)).toEqual(
    expect.arrayContaining([
      '2',
      '1',
      'Correct',
      'Arsenal to win',
      'Match Result, 68% confidence',
      'Published Nov 27, 9:14 AM UTC, 29 hours before kick-off',
    ]),
  );
  const placesOf = (settlement: OpenCardDetail['settlement']) =>
    cardPicture({ ...settled, settlement }, {}, 'Touchline').lines.map(({ x, y, size }) => [x, y, size]);
  for (const other of ['lost', 'half_lost', 'void', null] as const)
    expect(placesOf(other)).toEqual(placesOf('won'));
});

test('both teams have their crest, and one that is not kept, or cannot be drawn, a box with initials', async () => {
  const crest = crestOf(33);
  const drawn = (home: Buffer | undefined) => cardPicture(settled, { home, away: crest }, 'Touchline');
  const initials = (home: Buffer | undefined) =>
    drawn(home)
      .lines.map(({ text }) => text)
      .filter((text) => /^[A-Z]{3}$/.test(text));
  expect(drawn(crest).shapes.join('').split(crest.toString('base64'))).toHaveLength(3);
  expect(initials(crest)).toEqual([]);
  const huge = Buffer.from(crest);
  huge.writeUInt32BE(30_000, 16);
  for (const bad of [undefined, huge, crest.subarray(0, -20), Buffer.from('GIF89a'.padEnd(99))])
    expect([initials(bad), drawn(bad).shapes.join('').includes(crest.toString('base64'))]).toEqual([
      ['ARS'],
      true,
    ]);
  // Of one that is broken in its middle nothing is drawn, and the rest is.
  const broken = Buffer.concat([crest.subarray(0, 45), Buffer.alloc(40), crest.subarray(-12)]);
  const [whole, without] = [await pngOf(svgOf(drawn(crest))), await pngOf(svgOf(drawn(broken)))];
  expect(without.readUInt32BE(16)).toBe(1200);
  expect(whole.equals(without)).toBe(false);
});

test('a name over 30 letters stands on two lines', () => {
  const linesOf = (homeTeam: string) =>
    cardPicture({ ...settled, homeTeam }, {}, 'Touchline').lines.flatMap(({ text, size, face }) =>
      face === 'name' && size === 44 ? [text] : [],
    );
  expect(linesOf('Queen’s Park Rangers of the Whole West London')).toEqual([
    'Queen’s Park Rangers of',
    'the Whole West London',
  ]);
  expect(linesOf('Borussia Mönchengladbach')).toEqual([]);
  expect(linesOf('Llanfairpwllgwyngyllgogerychwyrndrobwll')).toHaveLength(1);
});

test('a record shows rate, interval, base rate and number together, or the number alone', () => {
  const rate = { total: 40, rate: 0.55, interval: [0.4, 0.69], baseRate: 0.51 } as HitRate;
  const linesOf = (one: HitRate) => recordPicture('La Liga', one, 'Touchline').lines.map(({ text }) => text);
  expect(linesOf(rate)).toEqual(
    expect.arrayContaining(['55.0%', '51.0%', '40', '95% interval 40.0% to 69.0%. Scored in public.']),
  );
  expect(linesOf({ ...rate, total: 19 }).join()).not.toContain('%');
});

test('letters of both cuts are drawn, names that are too long become smaller and then are cut, nothing is markup', async () => {
  expect(outlinesOf('Łódź', 'name', 72).paths.match(/<path/g)).toHaveLength(4);
  const line = { x: 0, y: 0, face: 'name', size: 72, colour: '#fff', width: 300 } as const;
  const svg = svgOf({ shapes: [], lines: [{ ...line, text: `</g><script>${'Borussia '.repeat(20)}` }] });
  expect(svg).not.toContain('script');
  const drawn = svgOf(cardPicture({ ...settled, homeTeam: 'Ž'.repeat(300) }, {}, 'Touchline'));
  expect(drawn.length).toBeLessThan(100_000);
  const png = await pngOf(drawn);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
