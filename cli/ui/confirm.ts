import { fault } from '#core/errors';
import type { Context } from '../context.ts';
import { promptContext } from './prompt-context.ts';

/**
 * Asks before something that cannot be taken back. `question` says what will happen, as a whole question.
 * @throws AppError `usage` where no question can be asked and `--yes` is not given, `cancelled` for a no
 */
export async function confirm(
  context: Context,
  question: string,
  { yes = false }: { yes?: boolean | undefined },
): Promise<void> {
  if (yes) return;
  if (!context.io.canAsk) throw fault('usage', question, { suggestion: 'Add --yes to go ahead.' });
  const prompts = await import('@inquirer/prompts');
  const agreed = await prompts.confirm({ message: question, default: false }, promptContext(context));
  if (!agreed) throw fault('cancelled', 'Nothing was changed.');
}
