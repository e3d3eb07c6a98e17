import { afterAll, beforeAll, expect, test } from 'vitest';
import { forecastScores } from '#core/reads/figures/forecast-scores';
import { compareModels, scoresBy } from '#core/reads/figures/score-report';
import { overallAccuracy } from '#core/reads/figures/overall-accuracy';
import { misjudgedOpenings } from '#core/record/unopened';
import { verifyLedger } from '#core/record/verify-ledger';
import { checkResults } from '#core/use-cases/check-results';
import { evaluateArchive } from '#core/use-cases/evaluate';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { openSite, type Site } from '../use-cases/site.ts';

let site: Site;
let gameId: number;
let cardId: number;
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 1 });
  ({ gameId, cardId } = generated[0]!);
  const [row] = await site.rows<{ at: string }>('select kickoff_at as at from games where id = ?', [gameId]);
  site.clock.set(new Date(new Date(row!.at).getTime() + 3 * 3_600_000));
  await setResult(site.machine, {
    gameId,
    fulltime: { home: 2, away: 0 },
    halftime: { home: 0, away: 0 },
    reason: 'seen on the ground',
  });
});
afterAll(() => site.close());

/** As somebody with all rights on the database does it. */
async function asOwner(...statements: string[]): Promise<void> {
  await site.machine.em().transactional(async (em) => {
    await em.execute('set local session_replication_role = replica');
    for (const statement of statements) await em.execute(statement);
  });
}
const headline = async () =>
  (
    await site.rows<{ settlement: string; actual: string; reason: string | null }>(
      'select settlement, actual, reason from market_results where card_id = ? and is_headline',
      [cardId],
    )
  )[0]!;
const newestSettle = async () => {
  const [leaf] = await site.rows<{ body: string }>(
    `select body from record_leaves where kind = 'settle' order by index desc limit 1`,
  );
  return (JSON.parse(leaf!.body) as { verdicts: { verdict: string; reason: string | null }[] }).verdicts;
};
/** The same picks in both reports of the dashboard. */
async function reported() {
  const report = await scoresBy(site.machine.em(), { by: 'month', measure: 'rps' });
  const compared = await compareModels(site.machine.em(), { measure: 'rps', against: 'baseline' });
  const model = report.scores.columns.find(({ column }) => column === 'model')!;
  expect(report.groups.map((group) => group.scores.columns)).toEqual([report.scores.columns]);
  return {
    found: [report.found, compared.found, compared.models[0]!.forecasts],
    unopened: [model.unopened, compared.scores.columns[0]!.unopened],
    rps: model.scores.rps,
  };
}
const scores = async () => (await forecastScores(site.machine.em())).model;

test('a pick that is not opened a day after its kick-off counts as wrong, on every page and in the record', async () => {
  const em = () => site.machine.em();
  const [before, told] = [await headline(), await scores()];
  await asOwner('create table kept_openings as select * from record_openings', 'delete from record_openings');
  expect(await misjudgedOpenings(em(), site.clock.now())).toEqual([]);
  site.clock.set(new Date(site.clock.now().getTime() + 30 * 3_600_000));
  expect(await misjudgedOpenings(em(), site.clock.now())).toEqual([gameId]);
  await checkResults(site.machine, {});
  expect(await headline()).toMatchObject({ settlement: 'lost', actual: 'Not opened' });
  expect(await misjudgedOpenings(em(), site.clock.now())).toEqual([]);
  expect(await overallAccuracy(em(), {}, site.clock.now())).toMatchObject({ accurate: 0, total: 1 });
  expect([told.n, await scores()]).toEqual([1, { n: 1, rps: 1, brier: 2, logLoss: null }]);
  expect(await reported()).toEqual({ found: [1, 1, 1], unopened: [1, 1], rps: 1 });
  expect(new Set((await newestSettle()).map(({ verdict, reason }) => `${verdict} ${reason}`))).toEqual(
    new Set(['lost not_opened']),
  );
  const { faults, open } = await verifyLedger(site.machine);
  expect(faults).toEqual([]);
  expect(open).toContain('1 publications are not opened a day after kick-off, and count as wrong');

  // What opens it is brought back: all is as it was.
  await asOwner('insert into record_openings select * from kept_openings', 'drop table kept_openings');
  expect(await misjudgedOpenings(em(), site.clock.now())).toEqual([gameId]);
  await evaluateArchive(site.machine, {});
  expect([await headline(), await scores()]).toEqual([before, told]);
  expect(await reported()).toEqual({ found: [1, 1, 1], unopened: [0, 0], rps: told.rps });
  expect(await verifyLedger(site.machine)).toMatchObject({ faults: [], open: [] });
});

test('a pick that stays shown as right while nothing opens it is a contradiction', async () => {
  site.clock.set(new Date(site.clock.now().getTime() + 30 * 3_600_000));
  await asOwner(`update record_openings set picks = replace(picks, '"position":1', '"position": 1')`);
  const { faults } = await verifyLedger(site.machine);
  expect(faults.map(({ fault }) => fault).join('\n')).toMatch(/its match settles it as lost \(Not opened\)/);
});
