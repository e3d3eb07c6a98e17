import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { logVkey } from '../../core/domain/log/vectors.ts';
import { runTips } from '../run-tips.ts';

const directory = mkdtempSync(join(tmpdir(), 'witness-command-'));
afterAll(() => rmSync(directory, { recursive: true }));
const tips = (...argv: string[]) => runTips(argv, { directory });

test('a witness is made, watches a log and serves, without a database or a setting', async () => {
  const made = await tips('witness', 'new', 'witness.example/one');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(
    /^Public key: witness\.example\/one\+[\da-f]{8}\+B.*\nWatches 0 logs\. Add one/,
  );
  expect((await tips('witness', 'new', 'witness.example/one')).code).toBe(1);
  expect((await tips('witness', 'watch', logVkey)).stdout).toContain(`Watches 1 log:\n  ${logVkey}`);
  expect((await tips('witness', 'watch', 'nonsense')).code).toBe(2);
  const shown = JSON.parse((await tips('witness', 'show', '--json')).stdout) as { vkey: string };
  expect(shown).toMatchObject({ watches: [logVkey], signed: {} });

  const stop = new AbortController();
  const { stdout: answered } = await runTips(['witness', 'serve', '--port', '0'], {
    directory,
    signal: stop.signal,
    // It ends by the signal alone.
    onStdout: () => stop.abort(new Error('Ctrl-C')),
  });
  expect(answered).toMatch(/^Answering at http:\/\/127\.0\.0\.1:\d+\nFor RECORD_WITNESSES: /);
  expect(answered).toContain(`${shown.vkey}|http://127.0.0.1:`);
  expect((await tips('witness', 'serve', '--state', 'none.json')).code).toBe(1);
});
