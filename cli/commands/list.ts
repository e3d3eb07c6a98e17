import type { Command } from 'commander';

import type { Context } from '../context.ts';

/** A command's file adds its arguments, flags, subcommands and actions to `command`. */
export interface CommandModule {
  register(command: Command, context: Context): void;
}

export interface CommandEntry {
  name: string;
  summary: string;
  load: () => Promise<CommandModule>;
}

/** Every command, by hand; a test fails by name when a file in this folder is missing here. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'doctor',
    summary: 'check the machine, the configuration and the services',
    load: () => import('./doctor.ts'),
  },
  {
    name: 'db',
    summary: 'start, stop, back up and restore the database',
    load: () => import('./db.ts'),
  },
  {
    name: 'markets',
    summary: 'list the markets, settle picks and read written outcomes',
    load: () => import('./markets.ts'),
  },
  {
    name: 'analytics',
    summary: 'score forecasts',
    load: () => import('./analytics.ts'),
  },
];
