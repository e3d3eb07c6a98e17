import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fault } from '#core/errors';

/** What the line in a crontab is made of; every path is absolute, cron has neither our directory nor our PATH. */
export interface CronLine {
  /** Where `.env` is read from. */
  directory: string;
  node: string;
  bin: string;
  log: string;
  /** Where the embedded database is; absent with a database of one's own. */
  dataFolder?: string;
}

const begin = (directory: string) => `# BEGIN touchline ${directory}`;
const end = (directory: string) => `# END touchline ${directory}`;

/** The marked block with the line that ticks every minute. */
export function cronBlock({ directory, node, bin, log, dataFolder }: CronLine): string {
  const place = dataFolder ? `TIPS_DATA_DIR=${quoted(dataFolder)} ` : '';
  const line = `* * * * * cd ${quoted(directory)} && ${place}${quoted(node)} ${quoted(bin)} tick --quiet >> ${quoted(log)} 2>&1`;
  return [begin(directory), line, end(directory)].join('\n');
}

/** A crontab with this directory's block put in, or replaced where it is; everything else stays as it was. */
export function withBlock(crontab: string, block: string, directory: string): string {
  const rest = withoutBlock(crontab, directory);
  return `${rest}${rest === '' || rest.endsWith('\n') ? '' : '\n'}${block}\n`;
}

/** Whether a crontab has this directory's block. */
export const hasBlock = (crontab: string, directory: string): boolean =>
  crontab.split('\n').includes(begin(directory));

/**
 * A crontab without this directory's block.
 * @throws AppError `conflict` when the block has a beginning and no end: what follows may be someone else's
 */
export function withoutBlock(crontab: string, directory: string): string {
  const kept: string[] = [];
  let isInside = false;
  for (const line of crontab.split('\n')) {
    if (line === begin(directory)) isInside = true;
    else if (isInside && line === end(directory)) isInside = false;
    else if (!isInside) kept.push(line);
  }
  if (isInside) {
    throw fault('conflict', `The crontab has "${begin(directory)}" without its END line.`, {
      suggestion: 'Mend it with `crontab -e`, then run this again.',
    });
  }
  return kept.join('\n');
}

/** Quoted for the shell; cron itself turns a bare % into a line break, hence the backslash. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '\\%');

/** The crontab of this user; empty when there is none. Throws AppError `not_configured` without a crontab program. */
export async function readCrontab(environment: Record<string, string | undefined>): Promise<string> {
  const { code, stdout, stderr } = await crontab(['-l'], environment);
  if (code === 0) return stdout;
  if (/no crontab/i.test(stderr)) return '';
  throw refused(stderr);
}

/** Replaces the crontab of this user. */
export async function writeCrontab(
  content: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const { code, stderr } = await crontab(['-'], environment, content);
  if (code !== 0) throw refused(stderr);
}

const refused = (stderr: string) =>
  fault('refused', `crontab refused: ${stderr.trim().replace(/\s+/g, ' ') || 'no reason given'}.`, {
    suggestion: 'Check that this user may use cron (/etc/cron.allow, /etc/cron.deny).',
  });

async function crontab(
  args: string[],
  environment: Record<string, string | undefined>,
  input = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('crontab', args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // A program that does not read its input closes it; its exit code tells the rest.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, stdout, stderr };
  } catch (error) {
    throw fault('not_configured', 'There is no crontab program on this machine.', {
      suggestion:
        'Install cron, let `tips serve` run the schedules, or give the line of `tips cron print` to another scheduler.',
      cause: error,
    });
  }
}
