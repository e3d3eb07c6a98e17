import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeConfig } from '#core/config-store/config-store';
import { keyOfVkey } from '#core/domain/log/keys';
import { overallAccuracy, outsideTotals } from '#core/reads/figures/overall-accuracy';
import { trackRecord } from '#core/reads/figures/track-record';
import { anchorRule } from '#core/record/anchor-rule';
import { authoritiesOf } from '#core/record/authorities';
import { checkExport } from '#core/record/export-check/check-export';
import { readExport } from '#core/record/export-check/export-lines';
import { exportRecord } from '#core/record/export-record';
import { keyFileOf, readKeys, vkeyOfKey } from '#core/record/signing-key';
import { verifyLedger } from '#core/record/verify-ledger';
import type { Runtime } from '#core/runtime';
import { anchorRecord } from '#core/use-cases/anchor-record';
import { evaluateArchive } from '#core/use-cases/evaluate';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { python } from '../../support/programs.ts';
import { openSite, type Site } from '../use-cases/site.ts';
import { tampered } from './tampered.ts';

let site: Site;
let machine: Runtime;
beforeAll(async () => {
  site = await openSite();
  ({ machine } = site);
});
afterAll(() => site.close());

const publishOne = async () => {
  const { generated } = await generateMany(machine, { which: 'missing', limit: 1 });
  return generated[0]!;
};
const lateCards = async () =>
  (await site.rows<{ id: number }>('select id from cards where is_late order by id')).map(({ id }) => id);

test('where the rules ask for it, a pick that nobody else had seen in time is late, and no other', async () => {
  const before = await publishOne();
  await writeConfig(machine.em(), 'record_requires_anchor', { enabled: true }, machine);
  // Without anybody who could anchor it asks for nothing.
  const nobody = { ...machine.settings, RECORD_AUTHORITIES: [], RECORD_WITNESSES: [] };
  expect(anchorRule(true, nobody)).toMatchObject({ isRequired: false });
  expect(anchorRule(true, machine.settings)).toEqual({ isRequired: true, witnesses: 1 });
  const anchored = await publishOne();
  expect(await anchorRecord(machine, { asking: 'hand' })).toMatchObject({ stamps: 1 });
  const unseen = await publishOne();

  const [last] = await site.rows<{ at: string }>('select max(kickoff_at) as at from publications');
  site.clock.set(new Date(new Date(last!.at).getTime() + 3 * 3_600_000));
  for (const { gameId } of [before, anchored, unseen])
    await setResult(machine, {
      gameId,
      fulltime: { home: 2, away: 0 },
      halftime: { home: 0, away: 0 },
      reason: 'seen on the ground',
    });
  expect(await lateCards()).toEqual([unseen.cardId]);
  const now = site.clock.now();
  expect(await overallAccuracy(machine.em(), {}, now)).toMatchObject({ total: 2 });
  expect(await outsideTotals(machine.em(), {}, now)).toMatchObject({ late: 1 });
  await evaluateArchive(machine, {});
  expect(await lateCards()).toEqual([unseen.cardId]);
  expect((await verifyLedger(machine)).faults).toEqual([]);
  expect((await trackRecord(machine.em(), {}, now)).requiresAnchor).toBe(true);
});

test('who checks from outside sees the same, with the root of the authority', async () => {
  await anchorRecord(machine, { asking: 'hand' });
  const lines: string[] = [];
  for await (const line of exportRecord(machine)) lines.push(JSON.stringify(line));
  const [key] = (await readKeys(keyFileOf(machine)))!;
  const { checks, figures, verdict } = await checkExport(await readExport(lines), {
    log: keyOfVkey(vkeyOfKey(key!)),
    witnesses: [],
    quorum: 0,
    roots: (await authoritiesOf(machine.settings))[0]!.roots,
    since: [],
    now: site.clock.now(),
    published: [],
  });
  expect(checks.flatMap(({ faults, open }) => [...faults, ...open])).toEqual([]);
  expect([verdict, figures.late, figures.total, figures.anchored]).toEqual(['sound', 1, 2, 2]);
});

test.skipIf(python() === undefined)('and so does a checker by other hands, by the time-stamps', async () => {
  const lines: string[] = [];
  for await (const line of exportRecord(machine)) lines.push(JSON.stringify(line));
  const [key] = (await readKeys(keyFileOf(machine)))!;
  const checker = join(import.meta.dirname, 'export-check/other-hands/check_record.py');
  const judge = (export_: readonly string[]) =>
    JSON.parse(
      execFileSync(python()!, [checker, '-', vkeyOfKey(key!)], {
        input: export_.join('\n'),
      }).toString(),
    ) as Record<string, unknown>;
  expect(judge(lines)).toMatchObject({ faults: [], late: 1, total: 2, anchored: 2 });
  // A time-stamp of another checkpoint is none.
  const other = lines.map((line) =>
    line.replace(/("note":"[^"]*?\\n)(\d+)/, (_, head: string, size: string) => `${head}${Number(size) + 1}`),
  );
  expect(judge(other).faults).not.toEqual([]);
});

test('a late mark that the anchors contradict is found', async () => {
  await tampered(machine, 'update cards set is_late = not is_late', async (seen) => {
    const { faults } = await verifyLedger(seen);
    expect(faults.map(({ fault }) => fault).join('\n')).toMatch(
      /is not marked late[^]*is marked late|is marked late/,
    );
  });
});
