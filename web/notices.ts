import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where the notices lie in the built site. */
const noticesFile = 'notices.txt';

/**
 * Writes the licences of everything that the built site carries from other packages, fonts and the bundler's own
 * helpers included: their terms ask that copies bear them.
 */
export const notices = (): Plugin => {
  let root = '';
  return {
    name: 'notices',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const folders = new Set(sources.flatMap((source) => packageOf(root, source) ?? []));
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf([...folders].toSorted()) });
    },
  };
};

/** The folder of the package that a module or file is from; undefined for our own. A cut font is its package's. */
function packageOf(root: string, source: string): string | undefined {
  const [, font] = /(?:^|\/)src\/fonts\/([a-z]+)-[^/]+$/.exec(source) ?? [];
  if (font) return join(import.meta.dirname, '../node_modules/@fontsource-variable', font);
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//s.exec(source) ?? [];
  if (folder) return resolve(root, folder.replace(/^\0/, ''));
  if (!source.startsWith('\0')) return undefined;
  const [, bundler] = /^\0(vite|rolldown)\//.exec(source) ?? [];
  if (!bundler) throw new Error(`Whose code is ${source.slice(1)}? The notices must name it.`);
  return join(import.meta.dirname, '../node_modules', bundler);
}

/** The terms of a package that names them and brings no copy; only MIT, whose text is short and always the same. */
const mit = (holder: string) => `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

const noticesOf = (folders: readonly string[]): string =>
  [
    'These pages carry software and fonts of others, under the licences below.',
    ...folders.map((folder) => noticeOf(folder)),
  ].join(`\n\n${'-'.repeat(80)}\n\n`) + '\n';

/** @throws when a package tells no terms: it must not be shipped unseen */
function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, author = `the authors of ${name}` } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice|ofl)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && license === 'MIT') {
    texts.push(mit(typeof author === 'string' ? author : author.name));
  }
  if (!license || texts.length === 0)
    throw new Error(`${name} brings no licence text: what is shipped needs one`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
