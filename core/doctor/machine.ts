import { readFileSync, statSync } from 'node:fs';
import type { Settings } from '#config/settings';
import { dataFolder } from '../db/embedded/location.ts';
import { freeBytes, littleRoom } from '../db/disk.ts';
import { type Check, checksOf } from './check.ts';
import { checkEnvFile } from './env-file.ts';

const { ok, warning, failed } = checksOf('machine');

/** The Node that the product is written for. */
const wantedNode = 24;

/** What is looked at on the machine; tests hand in another one. */
export interface Machine {
  nodeVersion: string;
  /** Where `.env` is read from. */
  directory: string;
  /** Free bytes of the data folder's disk; null where the folder is not there yet. */
  freeBytes: (folder: string) => number | null;
  /** How many files a process may hold open; null where the system does not say. */
  openFiles: number | null;
}

/** The machine that this process runs on. */
export const thisMachine = (directory: string): Machine => ({
  nodeVersion: process.versions.node,
  directory,
  freeBytes,
  openFiles: openFileLimit(),
});

/** Looks at Node, the folder of the data, the file of the settings, and the number of open files. */
export const checkMachine = (settings: Settings, machine: Machine): Check[] => [
  node(machine),
  folder(settings, machine),
  ...checkEnvFile(settings, machine.directory),
  ...openFiles(settings, machine),
];

const node = ({ nodeVersion }: Machine): Check =>
  Number.parseInt(nodeVersion, 10) < wantedNode
    ? failed(
        'node_old',
        'Node',
        `v${nodeVersion} runs this, which wants ${wantedNode}`,
        'Start it as `tips`, which looks for a Node that can run it; `npm install` puts one beside it.',
      )
    : ok('node', 'Node', `v${nodeVersion} on ${process.platform}-${process.arch}`);

function folder(settings: Settings, machine: Machine): Check {
  const path = dataFolder(settings);
  const name = 'Data folder';
  const there = statSync(path, { throwIfNoEntry: false });
  if (there && !there.isDirectory())
    return failed('folder_no_folder', name, `${path} is a file`, 'Set TIPS_DATA_DIR to a folder.');
  const free = machine.freeBytes(path);
  if (free === null) return ok('folder', name, `${path} (made at first use)`);
  return free < littleRoom
    ? warning(
        'folder_full',
        name,
        `${path}, ${Math.floor(free / 2 ** 20)} MB free`,
        'Make room, or set TIPS_DATA_DIR to a folder with more.',
      )
    : ok('folder', name, path);
}

/** Files and pipes that a process has beside its visitors' connections. */
const otherFiles = 256;

/** Each connection of a visitor, and each stream of live scores, is an open file. */
function openFiles(settings: Settings, { openFiles: limit }: Machine): Check[] {
  if (limit === null) return [];
  const wanted = settings.MAX_CONNECTIONS + settings.MAX_STREAMS + otherFiles;
  return [
    limit < wanted
      ? warning(
          'open_files',
          'Open files',
          `${limit} are allowed, but MAX_CONNECTIONS is ${settings.MAX_CONNECTIONS} and MAX_STREAMS ${settings.MAX_STREAMS}: further visitors would be turned away`,
          `Allow ${wanted} (\`ulimit -n\`, LimitNOFILE= of a systemd unit), or lower the two.`,
        )
      : ok('open_files', 'Open files', `${limit} allowed`),
  ];
}

function openFileLimit(): number | null {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    const said = line?.[1];
    return said === undefined || said === 'unlimited' ? null : Number(said);
  } catch {
    // Systems without /proc do not say.
    return null;
  }
}
