import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFault } from '#core/db/embedded/faults';

test('a data folder that is a file is told with the setting that names another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-fault-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const error: unknown = await readdir(join(file, 'postgres')).catch((thrown: unknown) => thrown);
    expect(folderFault(error, file)).toMatchObject({
      code: 'database',
      message: expect.stringContaining(`may not use ${file}`) as string,
      suggestion: expect.stringContaining('TIPS_DATA_DIR') as string,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
