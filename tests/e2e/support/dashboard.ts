import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { systemClock } from '#core/clock';
import { discover } from '#core/use-cases/discover';
import { seedLeagues } from '#core/use-cases/seed-leagues';
import { type Simulators, startSimulators } from '../../../cli/simulators/start.ts';
import { seededWorld } from '../../../cli/simulators/world/seeded.ts';
import { type Stage, acceptTerms, openStage, signIn, violationsInBothThemes } from './stage.ts';

/** A kick-off in May of this year is to come whenever the tests run. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** A site with discovered games, a worker and simulated services, and an admin who looks at the dashboard. */
export async function openDashboard(): Promise<{ simulators: Simulators; stage: Stage; page: Page }> {
  const simulators = await startSimulators({
    clock: systemClock,
    world: seededWorld({ now: new Date() }),
    models: { latencyMs: 20 },
  });
  const stage = await openStage({ environment: simulators.settings, work: true });
  await seedLeagues(stage.site.runtime);
  await discover(stage.site.runtime, {});
  const page = await stage.visit();
  await page.goto(stage.site.url);
  await signIn(page, 'Ada Admin');
  await acceptTerms(page);
  await page.goto(`${stage.site.url}/admin`);
  await page.getByRole('tab', { name: 'LLM' }).waitFor();
  return { simulators, stage, page };
}

/** Ways to ask the database of a stage that is opened later. */
export function asking(stage: () => Stage) {
  const rows = <Row>(sql: string, values: unknown[] = []) =>
    stage().site.runtime.em().execute<Row[]>(sql, values);
  const one = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
    (await rows<{ value: T }>(sql, values))[0]!.value;
  const count = (what: string, values: unknown[] = []) =>
    one<number>(`select count(*)::int as value from ${what}`, values);
  return { rows, one, count };
}

/** Opens a tab and answers its panel. */
export async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click();
  return page.getByRole('tabpanel', { name, exact: true });
}

/**
 * Waits for a toast with this title, and text if given, and dismisses it, so that it cannot pass for the toast of a
 * later action. By selector: while a dialog is open the region is out of the accessibility tree.
 */
export async function seeToast(
  page: Page,
  title: string | RegExp,
  text: string | RegExp = '',
): Promise<void> {
  const shown = page
    .locator('[role="region"][aria-label^="Notifications"] li')
    .filter({ hasText: title })
    .filter({ hasText: text });
  await shown.waitFor();
  // In one step and by script: another toast may take its place, and an open dialog takes the pointer.
  await shown.evaluateAll((toasts) => {
    for (const toast of toasts) toast.querySelector('button')?.click();
  });
  await shown.waitFor({ state: 'detached' });
}

/** The questions that axe has looked at. */
const looked = new Set<string>();

/** What axe finds in the dialog that is open, in both themes. */
export const faultsOfDialog = (page: Page): Promise<string[]> =>
  violationsInBothThemes(page, '[role=dialog]');

/** Answers a dialog with one of its buttons and waits until it is gone. Axe looks at each kind of question once. */
export async function answerDialog(
  page: Page,
  title: string | RegExp,
  action: string | RegExp,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const kind = String(title).split(':')[0]!;
  if (!looked.has(kind)) {
    looked.add(kind);
    await dialog.waitFor();
    expect(await faultsOfDialog(page), kind).toEqual([]);
  }
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
