import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/database.ts';
import { findProgram } from '../support/programs.ts';

const folder = join(projectRoot, 'config/deploy');
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const analyze = findProgram('systemd-analyze');

test.skipIf(!analyze).each(units)('systemd finds nothing to complain of in %s', (unit) => {
  const said = execFileSync(analyze!, ['verify', '--man=no', join(folder, unit)], { encoding: 'utf8' });
  expect(said).toBe('');
});

test('every service runs unprivileged, and what it starts is a command that exists', () => {
  const services = units.filter((name) => name.endsWith('.service'));
  expect(services.length).toBeGreaterThan(2);
  for (const name of services) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text, name).toMatch(/^User=touchline$/m);
    expect(text, name).toMatch(/^NoNewPrivileges=yes$/m);
    for (const [, command = ''] of text.matchAll(/\btips (?:--quiet )?(\w+)/g))
      expect(['serve', 'worker', 'db', 'ledger', 'init'], `${name}: ${command}`).toContain(command);
  }
});

test('the units and commands by hand find one data folder: that of .env, which the page writes and the log is rotated in', () => {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const name of units) expect(text(name), name).not.toContain('TIPS_DATA_DIR');
  const page = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8');
  const [, data = ''] = /^echo TIPS_DATA_DIR=(\S+) \| sudo -u touchline tee \.env$/m.exec(page) ?? [];
  expect(data).toBe(join(/^WorkingDirectory=(.+)$/m.exec(text('touchline.service'))![1]!, 'data'));
  expect(text('logrotate.conf')).toContain(`${data}/postgres.log`);
});
