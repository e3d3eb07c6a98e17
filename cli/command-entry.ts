import type { Command } from 'commander';
import type { Context } from './context.ts';

/** A command's file adds its arguments, flags, subcommands and actions to `command`. */
export interface CommandModule {
  register(command: Command, context: Context): void;
}

export interface CommandEntry {
  name: string;
  summary: string;
  /** Command lines shown below its help. */
  examples: readonly string[];
  /** It reads none, and need not wait until their forms are described. */
  isWithoutSettings?: true;
  load: () => Promise<CommandModule>;
}
