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
