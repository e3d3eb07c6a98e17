import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceUnit } from '../../../cli/init/systemd.ts';
import { projectRoot } from '../../support/database.ts';

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

const line = { directory: '/srv', node: 'node', bin: '/srv/bin.js', log: 'log' };

test('with a database of one’s own the unit names no data folder, and stops no server', () => {
  const unit = serviceUnit(line, 'tips');
  expect(unit).not.toContain('Environment');
  expect(unit).not.toContain('db stop');
});

test('the built-in database is stopped after the site, which finishes its card on it, as in the unit that comes along', () => {
  const unit = serviceUnit({ ...line, dataFolder: '/srv/data' }, 'tips');
  const along = readFileSync(join(projectRoot, 'config/deploy/touchline.service'), 'utf8');
  for (const rule of [/^KillMode=.*$/m, /^TimeoutStopSec=.*$/m, /^LimitNOFILE=.*$/m])
    expect(rule.exec(unit)?.[0]).toBe(rule.exec(along)![0]);
  expect(unit).toContain('\nExecStopPost=-"node" "/srv/bin.js" db stop\n');
});
