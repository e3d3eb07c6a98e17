import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '#core/db/embedded/lock';

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;
  const write = (name: string, pid: number, token: string) =>
    writeFileSync(join(folder, name), JSON.stringify({ pid, startedAt: '', token }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    file = join(folder, 'starting.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is taken over from a killed process, and from one killed while it took it over', async () => {
    const first = uuid('a');
    const second = uuid('b');
    write('starting.lock', ended(), first);
    write(`starting.lock.${first}`, ended(), second);
    write(`starting.lock.${first}.${second}`, ended(), uuid('c'));
    expect(await withLock(file, async () => readdirSync(folder))).toEqual(['starting.lock']);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('clears what killed processes left, and nothing of those that live or of anybody else', async () => {
    const kept = [
      `starting.lock.${process.pid}.${uuid('a')}`,
      `starting.lock.${uuid('b')}`,
      'starting.lock.old',
    ];
    write(kept[0]!, process.pid, uuid('d'));
    write(kept[1]!, process.pid, uuid('e'));
    writeFileSync(join(folder, kept[2]!), 'mine');
    // Killed in the middle of its first write.
    writeFileSync(join(folder, `starting.lock.${ended()}.${uuid('c')}`), '');
    await withLock(file, async () => undefined);
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  });

  test('lets one work at a time, whoever died before', async () => {
    write('starting.lock', ended(), uuid('a'));
    let working = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        withLock(file, async () => {
          working += 1;
          most = Math.max(most, working);
          await new Promise((resolve) => setTimeout(resolve, 20));
          working -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
  });
});
