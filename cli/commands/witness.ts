import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { ShownWitness } from '#core/record/own-witness';
import type { Context } from '../context.ts';
import { plural } from '../ui/format.ts';
import { portNumber } from '../ui/parse.ts';

const defaultFile = 'witness.json';
const defaultPort = 8090;

interface AtFile {
  state: string;
}

/** A second person's machine: neither settings nor database of a site are needed. */
export function register(command: Command, context: Context): void {
  const part = (name: string, summary: string) =>
    command
      .command(name)
      .summary(summary)
      .option('--state <file>', 'the one file of the witness: its key, and what it has signed', defaultFile);
  const at = ({ state }: AtFile) => resolve(context.directory, state);
  part('new', 'make a witness: a key, and a file in which it remembers')
    .argument('<name>', 'a name that is yours, such as example.com/witness')
    .action(async (name: string, options: AtFile) => {
      const { makeWitness } = await import('#core/record/own-witness');
      show(context, await makeWitness(at(options), name));
    });
  part('watch', 'watch one more log, by its public key')
    .argument('<vkey>', 'the key, as the site’s page about its record shows it')
    .action(async (vkey: string, options: AtFile) => {
      const { watchLog } = await import('#core/record/own-witness');
      show(context, await watchLog(at(options), vkey));
    });
  part('show', 'print the public key, and what was signed so far').action(async (options: AtFile) => {
    const { showWitness } = await import('#core/record/own-witness');
    show(context, await showWitness(at(options)));
  });
  part('serve', 'answer the logs until Ctrl-C')
    .option('--port <number>', 'where to listen', portNumber, defaultPort)
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .action((options: AtFile & { port: number; host: string }) => serve(context, at(options), options));
  command.addHelpText(
    'after',
    '\nA witness signs the checkpoints of a log only while each continues the one before, so that nobody can be shown another history. Keep its file: a witness that forgets can be shown two. Give the line that begins with VKEY|URL to the operator of the log, for RECORD_WITNESSES.',
  );
}

function show({ io }: Context, witness: ShownWitness): void {
  const { vkey, watches, signed } = witness;
  io.result(witness, () =>
    [
      `Public key: ${vkey}`,
      `Watches ${plural(watches.length, 'log')}${watches.length > 0 ? ':' : '. Add one: `tips witness watch VKEY`.'}`,
      ...watches.map((key) => `  ${key}`),
      ...Object.entries(signed).map(
        ([origin, size]) => `Signed ${origin} up to ${plural(size, 'entry', 'entries')}.`,
      ),
    ].join('\n'),
  );
}

async function serve(
  context: Context,
  file: string,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const { io, signal } = context;
  const { openWitness, serveWitness } = await import('#core/record/witness-server');
  const { witness, vkey } = await openWitness(file);
  const server = await serveWitness(witness, {
    host,
    port,
    told: (error) => io.error(error instanceof Error ? error.message : String(error)),
  });
  io.result(
    { url: server.url, vkey },
    () => `Answering at ${server.url}\nFor RECORD_WITNESSES: ${vkey}|${server.url}`,
  );
  await new Promise<void>((stopped) => {
    if (signal.aborted) stopped();
    signal.addEventListener('abort', () => stopped(), { once: true });
  });
  await server.close();
}
