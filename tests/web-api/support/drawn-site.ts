import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the build would make of the site: its page, one script, and a program that draws its answers as text. */
export interface DrawnSite {
  folder: string;
  remove(): Promise<void>;
}

const script = 'console.log("site");'.repeat(200);

/** The script of the head, which the content policy names by its hash. */
export const headScript = 'document.documentElement.dataset.script="";';

const template = `<!doctype html><html lang="en"><head><title>Touchline</title><meta name="application-name" content="Touchline" />
<meta name="description" content="x" /><script>${headScript}</script></head><body><div id="root"></div></body></html>`;

/* Counts its drawings; a page tells which one it is. */
const program = `let drawings = 0;
export const render = async (address, data) => {
  drawings += 1;
  const safe = JSON.stringify(data).replace(/[<&]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
  return { html: '<main data-drawing="' + drawings + '">' + address.replace(/&/g, '&amp;') + ' ' + safe + '</main>', styles: '<style>main{}</style>' };
};
`;

/** A built site in a folder of its own. */
export async function drawnSite(): Promise<DrawnSite> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  const folder = join(root, 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(`${folder}-server`);
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(`${folder}-server`, 'entry-server.js'), program);
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}
