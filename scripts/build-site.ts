import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Builds the pages of `root` into `outDir`, whose files are compressed once here instead of at every request. */
export async function buildSite(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    logLevel: 'warn',

    build: { outDir, emptyOutDir: true },
  });
  for (const name of globSync('**/*.{js,css,html,svg,json,txt,ico,webmanifest}', { cwd: outDir })) {
    const file = join(outDir, name);
    const content = readFileSync(file);
    const compressed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
  }
}
