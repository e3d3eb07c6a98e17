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
