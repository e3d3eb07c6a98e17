import { text as readStream } from 'node:stream/consumers';
import type { Context } from '../context.ts';

/** A secret that is no argument, which other users of the machine could see: typed unseen, or from standard input. */
export async function askSecret(context: Context, name: string): Promise<string> {
  if (!context.io.canAsk) return (await readStream(context.io.streams.stdin)).trim();
  const { password } = await import('@inquirer/prompts');
  return (await password({ message: `${name}:`, mask: true }, { signal: context.signal })).trim();
}
