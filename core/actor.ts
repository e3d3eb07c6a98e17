import { hostname, userInfo } from 'node:os';
import { rowId } from './domain/row-id.ts';

export type Source = 'cli' | 'schedule' | 'web' | 'worker';

/**
 * Who does something. What is stored of it never goes away (`storedActor`), so `name` is no address and no person's
 * name: for the web the account (`accountName`), for a command or a worker the user of the system, for a schedule job
 * and slot.
 */
export interface Actor {
  source: Source;
  name: string;
  /** From where a request came: its network and browser. Absent: from this machine. */
  from?: string;
}

const account = 'account #';

/** How every record names an account: by its id, which says nothing once the account is deleted. */
export const accountName = (id: number): string => `${account}${id}`;

/** The id of the account that a stored actor names; undefined where it names none. */
export const accountOf = (stored: string): number | undefined =>
  stored.startsWith(account) ? rowId(stored.slice(account.length)) : undefined;

/** An actor as it is stored: `account #7`, `cli: ana@host`, `schedule: results 2026-11-25T09:00:00.000Z`. */
export const storedActor = ({ source, name }: Actor): string =>
  source === 'web' && accountOf(name) !== undefined ? name : `${source}: ${name}`;

/** From where an actor does something, as it is stored: the network of a request, or the host of a command or worker. */
export const originOf = ({ from }: Actor): string => from ?? hostname();

/** The system's own name for whoever runs this process. */
export function systemUser(): string {
  return `${userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no user has.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
