import { beforeAll, expect, test } from 'vitest';
import { exportRecord } from '#core/record/export-record';
import { commitTrial } from '#core/record/commit-trial';
import { takeDownTrial } from '#core/record/take-down-trial';
import { verifyLedger } from '#core/record/verify-ledger';
import { ownInstallation } from '../use-cases/installation.ts';
import { tampered } from './tampered.ts';

const here = ownInstallation();
const words = 'A claim about somebody.';
const chances = { home: 0.5, draw: 0.3, away: 0.2, over25: 0.55, bothScore: 0.6 };
const pick = { market: 'match_result', selection: 'home', line: null, confidence: 60 };
let entry: number;
let published: number;
let cardId: number;

beforeAll(async () => {
  const card = await here.card();
  ({ cardId } = card);
  const [version] = await here.rows<{ id: number; number: number; body: string }>(
    'select id, number, body from prompt_versions',
  );
  const [trial] = await here.rows<{ id: number }>(
    `insert into lab_trials (provider, model, prompt_version_id, standing_model, standing_prompt_version_id, share, seed, day_cap, most_unusable, state, author, created_at)
     values ('openai', 'gpt-6.1-terra', ?, 'x', ?, 1, 's', 5, 1, 'running', 'test', ?) returning id`,
    [version!.id, version!.id, here.clock.now()],
  );
  const call = (response: string) =>
    here.rows<{ id: number }>(
      `insert into llm_calls (operation, provider, requested_model, owner, state, reserved_cost, cost, prompt, response, lab_trial_id, game_id, started_at, ended_at, lease_until)
       values ('lab', 'openai', 'gpt-6.1-terra', 'x', 'succeeded', 0.02, 0.01, '{"input":"data"}', ?, ?, ?, now(), now(), now()) returning id`,
      [response, trial!.id, card.gameId],
    );
  await call(`No card. ${words}`);
  const [made] = await call(words);
  await here.rows(
    `insert into lab_answers (key, call_id, card, faults, findings, answered_at) values ('k', ?, ?::jsonb, 0, ?::jsonb, now())`,
    [
      made!.id,
      JSON.stringify({ probabilities: chances, markets: [pick] }),
      JSON.stringify([{ severity: 'note', problem: 'unknown', where: 'verdict', name: words, fact: words }]),
    ],
  );
  const [answer] = await here.rows<{ id: number }>(
    `insert into trial_answers (trial_id, game_id, kickoff_at, state, created_at) values (?, ?, ?, 'waiting', now()) returning id`,
    [trial!.id, card.gameId, here.hours(30)],
  );
  const { home, draw, away, over25, bothScore } = chances;
  entry = (await commitTrial(here.machine, {
    trialId: trial!.id,
    answerId: answer!.id,
    answerKey: 'k',
    provider: 'openai',
    model: 'gpt-6.1-terra',
    servedModel: null,
    promptVersion: version!,
    dataVersions: [],
    revision: {
      probabilityHome: home,
      probabilityDraw: draw,
      probabilityAway: away,
      probabilityOver25: over25,
      probabilityBothScore: bothScore,
      baseline: null,
      shortContent: { sport: 'Soccer', supportingFacts: { home: words, away: words } },
      longContent: { finalVerdict: words },
    },
    markets: [
      {
        ...pick,
        position: 0,
        correctedConfidence: null,
        baselineProbability: null,
        reasoning: words,
        isHeadline: true,
      },
    ],
  }))!;
  [{ published } = { published: -1 }] = await here.rows<{ published: number }>(
    `select index as published from record_leaves where kind = 'publish'`,
  );
});

const takeDown = (isConfirmed: boolean, of = entry, machine = here.machine) =>
  takeDownTrial(machine, { entry: of, reason: 'person', isConfirmed });
const kept = async () =>
  (
    await here.rows<{ has: boolean }>(
      `select exists (select from record_openings where text like '%claim%') or exists (select from lab_answers where findings::text like '%claim%')
         or exists (select from llm_calls where response like '%claim%' or prompt is not null) as has`,
    )
  )[0]!.has;
const ofTrials = async (machine = here.machine) =>
  (await verifyLedger(machine)).checks.find(({ name }) => name.startsWith('answers of trials'))!;

test('before it is confirmed it is told what would go, and nothing does', async () => {
  expect(await takeDown(false)).toMatchObject({ calls: 2, isNew: true, isDone: false });
  expect(await kept()).toBe(true);
});

test('a text that is closed without an entry leaves the record incomplete', async () => {
  await tampered(
    here.machine,
    `update record_openings set text = null, text_salt = null where index = ${entry}`,
    async (machine) =>
      expect((await ofTrials(machine)).open).toEqual([
        { count: 1, why: 'texts of trials are closed, and no entry says that they were taken down' },
      ]),
  );
});

test('its words are nowhere, an entry says so, and forecast and picks are opened all the same', async () => {
  expect(await takeDown(true)).toMatchObject({ calls: 2, isDone: true });
  expect(await kept()).toBe(false);
  const [leaf] = await here.rows<{ body: string }>(`select body from record_leaves where kind = 'takedown'`);
  expect(JSON.parse(leaf!.body)).toMatchObject({ publish: entry, part: 'text', reason: 'person' });
  expect(await ofTrials()).toMatchObject({ faults: 0, open: [], notes: [{ count: 1 }] });
  here.clock.set(here.hours(31));
  const parts: unknown[] = [];
  for await (const line of exportRecord(here.machine))
    if ('reveal' in line && 'part' in line.reveal && line.reveal.index === entry)
      parts.push(line.reveal.part);
  expect(parts).toEqual(['forecast', 'picks']);
  expect(await here.rows('select jsonb_array_length(findings) as n from lab_answers')).toEqual([{ n: 1 }]);
  expect(await here.rows(`select action from audit_log where subject_type = 'trial'`)).toEqual([
    { action: 'take_down_text' },
  ]);
});

test('what a backup brought back is named, and goes again without another entry', async () => {
  await tampered(
    here.machine,
    `update llm_calls set response = '${words}' where id = (select call_id from lab_answers)`,
    async (machine) => {
      expect((await ofTrials(machine)).first).toMatchObject([
        {
          fault: expect.stringMatching(
            /^has a text that entry \d+ took down, and that is still kept$/,
          ) as string,
        },
      ]);
      expect(await takeDown(true, entry, machine)).toMatchObject({ isNew: false, isDone: true });
      expect(await ofTrials(machine)).toMatchObject({ faults: 0 });
    },
  );
});

test('an entry that is no answer of a trial is refused, and says of which card it is', async () => {
  await expect(takeDown(true, published)).rejects.toMatchObject({
    code: 'refused',
    suggestion: expect.stringContaining(`tips ledger takedown ${cardId}`) as string,
  });
  await expect(takeDown(true, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  [
    'another model that served',
    `update llm_calls set served_model = 'better' where operation = 'lab'`,
    'names another model served than the call of its answer',
  ],
  [
    'an answer that no entry is of',
    `update trial_answers set entry_index = 0`,
    'has 1 committed answers without an entry',
  ],
  [
    'an answer moved to another trial',
    `update trial_answers set trial_id = 4711`,
    'names another trial, game, kick-off, model or prompt than is stored',
  ],
])('of a trial %s is found', async (_name, change, finding) => {
  await tampered(here.machine, change, async (machine) =>
    expect((await ofTrials(machine)).first.map(({ fault }) => fault).join('\n')).toMatch(finding),
  );
});
