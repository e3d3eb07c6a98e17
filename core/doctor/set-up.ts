import type { Settings } from '#config/settings';
import type { Check } from './check.ts';
import { checkFirstRun } from './needs.ts';
import { checkSettings } from './settings.ts';

/** What is not set up, or wrongly: told by the settings and the program's folder alone, without a database. */
export async function checkSetUp(settings: Settings): Promise<Check[]> {
  return [...(await checkFirstRun({ settings })), ...checkSettings(settings)];
}
