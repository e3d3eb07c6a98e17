import type { Clock } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { Settings } from '#config/settings';

/** What a check is about, in the order in which it is told. */
export const checkGroups = [
  'machine',
  'database',
  'services',
  'writing',
  'schedules',
  'site',
  'sign-in',
  'record',
  'alerts',
] as const;
export type CheckGroup = (typeof checkGroups)[number];

/**
 * `failed`: broken, something does not work or soon does not. `unset`: nothing is broken, but a site does not run by
 * itself without it. `warning`: it works, and not as well as it could.
 */
export type CheckState = 'ok' | 'warning' | 'unset' | 'failed';

/** One check: what was found, and what to do where it is not as it should be. */
export interface Check {
  /** Names the situation, and stays the same from version to version. */
  key: string;
  group: CheckGroup;
  name: string;
  state: CheckState;
  finding: string;
  fix: string | null;
}

/** What checks look at once the database is open and its schema the newest. */
export interface CheckDeps {
  em: () => Em;
  clock: Clock;
  settings: Settings;
}

/** Makes the checks of one group. */
export const checksOf = (group: CheckGroup) => {
  const found =
    (state: Exclude<CheckState, 'ok'>) =>
    (key: string, name: string, finding: string, fix: string | null): Check => ({
      key,
      group,
      name,
      state,
      finding,
      fix,
    });
  return {
    ok: (key: string, name: string, finding: string): Check => ({
      key,
      group,
      name,
      state: 'ok',
      finding,
      fix: null,
    }),
    warning: found('warning'),
    unset: found('unset'),
    failed: found('failed'),
  };
};

/** The exit code of a whole examination: 1 broken, 4 only something not configured, 0 well. */
export const exitCodeOf = (checks: readonly Pick<Check, 'state'>[]): 0 | 1 | 4 => {
  if (checks.some(({ state }) => state === 'failed')) return 1;
  return checks.some(({ state }) => state === 'unset') ? 4 : 0;
};
