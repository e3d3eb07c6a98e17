import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databasePlace, readDotEnv } from '#config/environment';
import { parseSettings } from '#config/settings';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (content: string | Buffer) => {
  writeFileSync(join(folder, '.env'), content);
  return readDotEnv(folder);
};

test('.env is read whole with the mark some editors begin with, and with the line ends of Windows', () => {
  expect(readDotEnv(join(folder, 'nowhere'))).toEqual({});
  expect(read('\uFEFFPORT=1\r\nHOST=::1\r\n')).toEqual({ PORT: '1', HOST: '::1' });
});

test('.env in another encoding than UTF-8 is refused, not read in part', () => {
  expect(() => read(Buffer.from('\uFEFFPORT=1\n', 'utf16le'))).toThrow('it is not in UTF-8');
  expect(() => read(Buffer.from('OPERATOR_NAME=M\u00fcller\n', 'latin1'))).toThrow('it is not in UTF-8');
});

test('a folder in the place of .env is told with where it comes from', () => {
  const at = join(folder, 'mounted');
  mkdirSync(join(at, '.env'), { recursive: true });
  expect(() => readDotEnv(at)).toThrow(/it is a folder, as Docker makes one.*remove it/);
});

test('the place of the database is that of the settings', () => {
  const environment = {
    DATABASE_URL: ' postgresql://tips@db.example/tips ',
    TIPS_DATA_DIR: 'data',
    PGSSLMODE: '',
    PORT: '1',
  };
  const place = databasePlace(environment, '/srv/tips');
  expect(place).toEqual({
    DATABASE_URL: 'postgresql://tips@db.example/tips',
    TIPS_DATA_DIR: '/srv/tips/data',
  });
  expect(parseSettings(environment, '/srv/tips')).toMatchObject(place);
});
