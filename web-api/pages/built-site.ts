import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#core/contract/pages';
import { namedPage } from '../http/product-name.ts';

/** What the build made: the template of every page, the program that draws them, and where the code of each lies. */
export interface BuiltSite {
  template: string;
  render: RenderPage;
  /** Addresses of the scripts that the code in this module of the site needs. */
  scriptsOf: (module: string) => string[];
}

interface Chunk {
  file: string;
  imports?: string[];
}

/** Loads what was built for `folder`; undefined where there is no program that draws pages. */
export async function loadBuiltSite(folder: string, productName: string): Promise<BuiltSite | undefined> {
  const program = join(`${folder}-server`, 'entry-server.js');
  if (!existsSync(program)) return undefined;
  const { render } = (await import(pathToFileURL(program).href)) as { render: RenderPage };
  const template = namedPage(await readFile(join(folder, 'index.html'), 'utf8'), productName);
  const manifestFile = join(folder, '.vite/manifest.json');
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Chunk>)
    : {};
  return { template, render, scriptsOf: (module) => scriptsOf(manifest, module, template) };
}

/** The files of a module and of all it imports that the template does not ask for itself. */
function scriptsOf(manifest: Record<string, Chunk>, module: string, template: string): string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const each of chunk.imports ?? []) visit(each);
  };
  visit(module);
  return [...found].filter((address) => !template.includes(`"${address}"`));
}
