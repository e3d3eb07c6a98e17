import { expect, test } from 'vitest';
import { noteAskedRun, noteRun } from '#core/jobs/note-run';
import { ownInstallation } from '../use-cases/installation.ts';

const here = ownInstallation();

test('a scheduled run leaves a line where it changed something, one asked for always', async () => {
  const slot = {
    ...here.machine,
    actor: { source: 'schedule', name: 'results 2026-11-25T09:00:00.000Z' } as const,
  };
  await noteRun(slot, 'results', { outcome: 'done', figures: { checked: 9, finished: 0 }, errors: [] });
  await noteRun(slot, 'live', { outcome: 'done', figures: { told: 4 }, errors: [] });
  await noteRun(slot, 'results', { outcome: 'done', figures: { checked: 9, finished: 2 }, errors: [] });
  await noteAskedRun(here.machine, 'odds', 'failed');
  expect(await here.rows('select actor, subject_id as job, after from audit_log order by id')).toMatchObject([
    {
      actor: 'schedule: results 2026-11-25T09:00:00.000Z',
      job: 'results',
      after: { outcome: 'done', finished: 2 },
    },
    { job: 'odds', after: { outcome: 'failed' } },
  ]);
});
