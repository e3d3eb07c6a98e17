import { Migration0001Foundation } from './migration-0001-foundation.ts';

/** Every migration in order. A name is written once and never changed: it is what a database remembers. */
export const migrations = [{ name: '0001-foundation', class: Migration0001Foundation }];
