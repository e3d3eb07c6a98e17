import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fault } from '#core/errors';
import type { CronLine } from '../cron/crontab.ts';

/**
 * A unit that keeps `tips serve` running: API, site, schedules and a worker in one. systemd reads `%` and quotes in
 * paths as its own, hence the doubling and escaping. The built-in database is stopped by a command of its own once the
 * site has ended: a signal to everything would take it away from a card that is being finished.
 */
export function serviceUnit({ directory, node, bin, dataFolder }: CronLine, user: string): string {
  return `[Unit]
Description=Touchline
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${directory.replaceAll('%', '%%')}
${dataFolder ? `Environment=${quoted(`TIPS_DATA_DIR=${dataFolder}`)}\n` : ''}ExecStart=${quoted(node)} ${quoted(bin)} serve
KillMode=process
${dataFolder ? `ExecStopPost=-${quoted(node)} ${quoted(bin)} db stop\n` : ''}TimeoutStopSec=120
Restart=always
RestartSec=5
LimitNOFILE=65536

[Install]
WantedBy=multi-user.target
`;
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

const forShell = (path: string): string =>
  /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** Where the unit of a folder is written. */
export const unitFile = (directory: string): string => join(directory, 'touchline.service');

/** Writes the unit beside `.env`. @returns its path and the commands that install it */
export function writeUnit(line: CronLine, user: string): { file: string; commands: string[] } {
  const file = unitFile(line.directory);
  try {
    writeFileSync(file, serviceUnit(line, user));
  } catch (error) {
    throw fault('disk', `${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
  return {
    file,
    commands: [
      `sudo cp ${forShell(file)} /etc/systemd/system/touchline.service`,
      'sudo systemctl daemon-reload',
      'sudo systemctl enable --now touchline',
    ],
  };
}
