import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';

test('a logged error says what it is, and nothing its driver hung on it', () => {
  const program = `
    import { createLog } from ${JSON.stringify(join(projectRoot, 'core/log.ts'))};
    const error = Object.assign(new Error('gone'), { code: '57P01', client: { secretKey: 4711 } });
    createLog('info').warn({ err: error, password: 'hunter2' }, 'queue');
  `;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const line = JSON.parse(stderr.trim()) as Record<string, unknown>;
  expect(line).toMatchObject({
    msg: 'queue',
    password: '[removed]',
    err: { type: 'Error', message: 'gone', code: '57P01' },
  });
  expect(stderr).not.toContain('4711');
  expect(stderr).not.toContain('hunter2');
});
