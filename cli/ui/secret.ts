import { handedText } from '#core/handed-text';
import type { Context } from '../context.ts';

/** No key and no secret is nearly as long. */
const longestSecret = 100_000;

/** A secret in a file or on standard input. Throws `usage` as `handedText` does. */
export const secretFrom = async (from: Parameters<typeof handedText>[0]): Promise<string> =>
  (await handedText(from, longestSecret)).trim();

/** A secret that is no argument, which other users of the machine could see: typed unseen, or from standard input. */
export async function askSecret(context: Context, name: string): Promise<string> {
  const { canAsk, streams } = context.io;
  if (!canAsk) return secretFrom({ name: 'Standard input', stream: streams.stdin });
  const { password } = await import('@inquirer/prompts');
  return (await password({ message: `${name}:`, mask: true }, { signal: context.signal })).trim();
}
