import { spawn } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';

/** As whom PostgreSQL's programs run: it refuses root. */
export type Account =
  | { kind: 'self' }
  | { kind: 'user'; uid: number; gid: number }
  /** The caller on the disk, another number to itself: as root it reaches what only root can enter. */
  | { kind: 'namespace' };

export interface ProgramEnd {
  code: number | null;
  output: string;
}

const unprivileged = 65_534;

/** Runs one program to its end, in a session of its own, so that Ctrl-C in the terminal never reaches the database. */
export async function runAs(
  account: Account,
  file: string,
  parameters: string[],
  { folder = '/', data, input = '' }: { folder?: string; data?: string; input?: string } = {},
): Promise<ProgramEnd> {
  const wrapped = account.kind === 'namespace';
  const child = spawn(
    wrapped ? 'unshare' : file,
    wrapped ? ['--user', `--map-user=${unprivileged}`, '--', file, ...parameters] : parameters,
    {
      cwd: folder,
      detached: true,
      // Nothing of the caller's own PostgreSQL variables or language may leak in; the log is read in English.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...(data === undefined ? {} : { PGDATA: data }),
      },
      ...(account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {}),
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Whether `account` can run `program` and enter `folder`. */
export async function canReach(account: Account, program: string, folder: string): Promise<boolean> {
  const { code } = await runAs(account, '/bin/sh', ['-c', 'cd "$2" && "$1" -V', 'sh', program, folder]);
  return code === 0;
}

/** PostgreSQL refuses a number without a name, as containers run with `--user 1234` have it; a namespace gives it one. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The accounts to try, best first. For root the owner of the data, or of the folder for it, comes before the rest. */
export function accounts(cluster: string): Account[] {
  if (process.getuid?.() !== 0)
    return hasName() ? [{ kind: 'self' }] : [{ kind: 'namespace' }, { kind: 'self' }];
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  const keeper = owner ?? lstatSync(dirname(cluster), { throwIfNoEntry: false });
  const other: Account =
    keeper && keeper.uid !== 0
      ? { kind: 'user', uid: keeper.uid, gid: keeper.gid }
      : { kind: 'user', uid: unprivileged, gid: unprivileged };
  return owner?.uid === 0 ? [{ kind: 'namespace' }, other] : [other, { kind: 'namespace' }];
}

const ownerOf = (account: Account): { uid: number; gid: number } | undefined =>
  account.kind === 'self'
    ? undefined
    : account.kind === 'user'
      ? account
      : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Gives `path` and all below it to the account, where it is another's. Only root ever has to. */
export function giveTo(account: Account, path: string): void {
  const owner = ownerOf(account);
  if (!owner || lstatSync(path).uid === owner.uid) return;
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner);
  chownSync(path, owner.uid, owner.gid);
}

function give(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner);
}

/** A folder that only the account may enter. */
export function privateFolder(account: Account, path: string): string {
  makeFolder(path, 0o700);
  giveTo(account, path);
  chmodSync(path, 0o700);
  return path;
}

/** Name of the program a process runs, or undefined where the machine does not tell. */
export function programOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}
