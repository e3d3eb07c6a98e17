import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The cuts that pictures are written in: names of teams, figures, text, and the serif of the titles. */
export type Face = 'name' | 'figure' | 'text' | 'serif';

const opened = new Map<Face, Font[]>();

/** The files of a face: what the first has no letter for is looked for in the second. */
function fontsOf(face: Face): Font[] {
  const known = opened.get(face);
  if (known) return known;
  const fonts = ['latin', 'latin-ext'].map(
    (script) => create(readFileSync(join(import.meta.dirname, 'fonts', `${face}-${script}.ttf`))) as Font,
  );
  opened.set(face, fonts);
  return fonts;
}

/** Neighbouring letters that one font has; a letter that none has is drawn as the first font's empty box. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0)!)) ?? fonts[0]!;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** A line of text as outlines, from x = 0 on the base line, and its width, px. Kerned within each font. */
export function outlinesOf(text: string, face: Face, size: number): { paths: string; width: number } {
  let x = 0;
  let paths = '';
  for (const { font, text: part } of runsOf(text, fontsOf(face))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset } = positions[index]!;
      const outline = glyph.path.toSVG();
      if (outline !== '') {
        const left = (x + xOffset * scale).toFixed(2);
        paths += `<path transform="translate(${left} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`;
      }
      x += xAdvance * scale;
    }
  }
  return { paths, width: x };
}
