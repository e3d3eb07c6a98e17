import { handedText } from '#core/handed-text';
import type { Context } from '../context.ts';

const longestSecret = 100_000;

/** A secret that is no argument, which other users of the machine could see: typed unseen, or from standard input. */
export async function askSecret(context: Context, name: string): Promise<string> {
  const { canAsk, streams } = context.io;
  if (!canAsk)
    return (await handedText({ name: 'Standard input', stream: streams.stdin }, longestSecret)).trim();
  const { password } = await import('@inquirer/prompts');
  return (await password({ message: `${name}:`, mask: true }, { signal: context.signal })).trim();
}
