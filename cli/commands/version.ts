import type { Command } from 'commander';
import type { Context } from '../context.ts';

/** What a report of a fault should name: this version, and what runs it. */
export function register(command: Command, context: Context): void {
  command.action(() => {
    const found = {
      version: context.version,
      node: process.versions.node,
      system: `${process.platform}-${process.arch}`,
    };
    context.io.result(found, () => `Touchline ${found.version}, Node ${found.node}, ${found.system}`);
  });
}
