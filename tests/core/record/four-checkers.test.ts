import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRecord } from '../../../cli/verify-record/verify-record.ts';
import { canonicalJson } from '#core/canonical';
import type { Deps } from '#core/deps';
import { checkpointOf, openCheckpoint } from '#core/domain/log/checkpoint';
import { areEqual, hexOf, utf8 } from '#core/domain/log/encoding';
import { LogError } from '#core/domain/log/log-error';
import { parseNote } from '#core/domain/log/note';
import { OpeningsWalk } from '#core/domain/log/openings-walk';
import { leafHash } from '#core/domain/log/tree-hash';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { EntryWalk } from '#core/domain/log/walk';
import type { ExportLine } from '#core/record/export-check/export-lines';
import type { ExportReport } from '#core/record/export-check/check-export';
import { exportRecord } from '#core/record/export-record';
import { verifyLedger } from '#core/record/verify-ledger';
import { withdrawCard } from '#core/record/withdraw-card';
import { anchorRecord } from '#core/use-cases/anchor-record';
import { generateMany } from '#core/use-cases/generate-missing';
import { setResult } from '#core/use-cases/set-result';
import { python } from '../../support/programs.ts';
import { openSite, type Site } from '../use-cases/site.ts';
import { tampered } from './tampered.ts';

/*
 * The rows of a record are changed with full rights on its database, and four checkers judge what is then there: `verify`
 * sees the database, the three others what a reader gets of it, which is the export.
 */
const program = python();

let site: Site;
let folder: string;
let vkey: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'four-checkers-'));
  site = await openSite();
  const { generated } = await generateMany(site.machine, { which: 'missing', limit: 4 });
  await withdrawCard(site.machine, { cardId: generated[3]!.cardId, reason: 'listed twice' });
  await anchorRecord(site.machine, { asking: 'hand' });
  const [last] = await site.rows<{ at: string }>('select max(kickoff_at) as at from publications');
  site.clock.set(new Date(new Date(last!.at).getTime() + 3 * 3_600_000));
  for (const [place, { gameId }] of generated.slice(0, 3).entries())
    await setResult(site.machine, {
      gameId,
      fulltime: { home: [0, 1, 0][place]!, away: [0, 0, 2][place]! },
      halftime: { home: 0, away: 0 },
      reason: 'seen on the ground',
    });
  await anchorRecord(site.machine, { asking: 'hand' });
  [{ vkey } = { vkey: '' }] = await site.rows<{ vkey: string }>(
    `select body::jsonb ->> 'vkey' as vkey from record_leaves where kind = 'key'`,
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** What a checker found wrong: entries, and -1 for what is of none, such as a root or a signature. */
type Found = number[];
const found = (indexes: Iterable<number | null>): Found =>
  [...new Set([...indexes].map((index) => index ?? -1))].toSorted((one, other) => one - other);

async function byVerify(machine: Deps): Promise<Found> {
  const { faults } = await verifyLedger(machine);
  // That a root is not the signed one is said here of the last entry under it, elsewhere of none.
  return found(faults.map(({ number, fault }) => (/signed checkpoint/.test(fault) ? null : number)));
}

async function byProgram(file: string, ...more: string[]): Promise<Found> {
  let out = '';
  const { rootFile } = site.simulators.timestamps;
  const witness = site.simulators.witness.vkey;
  const args = [file, '--key', vkey, '--tsa-root', rootFile, '--witness', witness, '--json', ...more];
  const code = await verifyRecord(
    args,
    { write: (text) => (out += text) },
    { write: (text) => (out += text) },
  );
  if (code !== 0 && code !== 1 && code !== 3) throw new Error(out);
  const { checks } = JSON.parse(out) as ExportReport;
  return found(checks.flatMap(({ faults }) => faults.map(({ index }) => index)));
}

/** As a reader's browser does it: the first entry and the first opening that do not fit, root and signature. */
async function byBrowser(lines: readonly ExportLine[]): Promise<Found> {
  const [walk, opened] = [new EntryWalk(), new OpeningsWalk()];
  const notes = lines.flatMap((line) => ('checkpoint' in line ? [line.checkpoint] : []));
  const newest = notes.at(-1)!;
  const { size, root } = checkpointOf(parseNote(newest).text);
  const entries = lines.flatMap((line) => ('entry' in line ? [utf8(line.entry)] : []));
  for (const entry of entries.slice(0, size)) {
    opened.take(walk.size, entry);
    walk.take(entry);
  }
  for (const line of lines) if ('reveal' in line && line.reveal.index < size) opened.open(line.reveal);
  const isSigned = await openCheckpoint(newest, verifierOfVkey(vkey)).catch((error: unknown) => {
    if (!(error instanceof LogError)) throw error;
  });
  return found([
    ...[walk.fault, opened.fault].flatMap((fault) => (fault ? [fault.index] : [])),
    // Of fewer entries than were signed there is no root: a tile is missing, and the check ends without a verdict.
    ...(isSigned && (walk.size < size || areEqual(walk.root(), root)) ? [] : [null]),
  ]);
}

function byOtherHands(file: string, ...kept: string[]): Found {
  const checker = join(import.meta.dirname, 'export-check/other-hands/check_record.py');
  const said = execFileSync(program!, [checker, file, vkey, site.simulators.witness.vkey, ...kept]);
  const { faults } = JSON.parse(said.toString()) as { faults: [number | null, string][] };
  return found(faults.map(([index]) => index));
}

interface Judged {
  verify: Found;
  program: Found;
  otherHands: Found;
  browser: Found;
}

/** What the four say of the record as a machine sees it. */
async function judged(machine: Deps): Promise<Judged> {
  const lines: ExportLine[] = [];
  for await (const line of exportRecord(machine)) lines.push(line);
  const file = join(folder, 'export.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return {
    verify: await byVerify(machine),
    program: await byProgram(file),
    otherHands: byOtherHands(file),
    browser: await byBrowser(lines),
  };
}

interface Leaf {
  index: number;
  kind: string;
  body: string;
  game_id: number | null;
  publication_id: number | null;
}
const newest = async () =>
  (await site.rows<Leaf>('select * from record_leaves order by index desc limit 1'))[0]!;
const fieldsOf = ({ body }: Leaf) => JSON.parse(body) as Record<string, unknown>;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const hashOf = (body: string) => quoted(hexOf(leafHash(utf8(body))));

/** The leaf with something else in it, and the hash that fits. */
function rewritten(leaf: Leaf, change: Record<string, unknown>): string {
  const body = canonicalJson({ ...fieldsOf(leaf), ...change });
  return `update record_leaves set body = ${quoted(body)}, hash = ${hashOf(body)} where index = ${leaf.index}`;
}
/** An entry behind the newest one, for the rows of another. */
async function behind(fields: Record<string, unknown>, of: Leaf): Promise<{ index: number; sql: string }> {
  const end = await newest();
  const index = end.index + 1;
  const entry: Record<string, unknown> = { v: 2, at: fieldsOf(end).at, ...fields, n: index };
  const body = canonicalJson(entry);
  const row = [index, quoted(String(entry.kind)), quoted(String(entry.at)), quoted(body), hashOf(body)];
  return {
    index,
    sql: `insert into record_leaves values (${[...row, of.game_id, of.publication_id].map((each) => each ?? 'null').join(', ')})`,
  };
}
/** A publication that lost, with the entry that says so. */
async function lost(): Promise<{ publish: Leaf; settle: Leaf }> {
  const [found] = await site.rows<{ publication: number }>(
    `select p.id as publication from market_results r join publications p on p.revision_id = r.revision_id
     where r.settlement = 'lost' order by r.card_market_id limit 1`,
  );
  const of = (kind: string) =>
    site.rows<Leaf>('select * from record_leaves where kind = ? and publication_id = ?', [
      kind,
      found!.publication,
    ]);
  return { publish: (await of('publish'))[0]!, settle: (await of('settle'))[0]! };
}
const wonInstead = (settle: Leaf) =>
  (fieldsOf(settle).verdicts as { verdict: string }[]).map((one) =>
    one.verdict === 'lost' ? { ...one, verdict: 'won' } : one,
  );

/** What is changed, and what the export of it shows: the entries that whoever reads it must name. */
interface Tampering {
  change: string | string[];
  names: number[];
  /** What the browser names of them: it settles nothing, and reads neither stamps nor what witnesses signed. */
  inBrowser: number[];
  /** What `verify` names where that is not what the others do: of a gap the entry after it. */
  inVerify?: number[];
}

const tamperings: [name: string, make: () => Promise<Tampering>][] = [
  [
    'L1: a pick put behind the newest entry and dated back',
    async () => {
      const { publish } = await lost();
      const { index, sql } = await behind(fieldsOf(publish), publish);
      return { change: sql, names: [index], inBrowser: [] };
    },
  ],
  [
    'L2: a publication that lost its entry',
    async () => {
      const { publish } = await lost();
      return {
        change: `delete from record_leaves where index = ${publish.index}`,
        names: [publish.index],
        inBrowser: [publish.index],
        inVerify: [publish.index + 1, -1],
      };
    },
  ],
  [
    'L2: a withdrawal of what is no publication',
    async () => {
      const { publish, settle } = await lost();
      const { index, sql } = await behind(
        { kind: 'withdraw', publish: settle.index, reason: 'by_hand' },
        publish,
      );
      return { change: sql, names: [index], inBrowser: [] };
    },
  ],
  [
    'L3: an entry older than the one before it',
    async () => {
      const end = await newest();
      const at = new Date(Date.parse(String(fieldsOf(end).at)) - 8 * 86_400_000).toISOString();
      return {
        change: [rewritten(end, { at }), `update record_leaves set at = '${at}' where index = ${end.index}`],
        names: [end.index, -1],
        inBrowser: [end.index, -1],
      };
    },
  ],
  [
    'L4: a loss that its settlement says was won',
    async () => {
      const { settle } = await lost();
      return {
        change: rewritten(settle, { verdicts: wonInstead(settle) }),
        names: [settle.index, -1],
        inBrowser: [-1],
      };
    },
  ],
  [
    'L4: a loss settled again as won',
    async () => {
      const { settle } = await lost();
      const { index, sql } = await behind(
        { ...fieldsOf(settle), at: fieldsOf(await newest()).at, verdicts: wonInstead(settle) },
        settle,
      );
      return { change: sql, names: [index], inBrowser: [] };
    },
  ],
  [
    'L4: a settlement that marks a loss late',
    async () => {
      const { settle } = await lost();
      return { change: rewritten(settle, { late: true }), names: [settle.index, -1], inBrowser: [-1] };
    },
  ],
  [
    'L4: a result of another score than its verdicts',
    async () => {
      const { settle } = await lost();
      const result = (
        await site.rows<Leaf>('select * from record_leaves where index = ?', [fieldsOf(settle).result])
      )[0]!;
      return {
        change: rewritten(result, {
          ft: { home: 4, away: 3 },
          goals: { home: 4, away: 3 },
          ht: { home: 4, away: 3 },
        }),
        names: [settle.index, -1],
        inBrowser: [-1],
      };
    },
  ],
  ...(['forecast', 'picks', 'text'] as const).map((part): [string, () => Promise<Tampering>] => [
    `L5: ${part} of a loss opened otherwise`,
    async () => {
      const { index } = (await lost()).publish;
      return {
        change: `update record_openings set ${part}_salt = repeat('0', 32) where index = ${index}`,
        names: [index],
        inBrowser: [index],
      };
    },
  ]),
  [
    'L5: another model named with hindsight',
    async () => {
      const { publish } = await lost();
      return { change: rewritten(publish, { model: 'better-model' }), names: [-1], inBrowser: [-1] };
    },
  ],
  [
    'L5: another commitment with what opens it',
    async () => {
      const { publish } = await lost();
      return {
        change: rewritten(publish, { picks: '0'.repeat(64) }),
        names: [publish.index, -1],
        inBrowser: [publish.index, -1],
      };
    },
  ],
  [
    'a kick-off that its pick was published after',
    async () => {
      const { publish } = await lost();
      const { game, at } = fieldsOf(publish) as { game: object; at: string };
      return {
        change: rewritten(publish, { game: { ...game, kickoff: at } }),
        names: [publish.index, -1],
        inBrowser: [-1],
      };
    },
  ],
  [
    'bytes in another spelling',
    async () => {
      const end = await newest();
      const body = `${end.body} `;
      return {
        change: `update record_leaves set body = ${quoted(body)}, hash = ${hashOf(body)} where index = ${end.index}`,
        names: [end.index, -1],
        inBrowser: [end.index, -1],
      };
    },
  ],
  [
    'bytes that are no JSON',
    async () => {
      const end = await newest();
      return {
        change: `update record_leaves set body = 'no JSON', hash = ${hashOf('no JSON')} where index = ${end.index}`,
        names: [end.index, -1],
        inBrowser: [end.index, -1],
      };
    },
  ],
  [
    'a text taken down of what has none',
    async () => {
      const { publish, settle } = await lost();
      const { index, sql } = await behind(
        { kind: 'takedown', publish: settle.index, part: 'text', reason: 'person' },
        publish,
      );
      return { change: sql, names: [index], inBrowser: [] };
    },
  ],
  [
    'a signature under the newest checkpoint',
    async () => ({
      change: `update log_checkpoints set note = overlay(note placing 'AAAA' from length(note) - 40) where size = (select max(size) from log_checkpoints)`,
      names: [-1],
      inBrowser: [-1],
    }),
  ],
  [
    'a time-stamp put under another checkpoint',
    async () => ({
      change: `update log_anchors set size = (select max(size) from log_checkpoints) where size = (select min(size) from log_anchors)`,
      names: [-1],
      inBrowser: [],
    }),
  ],
  [
    'a witness’s signature put under another checkpoint',
    async () => ({
      change: `update log_cosignatures set line = (select line from log_cosignatures order by size limit 1) where size = (select max(size) from log_cosignatures)`,
      names: [-1],
      inBrowser: [],
    }),
  ],
];

describe.skipIf(!program)(
  'what is changed in the database of a record is seen alike by four checkers',
  () => {
    test('nothing was changed, and all four find nothing', async () => {
      expect(await judged(site.machine)).toEqual({ verify: [], program: [], otherHands: [], browser: [] });
    });

    test.each(tamperings)('%s', async (_name, make) => {
      const { change, names, inBrowser, inVerify } = await make();
      await tampered(site.machine, change, async (machine) => {
        const said = await judged(machine);
        expect(said.program).toEqual(expect.arrayContaining(names));
        expect(said.otherHands).toEqual(said.program);
        expect(said.browser).toEqual(expect.arrayContaining(inBrowser));
        expect(said.program).toEqual(expect.arrayContaining(said.browser));
        expect(said.verify).toEqual(expect.arrayContaining(inVerify ?? said.program));
      });
    });

    test('L6: the end cut off, which only who kept a checkpoint can know from an export', async () => {
      const end = await newest();
      const [last] = await site.rows<{ note: string }>(
        'select note from log_checkpoints order by size desc limit 1',
      );
      const kept = join(folder, 'kept.checkpoint');
      await writeFile(kept, last!.note);
      const cut = `delete from record_leaves where index = ${end.index}`;
      await tampered(site.machine, cut, async (machine) => {
        expect(await judged(machine)).toMatchObject({ program: [], otherHands: [], browser: [] });
        expect(await byVerify(machine)).toContain(-1);
        const file = join(folder, 'export.jsonl');
        expect(await byProgram(file, '--since', kept)).toEqual([end.index]);
        expect(byOtherHands(file, kept)).toEqual([end.index]);
      });
    });
  },
);
