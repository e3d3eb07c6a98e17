import { expect, test } from 'vitest';
import { decideLab } from '#core/use-cases/decide-lab';
import { storedRun } from '../lab/stored-run.ts';
import { seedPrompt } from '../../web-api/support/seed.ts';
import { ownInstallation } from './installation.ts';
import { codeOf } from './site.ts';

const here = ownInstallation();

test('a pair of the run is made active, and the choice, its reason and what was found are in the audit record', async () => {
  await seedPrompt(here.machine.em());
  const runId = await storedRun(here, { models: [{ provider: 'openai', id: 'gpt-6.1-terra' }] }, []);
  const reason = 'It is cheaper.';
  const active = { promptVersion: 2, provider: 'openai' as const, model: 'gpt-6.1-terra' };
  expect(
    await codeOf(decideLab(here.machine, { runId, active: { ...active, model: 'gpt-5-mini' }, reason })),
  ).toBe('usage');
  await decideLab(here.machine, { runId, active: null, reason });
  expect(await here.rows('select number from prompt_versions where is_active')).toEqual([{ number: 1 }]);
  await decideLab(here.machine, { runId, active, reason });
  expect(await here.rows('select number from prompt_versions where is_active')).toEqual([{ number: 2 }]);
  expect(await here.acts('lab', runId)).toEqual(['keep', 'activate']);
  expect(
    await here.rows(
      `select reason, actor <> '' as who, after->>'model' as model from audit_log where subject_type = 'lab' order by id desc limit 1`,
    ),
  ).toEqual([{ reason, who: true, model: 'gpt-6.1-terra' }]);
});
