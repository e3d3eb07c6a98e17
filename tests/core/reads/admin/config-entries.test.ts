import { expect, test } from 'vitest';
import { configEntries, configEntry } from '#core/reads/admin/config-entries';
import { changeConfig } from '#core/use-cases/change-config';
import { ownInstallation } from '../../use-cases/installation.ts';
import { codeOf } from '../../use-cases/site.ts';

const here = ownInstallation();

test('a setting that is not usable is told among the others, with what is wrong', async () => {
  await changeConfig(here.machine, { key: 'time_zone', value: 'Europe/Berlin' });
  await here.rows(
    `insert into config (key, value, updated_at) values ('spend_caps', '{"day":"much"}', now())`,
  );
  const em = here.machine.em();
  const entries = new Map((await configEntries(em)).map((entry) => [entry.key, entry]));
  expect(entries.get('time_zone')).toMatchObject({ value: 'Europe/Berlin', fault: null });
  expect(entries.get('spend_caps')).toMatchObject({
    value: null,
    fault: expect.stringContaining('spend_caps') as unknown,
  });
  expect(await configEntry(em, 'auto_publish_cards')).toMatchObject({ updatedAt: null, updatedBy: null });
  expect(await codeOf(configEntry(em, 'spend_caps'))).toBe('bad_configuration');
});
