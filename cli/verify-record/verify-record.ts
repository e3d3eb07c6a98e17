import { checkExport } from '#core/record/export-check/check-export';
import { readArguments, usage, WrongUsage } from './arguments.ts';
import { linesOf } from './lines.ts';
import { readSource, Unreadable } from './source.ts';

/** What the program ends with. */
const exitCodes = { sound: 0, contradicted: 1, usage: 2, incomplete: 3, unreadable: 4 } as const;

interface Output {
  write(text: string): unknown;
}

/** The whole program, from its arguments to its exit code. */
export async function verifyRecord(args: readonly string[], out: Output, errors: Output): Promise<number> {
  try {
    const { source, asJson, ...held } = await readArguments(args);
    const { record, published, now } = await readSource(source);
    const report = await checkExport(record, { ...held, published, now });
    out.write(asJson ? `${JSON.stringify(report, null, 2)}\n` : `${linesOf(report).join('\n')}\n`);
    return exitCodes[report.verdict];
  } catch (error) {
    if (error instanceof WrongUsage) {
      errors.write(`${error.message}\n\n${usage}\n`);
      return exitCodes.usage;
    }
    if (error instanceof Unreadable) {
      errors.write(`${error.message}\n`);
      return exitCodes.unreadable;
    }
    throw error;
  }
}
