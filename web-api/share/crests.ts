import { charactersOf, initialsOf } from '#core/domain/initials';
import type { Picture } from './draw.ts';

/** An image that was fetched before, or nothing: a picture asks for none. */
export type Crest = Buffer | undefined;

/** What is drawn of a match besides its words. */
export interface MatchCrests {
  home?: Crest;
  away?: Crest;
  league?: Crest;
}

/** Sides of the largest image that is drawn, px: drawing takes four bytes for each of its pixels. */
const largestSide = 1024;

/**
 * Whether an image can be drawn: a whole PNG of a bounded size, which stands in its head. The service has no other kind.
 * The head of what is called PNG may say anything.
 */
export function isDrawable(image: Crest): image is Buffer {
  if (image === undefined || image.length < 45) return false;
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)];
  return (
    image.toString('latin1', 1, 4) === 'PNG' &&
    image.toString('latin1', 12, 16) === 'IHDR' &&
    image.toString('latin1', image.length - 8, image.length - 4) === 'IEND' &&
    Math.min(width, height) > 0 &&
    Math.max(width, height) <= largestSide
  );
}

/** A hairline around what is drawn, so that a black badge shows on the dark ground. */
export const crestEdge =
  '<filter id="edge" x="-5%" y="-5%" width="110%" height="110%"><feMorphology in="SourceAlpha" operator="dilate" radius="1.5" result="wide"/><feFlood flood-color="#EFF4EE" flood-opacity="0.34"/><feComposite in2="wide" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** An image in a square. */
export const imageShape = (image: Buffer, x: number, y: number, size: number): string =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet" filter="url(#edge)" href="data:image/png;base64,${image.toString('base64')}"/>`;

/** A team's crest in a square of 88, or a neutral box with its initials. */
export function teamCrest(name: string, image: Crest, x: number, y: number): Picture {
  if (isDrawable(image)) return { shapes: [imageShape(image, x, y, 88)], lines: [] };
  return {
    shapes: [
      `<rect x="${x + 2}" y="${y + 2}" width="84" height="84" rx="6" fill="#1B2A24" stroke="#788780" stroke-width="2"/>`,
    ],
    lines: [
      {
        text: charactersOf(initialsOf(name)).slice(0, 3).join(''),
        x: x + 44,
        y: y + 55.5,
        face: 'figure',
        size: 32,
        colour: '#BFC8C2',
        width: 72,
        align: 'middle',
      },
    ],
  };
}
