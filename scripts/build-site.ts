import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The licences of all whose code is in the site. */
const notices = 'third-party-notices.md';
/** Fonts are cut into the site by a script of ours, which the bundler does not see. */
const fonts = ['@fontsource-variable/archivo', '@fontsource-variable/newsreader'];

/** Where a page's program for the server begins. */
const serverEntry = 'src/entry-server.tsx';

/**
 * Builds the pages of `root` into `outDir`, whose files are compressed once here instead of at every request; and where
 * they are drawn on the server too, the program that draws them into `outDir` with `-server` behind it.
 */
export async function buildSite(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, license: { fileName: notices } },
  });
  if (existsSync(join(root, serverEntry))) {
    await build({
      root,
      logLevel: 'warn',
      // Said here: else both builds of React go in, and the slow one runs.
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
      build: { ssr: serverEntry, outDir: `${outDir}-server`, emptyOutDir: true, copyPublicDir: false },
    });
  }
  for (const font of fonts) {
    const licence = join(root, '../node_modules', font, 'LICENSE');
    if (existsSync(licence))
      appendFileSync(join(outDir, notices), `\n## ${font}\n\n${readFileSync(licence, 'utf8')}`);
  }
  for (const name of globSync('**/*.{js,css,html,svg,json,txt,ico,webmanifest}', { cwd: outDir })) {
    const file = join(outDir, name);
    const content = readFileSync(file);
    const compressed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
  }
}
