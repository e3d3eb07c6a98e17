import { expect, test } from 'vitest';
import { serviceUnit } from '../../../cli/init/systemd.ts';

test('a unit names every path as systemd reads it', () => {
  const unit = serviceUnit(
    {
      directory: '/srv/my tips 100%',
      node: '/usr/bin/node',
      bin: '/opt/a "b"/cli/bin.js',
      log: '/x',
      dataFolder: '/srv/data 5%',
    },
    'tips',
  );
  expect(unit).toContain('\nWorkingDirectory=/srv/my tips 100%%\n');
  expect(unit).toContain('\nEnvironment="TIPS_DATA_DIR=/srv/data 5%%"\n');
  expect(unit).toContain('\nExecStart="/usr/bin/node" "/opt/a \\"b\\"/cli/bin.js" serve\n');
  expect(unit).toContain('\nUser=tips\n');
});

test('with a database of one’s own the unit names no data folder', () => {
  expect(serviceUnit({ directory: '/srv', node: 'node', bin: 'bin', log: 'log' }, 'tips')).not.toContain(
    'Environment',
  );
});
