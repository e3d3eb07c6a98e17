import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical';
import type { Deps } from '#core/deps';
import { hexOf, utf8 } from '#core/domain/log/encoding';
import { leafHash } from '#core/domain/log/tree-hash';
import { verifyLedger } from '#core/record/verify-ledger';
import { checkLeaves } from '#core/record/verify/check-leaves';
import { Check } from '#core/record/verify/check';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { openSite, type Site } from '../../use-cases/site.ts';
import { tampered } from '../tampered.ts';

let site: Site;
let games: number[];
beforeAll(async () => {
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 3 });
  games = generated.map(({ gameId }) => gameId);
  const [last] = await site.rows<{ at: string }>('select max(kickoff_at) as at from publications');
  site.clock.set(new Date(new Date(last!.at).getTime() + 3 * 3_600_000));
  for (const [place, score] of [
    [0, 0],
    [1, 0],
    [0, 2],
  ].entries())
    await setResult(site.machine, {
      gameId: games[place]!,
      fulltime: { home: score[0]!, away: score[1]! },
      halftime: { home: 0, away: 0 },
      reason: 'seen on the ground',
    });
});
afterAll(() => site.close());

interface Leaf {
  index: number;
  kind: string;
  body: string;
  game_id: number | null;
  publication_id: number | null;
}
const leavesOf = (kind: string) =>
  site.rows<Leaf>('select * from record_leaves where kind = ? order by index', [kind]);
const newest = async () =>
  (await site.rows<Leaf>('select * from record_leaves order by index desc limit 1'))[0]!;

const atOf = ({ body }: Leaf): string => (JSON.parse(body) as { at: string }).at;

/** A leaf as somebody writes it who knows how its hash is made. */
function written(index: number, fields: Record<string, unknown>, of: Leaf): string {
  const body = canonicalJson({ ...fields, n: index });
  return `insert into record_leaves values (${index}, '${String(fields.kind)}', '${String(fields.at)}', '${body.replaceAll("'", "''")}',
    '${hexOf(leafHash(utf8(body)))}', ${of.game_id}, ${of.publication_id})`;
}
/** The same leaf with something else in it, and the hash that fits. */
function rewritten(leaf: Leaf, change: Record<string, unknown>): string {
  const body = canonicalJson({ ...(JSON.parse(leaf.body) as object), ...change });
  return `update record_leaves set body = '${body.replaceAll("'", "''")}', hash = '${hexOf(leafHash(utf8(body)))}' where index = ${leaf.index}`;
}

async function said(machine: Deps): Promise<string> {
  const { faults } = await verifyLedger(machine);
  return faults.map(({ number, fault }) => `log ${number ?? ''} ${fault}`).join('\n');
}
const finds = (change: string | readonly string[], finding: RegExp | string) =>
  tampered(site.machine, change, async (machine) => expect(await said(machine)).toMatch(finding));

test('the log of a sound site is sound, and each of its checks has looked at something', async () => {
  const { checks, faults, open } = await verifyLedger(site.machine);
  expect([faults, open]).toEqual([[], []]);
  expect(checks.map(({ name, checked }) => [name, checked > 0])).toEqual(
    checks.map(({ name }) => [name, true]),
  );
});

/** The card, revision and publication of the first pick that lost. */
async function lost() {
  const [found] = await site.rows<{
    pick: number;
    position: number;
    card: number;
    game: number;
    publication: number;
    revision: number;
  }>(
    `select r.card_market_id as pick, m.position + 1 as position, r.card_id as card, r.game_id as game, p.id as publication, r.revision_id as revision
     from market_results r join card_markets m on m.id = r.card_market_id join publications p on p.revision_id = r.revision_id
     where r.settlement = 'lost' order by r.is_headline desc, r.card_market_id limit 1`,
  );
  const [publish] = (await leavesOf('publish')).filter(({ publication_id: id }) => id === found!.publication);
  const [settle] = (await leavesOf('settle')).filter(({ publication_id: id }) => id === found!.publication);
  return { ...found!, publish: publish!, settle: settle! };
}

test('L1: a pick put behind the newest entry and dated back is found', async () => {
  const { publish } = await lost();
  const end = await newest();
  await finds(
    written(end.index + 1, JSON.parse(publish.body) as Record<string, unknown>, publish),
    `log ${end.index + 1} is dated before entry ${end.index}`,
  );
});

test('L2: a withdrawal written with hindsight, and a publication that lost its entry, are found', async () => {
  const { publish } = await lost();
  const end = await newest();
  const withdraw = {
    v: 2,
    at: atOf(end),
    kind: 'withdraw',
    publish: publish.index,
    reason: 'by_hand',
  };
  await finds(
    written(end.index + 1, withdraw, publish),
    new RegExp(`log ${end.index + 1} left card \\d+ withdrawn; it is shown as published`),
  );
  await finds(
    `delete from record_leaves where index = ${publish.index}`,
    new RegExp(
      `log ${publish.index + 1} follows entry ${publish.index - 1}[^]* which has a publication without an entry`,
    ),
  );
});

test('L3: an entry older than the one before it is found, and so is one that says another time', async () => {
  const end = await newest();
  const early = new Date(Date.parse(atOf(end)) - 8 * 86_400_000).toISOString();
  await finds(
    [rewritten(end, { at: early }), `update record_leaves set at = '${early}' where index = ${end.index}`],
    `log ${end.index} is dated before entry ${end.index - 1}`,
  );
  await finds(rewritten(end, { at: early }), `log ${end.index} says ${early}, and is stored as of`);
});

test('L4: a result changed together with its verdicts, its totals untouched by any entry, is found', async () => {
  const { pick, card, game, settle, position } = await lost();
  const changes = [
    `update games set fulltime_home = 5, fulltime_away = 5, halftime_home = 5 where id = ${game}`,
    `update market_results set settlement = 'won' where card_market_id = ${pick}`,
    `update cards set settlement = 'won' where id = ${card}`,
  ];
  await finds(changes, new RegExp(`log \\d+ tells another ft than is stored of game ${game}`));
  await finds(changes.slice(1, 2), `log ${settle.index} says lost of pick ${position}; it is shown as won`);
});

test('L4: a verdict rewritten in the log is settled again from the result it names', async () => {
  const { settle, position } = await lost();
  const { verdicts } = JSON.parse(settle.body) as { verdicts: { position: number; verdict: string }[] };
  await finds(
    rewritten(settle, {
      verdicts: verdicts.map((one) => (one.position === position ? { ...one, verdict: 'won' } : one)),
    }),
    new RegExp(`log ${settle.index} says won of pick ${position} \\(.*\\), where result \\d+ says lost`),
  );
  await finds(
    rewritten(settle, { late: true }),
    `log ${settle.index} says that the pick is late, and it is not`,
  );
  // Of the newest entry no later one misses its place.
  await finds(
    `delete from record_leaves where index = ${settle.index}`,
    new RegExp(`follows entry ${settle.index - 1}|which is settled; no entry settles it`),
  );
});

test('L4: an older result that counts again is found', async () => {
  const { settle, game } = await lost();
  const [result] = (await leavesOf('result')).filter(({ game_id: id }) => id === game);
  const end = await newest();
  await finds(
    written(
      end.index + 1,
      {
        ...(JSON.parse(result!.body) as object),
        kind: 'result',
        at: atOf(end),
        replaces: result!.index,
      },
      result!,
    ),
    `log ${settle.index} is settled from entry ${result!.index}; entry ${end.index + 1} is a newer result`,
  );
});

test.each<[string, (of: Awaited<ReturnType<typeof lost>>) => string | string[], string]>([
  [
    'probabilities',
    ({ revision }) => `update card_revisions set probability_home = 0.9 where id = ${revision}`,
    'commits to one forecast, with its baseline and its market; another is stored and shown',
  ],
  [
    'the shown confidence',
    ({ revision }) => `update card_markets set corrected_confidence = 12 where revision_id = ${revision}`,
    'commits to one list of picks, with confidences and headline; another is stored and shown',
  ],
  [
    'the text',
    ({ revision }) => `update card_markets set reasoning = 'As we said.' where revision_id = ${revision}`,
    'commits to one text; another is stored and shown',
  ],
  [
    'the model that served',
    ({ revision }) => `update card_revisions set served_model = 'better' where id = ${revision}`,
    'names another model served than is stored and shown',
  ],
  [
    'the prompt',
    () => `update prompt_versions set body = 'Be honest.'`,
    'is committed to another text of its prompt than the one stored',
  ],
  [
    'what opens it, with the row it is of',
    ({ publish, revision }) => [
      `update record_openings set picks = replace(picks, '"headline":true', '"headline":false') where index = ${publish.index}`,
      `update card_markets set is_headline = false where revision_id = ${revision}`,
    ],
    'is not opened by the picks kept for it',
  ],
  [
    'the kick-off',
    ({ publication }) =>
      `update publications set kickoff_at = kickoff_at + interval '1 hour' where id = ${publication}`,
    'names another kick-off than is stored and shown',
  ],
])('L5: %s rewritten with hindsight: found under the commitment', async (_name, change, finding) => {
  const of = await lost();
  await finds(change(of), `log ${of.publish.index} ${finding}`);
});

const entryOf = ({ body }: Leaf) => JSON.parse(body) as Record<string, unknown>;

/** Put behind the newest entry, with its hash and its time, and stored for the rows of another one. */
async function entered(fields: Record<string, unknown>, of: Leaf): Promise<{ index: number; sql: string }> {
  const end = await newest();
  const index = end.index + 1;
  return { index, sql: written(index, { v: 2, at: atOf(end), ...fields }, of) };
}

/** The publication of another card than that one. */
const another = async ({ publication_id: id }: Leaf): Promise<Leaf> =>
  (await leavesOf('publish')).find((leaf) => leaf.publication_id !== id)!;

test('an entry that is stored for another publication or match than it names is found, of every kind', async () => {
  const { publish, settle } = await lost();
  const other = await another(publish);
  const withdraw = await entered({ kind: 'withdraw', publish: other.index, reason: 'by_hand' }, publish);
  await finds(
    withdraw.sql,
    `log ${withdraw.index} is about entry ${other.index}, and is stored for another publication`,
  );
  const takedown = await entered(
    { kind: 'takedown', publish: other.index, part: 'text', reason: 'person' },
    publish,
  );
  await finds(
    takedown.sql,
    `log ${takedown.index} is about entry ${other.index}, and is stored for another publication`,
  );
  await finds(
    `update record_leaves set publication_id = ${other.publication_id} where index = ${settle.index}`,
    `log ${settle.index} is about entry ${publish.index}, and is stored for another publication`,
  );
  const [result] = await leavesOf('result');
  const away = games.find((id) => id !== result!.game_id)!;
  for (const { index } of [result!, ...(await leavesOf('publish')).filter(({ game_id: id }) => id !== away)])
    await finds(
      `update record_leaves set game_id = ${away} where index = ${index}`,
      new RegExp(`log ${index} is about match \\d+, and is stored for ${away}`),
    );
  await finds(
    `update record_openings set publication_id = ${other.publication_id} where index = ${publish.index}`,
    `log ${publish.index} is opened by what is kept for another publication`,
  );
});

test('a withdrawal of no publication, a kick-off moved from elsewhere and a correction with hindsight are found', async () => {
  const { publish, game, settle } = await lost();
  const withdraw = await entered({ kind: 'withdraw', publish: settle.index, reason: 'by_hand' }, publish);
  await finds(
    withdraw.sql,
    `log ${withdraw.index} withdraws entry ${settle.index}, which is no publication before it`,
  );
  const moved = await entered(
    {
      kind: 'kickoff',
      game: { id: game, serviceId: null },
      old: '2020-01-01T12:00:00.000Z',
      new: null,
      source: 'postponed',
    },
    { ...publish, publication_id: null },
  );
  await finds(moved.sql, `log ${moved.index} moves a kick-off from 2020-01-01T12:00:00.000Z, where entry`);
  const correction = await entered(
    {
      kind: 'calibration',
      provider: 'openai',
      model: 'gpt-6-terra',
      promptVersion: null,
      method: 'slope_and_shift',
      parameters: { slope: 1, shift: 1 },
      validFrom: 2,
    },
    { ...publish, game_id: null, publication_id: null },
  );
  await finds(correction.sql, `log ${correction.index} corrects confidences from entry 2 on, before it`);
});

test('a loss settled again, as won or by rules that are not in force, is found', async () => {
  const { settle, pick, position } = await lost();
  const { verdicts } = entryOf(settle) as { verdicts: { position: number; verdict: string }[] };
  const won = verdicts.map((one) => (one.position === position ? { ...one, verdict: 'won' } : one));
  const again = await entered({ ...entryOf(settle), at: atOf(await newest()), verdicts: won }, settle);
  await finds(
    [again.sql, `update market_results set settlement = 'won' where card_market_id = ${pick}`],
    new RegExp(`log ${again.index} says won of pick ${position} \\(.*\\), where result \\d+ says lost`),
  );
  const [rules] = await leavesOf('rules');
  const changed = await entered(
    { ...entryOf(rules!), at: atOf(await newest()), settlement: { void_beyond_hours: 1 } },
    rules!,
  );
  const later = { ...entryOf(settle), at: atOf(await newest()) };
  await finds(
    [changed.sql, written(changed.index + 1, later, settle)],
    `log ${changed.index + 1} is by the rules of entry ${rules!.index}, where those of entry ${changed.index} were in force`,
  );
  await finds(
    rewritten(settle, { verdicts: [...verdicts, { position, verdict: 'won', reason: null }] }),
    `log ${settle.index} says two things of pick ${position}`,
  );
});

test('rules rewritten so that a headline was never to be one are found', async () => {
  const [rules] = await leavesOf('rules');
  const { publish } = await lost();
  const [headline] = await site.rows<{ market: string; selection: string }>(
    `select m.market, m.selection from card_markets m join publications p on p.revision_id = m.revision_id
     where p.id = ? and m.is_headline`,
    [publish.publication_id],
  );
  await finds(
    rewritten(rules!, { headlineExclusions: [{ ...headline, min: null, max: null }] }),
    new RegExp(
      `log ${publish.index} has pick \\d+ as its headline, which is not its surest by the rules on record`,
    ),
  );
});

test.each<[string, (of: Awaited<ReturnType<typeof lost>>) => string | string[], RegExp]>([
  [
    'that a result was entered by hand',
    ({ game }) => `update games set result_source = 'football' where id = ${game}`,
    /tells another source than is stored of game/,
  ],
  [
    'which league a match is of',
    ({ game }) => [
      `insert into leagues select (l2).* from (select jsonb_populate_record(l, '{"id": 9001, "display_name": "Elsewhere", "api_football_id": 9001}') as l2
         from leagues l join games g on g.league_id = l.id where g.id = ${game}) x`,
      `update games set league_id = 9001 where id = ${game}`,
    ],
    /is of the .+; its match is stored in the Elsewhere/,
  ],
  [
    'which match of the football service it was',
    ({ game }) => `update games set api_football_fixture_id = 4711 where id = ${game}`,
    /names another match of the football service than is stored and shown/,
  ],
])('%s, changed where pages show it, is found', async (_name, change, finding) => {
  await finds(change(await lost()), finding);
});

test('words that an entry took down and the reply still has are found', async () => {
  const { publish, revision } = await lost();
  const taken = await entered(
    { kind: 'takedown', publish: publish.index, part: 'text', reason: 'person' },
    publish,
  );
  const words = [
    taken.sql,
    `update record_openings set text = null, text_salt = null where index = ${publish.index}`,
    `update card_markets set reasoning = '' where revision_id = ${revision}`,
    `update card_revisions set long_content = '{}', short_content = short_content || '{"supportingFacts":{"home":"","away":""}}' where id = ${revision}`,
  ];
  await finds(
    words,
    `log ${publish.index} has a text that entry ${taken.index} took down, and that is still kept`,
  );
  const reply = `update llm_calls set prompt = null, response = null where id = (select llm_call_id from card_revisions where id = ${revision})`;
  await tampered(site.machine, [...words, reply], async (machine) =>
    expect(await said(machine)).not.toContain('still kept'),
  );
});

test('a tile that is served and is not of the entries is found', async () => {
  await finds(
    `insert into log_tiles (level, index, hashes, root) values (0, 0, decode(repeat('00', 8192), 'hex'), decode(repeat('00', 32), 'hex'))`,
    'log 255 is the last of a tile that is served, which is of other entries than these',
  );
});

test('a leaf whose bytes are no JSON is a finding, of every kind', async () => {
  const kinds = await site.rows<{ index: number }>(
    'select min(index) as index from record_leaves group by kind',
  );
  expect(kinds.length).toBeGreaterThanOrEqual(5);
  for (const { index } of kinds)
    await finds(`update record_leaves set body = 'no JSON' where index = ${index}`, `log ${index} `);
});

test('what opens a pick thrown away a day after kick-off is told: it counts as wrong', async () => {
  const { publish } = await lost();
  site.clock.set(new Date(site.clock.now().getTime() + 2 * 86_400_000));
  await tampered(
    site.machine,
    `delete from record_openings where index = ${publish.index}`,
    async (machine) => {
      const { open } = await verifyLedger(machine);
      expect(open).toContain('1 publications are not opened a day after kick-off, and count as wrong');
    },
  );
});

test('a text taken down with its salt leaves everything else to be checked, and is no fault', async () => {
  const { publish } = await lost();
  await tampered(
    site.machine,
    `update record_openings set text = null, text_salt = null where index = ${publish.index}`,
    async (machine) => expect(await said(machine)).toBe(''),
  );
});

test('L6: a cut end, or a whole written anew, shows in the root against a kept checkpoint and nowhere else', async () => {
  const end = await newest();
  const rootAt = async (machine: Deps, size: number) => {
    const check = new Check('log');
    const { roots } = await checkLeaves(machine.em(), check, [size]);
    expect(check.report().faults).toBe(0);
    return roots.get(size);
  };
  const kept = await rootAt(site.machine, end.index + 1);
  await tampered(site.machine, `delete from record_leaves where index = ${end.index}`, async (machine) =>
    expect(await rootAt(machine, end.index + 1)).toBeUndefined(),
  );
  await tampered(site.machine, rewritten(end, { rules: 0 }), async (machine) => {
    const root = await rootAt(machine, end.index + 1);
    expect(root).toBeDefined();
    expect(root).not.toEqual(kept);
  });
});

test('bytes that are not in their one spelling, and a hash that is not theirs, are found', async () => {
  const end = await newest();
  await finds(
    `update record_leaves set body = body || ' ' where index = ${end.index}`,
    `log ${end.index} has not the hash of its bytes`,
  );
  await finds(
    `update record_leaves set body = '{ }', hash = '${hexOf(leafHash(utf8('{ }')))}' where index = ${end.index}`,
    `log ${end.index} is not in the one spelling of RFC 8785`,
  );
});
