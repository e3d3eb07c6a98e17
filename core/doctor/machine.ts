import { readFileSync, type Stats, statSync } from 'node:fs';
import type { Settings } from '#config/settings';
import { dataFolder } from '../db/embedded/location.ts';
import { freeBytes, littleRoom, noRoom } from '../db/disk.ts';
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
  /** Free bytes of the data folder's disk; null where nobody says. */
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
  let there: Stats | undefined;
  try {
    there = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return failed(
      'folder_closed',
      name,
      `${path} cannot be looked at by this user (${code})`,
      'Give the folder and those above it to the user that runs this, or set TIPS_DATA_DIR to another one.',
    );
  }
  if (there && !there.isDirectory())
    return failed('folder_no_folder', name, `${path} is a file`, 'Set TIPS_DATA_DIR to a folder.');
  const free = machine.freeBytes(path);
  const found = there ? path : `${path} (made at first use)`;
  if (free === null || free >= littleRoom) return ok('folder', name, found);
  const room = `${found}, ${Math.floor(free / 2 ** 20)} MB free`;
  const fix = 'Make room, or set TIPS_DATA_DIR to a folder with more.';
  return free < noRoom && !settings.DATABASE_URL
    ? failed('folder_no_room', name, `${room}: once the disk is full nothing can be written`, fix)
    : warning('folder_full', name, room, fix);
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
