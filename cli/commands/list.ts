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
    name: 'migrate',
    summary: 'bring the database to the newest schema',
    load: () => import('./migrate.ts'),
  },
  {
    name: 'discover',
    summary: 'find coming games',
    load: () => import('./discover.ts'),
  },
  {
    name: 'fixtures',
    summary: 'fetch and show the data of games',
    load: () => import('./fixtures.ts'),
  },
  {
    name: 'generate',
    summary: 'write prediction cards',
    load: () => import('./generate.ts'),
  },
  {
    name: 'prekickoff',
    summary: 'update the cards of games that start in about an hour',
    load: () => import('./prekickoff.ts'),
  },
  {
    name: 'results',
    summary: 'read results and settle tips; enter one by hand',
    load: () => import('./results.ts'),
  },
  {
    name: 'evaluate',
    summary: 'settle the archive again',
    load: () => import('./evaluate.ts'),
  },
  {
    name: 'games',
    summary: 'list, add, edit, merge and delete games',
    load: () => import('./games.ts'),
  },
  {
    name: 'cards',
    summary: 'list, show, publish, withdraw and move cards',
    load: () => import('./cards.ts'),
  },
  {
    name: 'markets',
    summary: 'list the markets, settle picks and read written outcomes',
    load: () => import('./markets.ts'),
  },
  {
    name: 'prompt',
    summary: 'show, save and switch prompt versions',
    load: () => import('./prompt.ts'),
  },
  {
    name: 'config',
    summary: 'show and change what is edited while the product runs',
    load: () => import('./config.ts'),
  },
  {
    name: 'analytics',
    summary: 'accuracy, calibration, usage, cost and coverage; score forecasts',
    load: () => import('./analytics.ts'),
  },
  {
    name: 'ledger',
    summary: 'show, export and verify the record of published picks',
    load: () => import('./ledger.ts'),
  },
  {
    name: 'users',
    summary: 'list people, grant the admin right, export and delete',
    load: () => import('./users.ts'),
  },
  {
    name: 'keys',
    summary: 'check and set the keys of the services',
    load: () => import('./keys.ts'),
  },
  {
    name: 'tick',
    summary: 'run every schedule that is due, once',
    load: () => import('./tick.ts'),
  },
  {
    name: 'cron',
    summary: 'let cron run the schedules',
    load: () => import('./cron.ts'),
  },
  {
    name: 'serve',
    summary: 'serve the API and the site, run the schedules, take jobs',
    load: () => import('./serve.ts'),
  },
  {
    name: 'worker',
    summary: 'take work that was asked for in the admin',
    load: () => import('./worker.ts'),
  },
  {
    name: 'demo',
    summary: 'the whole product on simulated services',
    load: () => import('./demo.ts'),
  },
];
