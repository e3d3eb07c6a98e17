import type { Command } from 'commander';
import { databasePlace, readDotEnv } from '#config/environment';
import { namedKinds, type NamedKind, namesToComplete } from '#core/reads/admin/names-to-complete';
import { fault } from '#core/errors';
import { type Shell, shells } from '../completion/shells.ts';
import type { Context } from '../context.ts';
import { oneOf } from '../ui/parse.ts';
import { plain } from '../ui/plain.ts';

export function register(command: Command, context: Context): void {
  command
    .argument('[shell]', shells.join(', '), oneOf(shells))
    .option('--values <kind>', `what a script offers: ${namedKinds.join(', ')}`, oneOf(namedKinds))
    .action((shell: Shell | undefined, { values }: { values?: NamedKind }) =>
      values ? offer(context, values) : print(context, shell),
    );
}

async function print(context: Context, shell: Shell | undefined): Promise<void> {
  if (!shell) throw fault('usage', `The shell is missing: ${shells.join(', ')}.`);
  const [{ completionPlaces }, { completionScript }] = await Promise.all([
    import('../completion/tree.ts'),
    import('../completion/scripts.ts'),
  ]);
  const script = completionScript(shell, await completionPlaces(context));
  context.io.result({ shell, script }, () => script);
}

/** Nobody who pressed Tab wants to read why there is nothing to offer. */
async function offer(context: Context, kind: NamedKind): Promise<void> {
  const { io } = context;
  const found = await names(context, kind).catch(() => []);
  io.result(found, () => found.map(({ id, name }) => `${id}\t${plain(name)}`).join('\n'));
}

async function names({ io, directory, environment }: Context, kind: NamedKind) {
  const place = databasePlace({ ...readDotEnv(directory), ...environment }, directory);
  return namesToComplete(place, kind, { isDemo: io.globals.demo });
}
