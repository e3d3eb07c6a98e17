import type { Command } from 'commander';

import { completionScript, type Shell, shells } from '../completion/scripts.ts';
import type { Context } from '../context.ts';
import { oneOf } from '../ui/parse.ts';

export function register(command: Command, context: Context): void {
  command.argument('<shell>', shells.join(', '), oneOf(shells)).action(async (shell: Shell) => {
    const { completionPlaces } = await import('../completion/tree.ts');
    const script = completionScript(shell, await completionPlaces(context));
    context.io.result({ shell, script }, () => script);
  });
}
