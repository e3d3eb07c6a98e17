import type { CardDetail, OpenCardDetail } from '#core/contract/cards';
import type { HitRate } from '#core/contract/common';
import { hourMs } from '#core/domain/time';
import { type Crest, crestEdge, imageShape, isDrawable, type MatchCrests, teamCrest } from './crests.ts';
import type { Line, Picture } from './draw.ts';

/* The dark theme's values, written out: a picture has no style sheet. */
const colour = {
  ground: '#0B1712',
  text: '#EFF4EE',
  text2: '#BFC8C2',
  text3: '#9DAAA2',
  line: '#2C3B34',
  flag: '#FF8032',
} as const;
const [left, right] = [64, 1136];

const rule = (y: number, height = 1, fill: string = colour.line): string =>
  `<rect x="${left}" y="${y}" width="${right - left}" height="${height}" fill="${fill}"/>`;

const dayText = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekdayText = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const clockText = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** What all have: ground, name of the product, who it is for. */
function framed(productName: string, foot: string, { shapes, lines }: Picture): Picture {
  return {
    shapes: [
      crestEdge,
      `<rect width="1200" height="630" fill="${colour.ground}"/>`,
      `<g transform="translate(64 44) scale(1.714)"><path d="M5 2.5 19 8 5 13.5z" fill="${colour.flag}"/><path d="M4 2v22h22M4 16a8 8 0 0 1 8 8" fill="none" stroke="${colour.text}" stroke-width="2" stroke-linecap="square"/></g>`,
      rule(112, 3, colour.text),
      rule(552),
      ...shapes,
    ],
    lines: [
      { text: productName, x: 124, y: 84, face: 'serif', size: 44, colour: colour.text, width: 900 },
      { text: foot, x: left, y: 594, face: 'text', size: 24, colour: colour.text2, width: 600 },
      {
        text: '18+, for information and entertainment',
        x: right,
        y: 594,
        face: 'text',
        size: 24,
        colour: colour.text3,
        align: 'right',
      },
      ...lines,
    ],
  };
}

/** A name steps down by its length: 72, 60 from 17 letters, 52 from 23, over 30 on two lines of 44. */
const nameSize = (name: string): number =>
  name.length < 17 ? 72 : name.length < 23 ? 60 : name.length <= 30 ? 52 : 44;

/** A long name at the space nearest to its middle, in two; whole where it has none. */
function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  );
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** A name beside its crest, around the middle of it. */
function nameLines(name: string, x: number, middle: number, width: number): Line[] {
  const size = nameSize(name);
  const parts = size === 44 ? halves(name) : [name];
  return parts.map((text, index) => ({
    text,
    x,
    y: middle + size * 0.35 + (index - (parts.length - 1) / 2) * 48,
    face: 'name',
    size,
    colour: colour.text,
    width,
  }));
}

/** The two teams, one below the other: their crests and names. */
function teams(
  { homeTeam, awayTeam }: CardDetail,
  crests: MatchCrests,
  { top, width }: { top: number; width: number },
): Picture {
  const drawn = [homeTeam, awayTeam].map((name, index) => {
    const y = top + index * 112;
    const { shapes, lines } = teamCrest(name, index === 0 ? crests.home : crests.away, left, y);
    return { shapes, lines: [...lines, ...nameLines(name, left + 116, y + 44, width)] };
  });
  return {
    shapes: drawn.flatMap(({ shapes }) => shapes),
    lines: drawn.flatMap(({ lines }) => lines),
  };
}

/** The competition with its logo, and a note at the right. */
const head = (competition: string, logo: Crest, note: string): Picture => ({
  shapes: isDrawable(logo) ? [imageShape(logo, left, 150, 32)] : [],
  lines: [
    {
      text: competition,
      x: isDrawable(logo) ? left + 46 : left,
      y: 175,
      face: 'text',
      size: 28,
      colour: colour.text2,
      width: 640,
    },
    { text: note, x: right, y: 175, face: 'text', size: 28, colour: colour.text, align: 'right', width: 400 },
  ],
});

interface Look {
  word: string;
  band: string;
  ink: string;
  icon: string;
}
const rightLook: Look = { word: 'Correct', band: '#193C2B', ink: '#56DE9F', icon: 'm9 12 2 2 4-4' };
const wrongLook: Look = { word: 'Incorrect', band: '#482127', ink: '#FC8C9C', icon: 'm15 9-6 6M9 9l6 6' };
const looks: Record<NonNullable<OpenCardDetail['settlement']>, Look> = {
  won: rightLook,
  half_won: { ...rightLook, word: 'Correct, half won' },
  lost: wrongLook,
  half_lost: { ...wrongLook, word: 'Incorrect, half lost' },
  void: { word: 'Void', band: '#2B3540', ink: '#B0C0D1', icon: 'M9 15l6-6' },
};
const openLook: Look = { word: 'Not settled', band: '#1B2A24', ink: '#BFC8C2', icon: 'M8 12h8' };

/** A match to come: who, when; nothing of the tip, whoever asks. */
function comingPicture(card: CardDetail, crests: MatchCrests, productName: string): Picture {
  const at = card.kickoffTime === null ? null : new Date(card.kickoffTime);
  const top = head(card.competition, crests.league, card.match.round ?? '');
  const both = teams(card, crests, { top: 226, width: 640 });
  return framed(productName, 'A tip is on record and waiting', {
    shapes: [...top.shapes, ...both.shapes, rule(466)],
    lines: [
      ...top.lines,
      ...both.lines,
      {
        text: at === null ? 'TBD' : clockText.format(at).replace(/\s/g, ' '),
        x: right,
        y: 340,
        face: 'figure',
        size: 84,
        colour: colour.text,
        align: 'right',
      },
      {
        text: at === null ? 'time to be set' : `${weekdayText.format(at)}, UTC`,
        x: right,
        y: 384,
        face: 'text',
        size: 32,
        colour: colour.text2,
        align: 'right',
      },
      {
        text: 'Called before kick-off. Scored in public.',
        x: left,
        y: 522,
        face: 'serif',
        size: 40,
        colour: colour.text,
      },
    ],
  });
}

/** "Published Nov 27, 9:14 AM UTC, 30 hours before kick-off". */
function stampText({ stamp, kickoffTime }: OpenCardDetail): string {
  if (stamp === null) return 'Not published';
  const at = new Date(stamp.publishedAt);
  const hours = kickoffTime === null ? 0 : Math.floor((Date.parse(kickoffTime) - at.getTime()) / hourMs);
  const ahead = hours < 1 ? '' : `, ${hours} ${hours === 1 ? 'hour' : 'hours'} before kick-off`;
  return `Published ${dayText.format(at)}, ${clockText.format(at).replace(/\s/g, ' ')} UTC${ahead}`;
}

/** A match that is over: the result, the pick and what became of it; a wrong one is as large as a right one. */
function settledPicture(card: OpenCardDetail, crests: MatchCrests, productName: string): Picture {
  const look = card.settlement === null ? openLook : looks[card.settlement];
  const goals = /^(\d+)-(\d+)$/.exec(card.actualResult ?? '')?.slice(1) ?? [];
  const over = goals.length > 0 ? 'Full time' : (card.actualResult ?? 'Over');
  const day = card.kickoffTime === null ? '' : `, ${dayText.format(new Date(card.kickoffTime))}`;
  const top = head(card.competition, crests.league, over + day);
  const both = teams(card, crests, { top: 206, width: 784 });
  return framed(productName, stampText(card), {
    shapes: [
      ...top.shapes,
      ...both.shapes,
      `<rect x="64" y="438" width="1072" height="100" rx="6" fill="${look.band}"/>`,
      `<g transform="translate(92 466) scale(2)" fill="none" stroke="${look.ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="10"/><path d="${look.icon}"/></g>`,
    ],
    lines: [
      ...top.lines,
      ...both.lines,
      ...goals.map((text, index): Line => ({
        text,
        x: right,
        y: 280 + index * 112,
        face: 'figure',
        size: 84,
        colour: colour.text,
        align: 'right',
      })),
      { text: look.word, x: 160, y: 502, face: 'serif', size: 40, colour: look.ink, width: 360 },
      {
        text: card.outcome,
        x: 1108,
        y: 482,
        face: 'name',
        size: 32,
        colour: colour.text,
        align: 'right',
        width: 560,
      },
      {
        text: `${card.market}, ${card.confidence}% confidence`,
        x: 1108,
        y: 518,
        face: 'text',
        size: 24,
        colour: colour.text2,
        align: 'right',
        width: 560,
      },
    ],
  });
}

/** The picture of a card: with the pick once its match is over, never before, whoever may read it on the page. */
export const cardPicture = (card: CardDetail, crests: MatchCrests, productName: string): Picture =>
  card.withheld || !card.isArchived
    ? comingPicture(card, crests, productName)
    : settledPicture(card, crests, productName);

/** Too few settled picks for a rate. */
const fewest = 20;

/** A record: hit rate, interval, base rate and number together, or the number alone. */
export function recordPicture(
  title: string,
  { total, rate, interval, baseRate }: HitRate,
  productName: string,
  logo?: Crest,
): Picture {
  const isTold = rate !== null && interval !== null && baseRate !== null && total >= fewest;
  const figures: [string, string][] = isTold
    ? [
        [percent(rate), 'picks right'],
        [percent(baseRate), 'base rate'],
        [String(total), 'settled picks'],
      ]
    : [[String(total), total === 1 ? 'settled pick' : 'settled picks']];
  return framed(productName, 'Wins, losses and voids stay in the archive', {
    shapes: [...(isDrawable(logo) ? [imageShape(logo, left, 154, 88)] : []), rule(466)],
    lines: [
      {
        text: title,
        x: isDrawable(logo) ? left + 116 : left,
        y: 220,
        face: 'name',
        size: 64,
        colour: colour.text,
        width: isDrawable(logo) ? 956 : 1072,
      },
      ...figures.flatMap(([figure, word], index): Line[] => [
        {
          text: figure,
          x: left + index * 360,
          y: 358,
          face: 'figure',
          size: 96,
          colour: colour.text,
          width: 330,
        },
        { text: word, x: left + index * 360, y: 404, face: 'text', size: 28, colour: colour.text2 },
      ]),
      {
        text: isTold
          ? `95% interval ${percent(interval[0])} to ${percent(interval[1])}. Scored in public.`
          : 'Called before kick-off. Scored in public.',
        x: left,
        y: 522,
        face: 'serif',
        size: 40,
        colour: colour.text,
        width: 1072,
      },
    ],
  });
}
