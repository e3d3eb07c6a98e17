import { fault } from '#core/errors';
import { type Face, outlinesOf } from './outlines.ts';

/** A line of text; `x` is its left end, or the middle or right one as `align` says. */
export interface Line {
  text: string;
  x: number;
  /** The base line. */
  y: number;
  face: Face;
  size: number;
  colour: string;
  align?: 'middle' | 'right';
  /** The most it may take, px; longer ones are written smaller, and cut below two thirds. */
  width?: number;
}

/** What is drawn: shapes as SVG that we wrote ourselves, and lines of text. */
export interface Picture {
  shapes: readonly string[];
  lines: readonly Line[];
}

/** Width and height, px: what messengers show whole. */
export const pictureSize = { width: 1200, height: 630 } as const;

const smallest = 2 / 3;

/** A text that fits: at its own size, smaller, or cut. */
function fitted({ text, face, size, width = pictureSize.width }: Line): { paths: string; width: number } {
  const whole = outlinesOf(text, face, size);
  if (whole.width <= width) return whole;
  const scale = Math.max(smallest, width / whole.width);
  const letters = Array.from(text);
  for (let count = letters.length; count > 0; count -= 1) {
    const part = count === letters.length ? text : `${letters.slice(0, count).join('').trimEnd()}…`;
    const drawn = outlinesOf(part, face, size * scale);
    if (drawn.width <= width) return drawn;
  }
  return { paths: '', width: 0 };
}

/** A picture as SVG: text is outlines, so that it looks the same on every machine and nothing in it can be markup. */
export function svgOf({ shapes, lines }: Picture): string {
  const written = lines.map((line) => {
    const { paths, width } = fitted(line);
    const left = line.x - width * { left: 0, middle: 0.5, right: 1 }[line.align ?? 'left'];
    return `<g transform="translate(${left.toFixed(2)} ${line.y})" fill="${line.colour}">${paths}</g>`;
  });
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}${written.join('')}</svg>`;
}

/**
 * An SVG of ours as PNG, drawn on another thread.
 * @throws AppError `not_configured` where the program that draws was left out, as npm does with `--omit=optional`
 */
export async function pngOf(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js').catch((cause: unknown) => {
    throw fault('not_configured', 'Pictures cannot be drawn on this machine.', {
      suggestion: 'Install the package anew, without --omit=optional.',
      cause,
    });
  });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
