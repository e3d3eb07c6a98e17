import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSettings } from '#config/settings';
import { demoAnchors, keepDemoAnchors } from '#core/record/demo-anchors';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-anchors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = () =>
  parseSettings({
    TIPS_DATA_DIR: folder,
    RECORD_AUTHORITIES: `https://stamps.example/tsr|${join(folder, 'real.pem')}`,
    RECORD_WITNESSES: '',
  });

test('where no demo has run nobody stamps its record, whoever stamps the real one', async () => {
  expect(settings().RECORD_AUTHORITIES).toHaveLength(1);
  expect(await demoAnchors(settings())).toEqual({ RECORD_AUTHORITIES: [], RECORD_WITNESSES: [] });
});

test('the authority of the last demo is kept with its root, and its witness', async () => {
  const witness = { vkey: 'simulated-witness.invalid/demo+0c1d2e3f+AAAA', url: 'http://127.0.0.1:9' };
  const anchors = {
    RECORD_AUTHORITIES: [{ url: 'http://127.0.0.1:8', rootFile: '/nowhere/root.pem' }],
    RECORD_WITNESSES: [witness],
  };
  await keepDemoAnchors(settings(), anchors, 'a certificate');
  const kept = await demoAnchors(settings());
  expect(kept.RECORD_WITNESSES).toEqual([witness]);
  expect(kept.RECORD_AUTHORITIES).toMatchObject([{ url: 'http://127.0.0.1:8' }]);
  expect(await readFile(kept.RECORD_AUTHORITIES[0]!.rootFile, 'utf8')).toBe('a certificate');
});

test('what cannot be read is said, and not taken for none', async () => {
  await keepDemoAnchors(settings(), { RECORD_AUTHORITIES: [], RECORD_WITNESSES: [] }, 'a certificate');
  await writeFile(join(folder, 'demo-record', 'anchors.json'), '{');
  await expect(demoAnchors(settings())).rejects.toMatchObject({ code: 'bad_configuration' });
});
