import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../support/database.ts';
import { startStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

test('a worker runs until SIGTERM and then ends cleanly', async () => {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/main.ts'), 'worker'], {
    cwd: stage.directory,
    env: { ...process.env, ...stage.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      if (stderr.includes('Taking jobs')) resolve();
    });
  });
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Stopped.\n' });
});
