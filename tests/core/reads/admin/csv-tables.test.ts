import { expect, test } from 'vitest';
import { CsvTable } from '#core/contract/admin-analytics';
import { csvOf } from '#core/reads/admin/csv-tables';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('every table begins with the names of its columns, and has its rows', async () => {
  await here.card({ home: 'Leeds', kickoffAt: here.hours(20), state: 'draft' });
  const head = async (table: CsvTable) =>
    (await csvOf(here.machine.em(), table, here.clock.now())).split(/\r?\n/)[0];
  const heads = Object.fromEntries(
    await Promise.all(CsvTable.options.map(async (table) => [table, await head(table)] as const)),
  );
  expect(heads).toMatchObject({
    'accuracy-market': 'key,label,total,accurate,rate,low,high,baseRate,void,meanConfidence',
    calibration: 'from,to,n,meanConfidence,hitRate,low,high',
    spend: 'day,calls,cost',
    coverage: 'gameId,homeTeam,awayTeam,league,kickoffTime,reason',
  });
  expect(Object.values(heads)).not.toContain('');
  const coverage = await csvOf(here.machine.em(), 'coverage', here.clock.now());
  expect(coverage).toContain('Leeds');
});
