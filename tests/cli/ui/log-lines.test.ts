import { expect, test } from 'vitest';
import { createLog } from '#core/log';
import { createIo } from '../../../cli/ui/io.ts';
import { logLines } from '../../../cli/ui/log-lines.ts';

const globals = { json: false, quiet: false, color: false, debug: false, demo: false };

function logged(isTTY: boolean, given = globals) {
  let text = '';
  const stream = { write: (piece: string) => (text += piece), isTTY, columns: 80 };
  const io = createIo(given, { stdout: stream, stderr: stream, stdin: process.stdin });
  const lines = logLines(io);
  if (lines) {
    const log = createLog('info', { source: 'web' }, lines);
    const error = Object.assign(new Error('gone\u001b[2J'), { code: '57P01' });
    log.warn({ err: error, job: 17, secret: 'hunter2' }, 'job failed');
    log.debug('nobody asked');
  }
  return lines && text;
}

test('a terminal gets lines for a reader, which can do nothing to it', () => {
  expect(logged(true)).toMatch(
    /^\d\d:\d\d:\d\d warn {2}job failed: gone\[2J \(57P01\) {2}\(job 17, secret \[removed\]\)\n$/,
  );
  expect(logged(true, { ...globals, debug: true })).toContain('\n    at ');
});

test('a file, a service and --json get JSON', () => {
  expect(logged(false)).toBeUndefined();
  expect(logged(true, { ...globals, json: true })).toBeUndefined();
});
