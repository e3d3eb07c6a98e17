import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the variable fonts of the site down to the axes that its type scale uses, in `web/src/fonts`. The whole fonts
 * are larger than all other first bytes of a page together. Run it after an update of the fonts' packages, or where a
 * style needs a weight, a width or a size beyond these, and keep what it writes. What share images are drawn with is
 * written beside the code that draws them.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/src/fonts');

interface Cut {
  /** The font's package below `@fontsource-variable`, and the start of its file names. */
  name: string;
  /** The variant whose axes are cut. */
  axes: string;
  limits: Record<string, { min: number; max: number }>;
}

const cuts: readonly Cut[] = [
  { name: 'archivo', axes: 'wdth', limits: { wght: { min: 400, max: 640 }, wdth: { min: 74, max: 100 } } },
  { name: 'newsreader', axes: 'opsz', limits: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 48 } } },
];

/** Every character of the Basic Multilingual Plane: the packages' own subsets choose among them. */
const everything = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join('');

mkdirSync(folder, { recursive: true });
for (const { name, axes, limits } of cuts) {
  for (const script of ['latin', 'latin-ext']) {
    const file = `${name}-${script}-${axes}-normal.woff2`;
    const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', name, 'files', file));
    const cut = await subsetFont(whole, everything, { targetFormat: 'woff2', variationAxes: limits });
    writeFileSync(join(folder, file), cut);
    console.log(`${file}: ${whole.length} bytes cut to ${cut.length}`);
  }
}

/** Cuts at one place of the axes, for share images: what draws them reads neither WOFF2 nor axes. */
const shareFolder = join(root, 'web-api/share/fonts');
const still = [
  { as: 'name', name: 'archivo', axes: 'wdth', at: { wght: 640, wdth: 87 } },
  { as: 'figure', name: 'archivo', axes: 'wdth', at: { wght: 640, wdth: 74 } },
  { as: 'text', name: 'archivo', axes: 'wdth', at: { wght: 500, wdth: 100 } },
  { as: 'serif', name: 'newsreader', axes: 'opsz', at: { wght: 500, opsz: 40 } },
];
mkdirSync(shareFolder, { recursive: true });
for (const { as, name, axes, at } of still) {
  for (const script of ['latin', 'latin-ext']) {
    const whole = readFileSync(
      join(
        root,
        'node_modules/@fontsource-variable',
        name,
        'files',
        `${name}-${script}-${axes}-normal.woff2`,
      ),
    );
    const cut = await subsetFont(whole, everything, { targetFormat: 'sfnt', variationAxes: at });
    writeFileSync(join(shareFolder, `${as}-${script}.ttf`), cut);
    console.log(`${as}-${script}.ttf: ${cut.length} bytes`);
  }
}
