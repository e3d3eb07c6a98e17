import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRecord } from '../../../cli/verify-record/verify-record.ts';
import { newNonce, timestampRequest } from '#core/record/timestamps/request';
import { hashOnPage, recordPage, sha256Of, verifierText } from '../../../scripts/build-verifier.ts';
import { openssl } from '../../support/programs.ts';
import { startAuthority } from '../../support/timestamp-authority.ts';
import { soundRecord, testVkey } from '../../support/test-record.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-record-'));
  await writeFile(file('sound.jsonl'), soundRecord().record.export().join('\n'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
const file = (name: string): string => join(folder, name);

async function verify(...args: string[]): Promise<{ code: number; out: string; errors: string }> {
  const written = { out: '', errors: '' };
  const to = (name: keyof typeof written) => ({ write: (text: string) => void (written[name] += text) });
  const code = await verifyRecord(args, to('out'), to('errors'));
  return { code, ...written };
}

describe('verify-record.mjs', () => {
  let built: string;
  beforeAll(async () => {
    built = await verifierText();
  });

  test('is the file whose SHA-256 stands in the documents (`node scripts/build-verifier.ts --write` writes it)', async () => {
    expect(hashOnPage(await readFile(recordPage, 'utf8'))).toBe(sha256Of(built));
  });

  test.runIf(process.platform === 'linux')(
    'says by its exit code that a report was not written, not that the record is wrong',
    async () => {
      await writeFile(file('built.mjs'), built);
      const shell = (rest: string) =>
        run('sh', ['-c', `'${process.execPath}' built.mjs sound.jsonl --key '${testVkey}' ${rest}`], {
          cwd: folder,
        }).catch((error: unknown) => error);
      expect(await shell('>/dev/full')).toMatchObject({
        code: 4,
        stderr: expect.stringMatching(/^The report cannot be written: .*ENOSPC.*\n$/) as string,
      });
      expect(await shell('2>/dev/full >/dev/full')).toMatchObject({ code: 4 });
    },
  );

  test('needs nothing but Node', () => {
    const needs = [...built.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
    expect(needs.every((name) => name!.startsWith('node:'))).toBe(true);
    expect(built).not.toMatch(/\brequire\(|\bimport\(/);
  });

  test('runs as it lies anywhere', async () => {
    await writeFile(file('verify-record.mjs'), built);
    const { stdout } = await run(
      process.execPath,
      [file('verify-record.mjs'), file('sound.jsonl'), '--key', testVkey, '--json'],
      { cwd: folder },
    ).catch((error: { code: number; stdout: string }) => error);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'incomplete',
      entries: 23,
      figures: { total: 6, accurate: 2 },
    });
  });
});

describe('its exit code is', () => {
  test('1 on a contradiction, with the notes that contradict each other', async () => {
    const { record } = soundRecord();
    await writeFile(file('kept.checkpoint'), record.note());
    const { record: forked } = soundRecord();
    await writeFile(file('forked.jsonl'), forked.export().join('\n'));
    const { code, out } = await verify(
      file('forked.jsonl'),
      '--key',
      testVkey,
      '--since',
      file('kept.checkpoint'),
    );
    expect(code).toBe(1);
    expect(out).toContain('The checkpoint you kept over 23 entries');
    for (const line of record.note().trimEnd().split('\n')) expect(out).toContain(line);
    expect(out).toContain('Does not check out');
  });

  test.each<[why: string, args: string[]]>([
    ['nothing', []],
    ['no key', ['x.jsonl']],
    ['a key that is none', ['x.jsonl', '--key', 'mine']],
    ['a quorum of nobody', ['x.jsonl', '--key', testVkey, '--quorum', '2']],
    ['a quorum that is empty, and would be no witness', ['x.jsonl', '--key', testVkey, '--quorum', '']],
    ['a quorum in another spelling', ['x.jsonl', '--key', testVkey, '--quorum', '0x0']],
    ['an option it does not have', ['x.jsonl', '--key', testVkey, '--force']],
    ['two records', ['x.jsonl', 'y.jsonl', '--key', testVkey]],
    ['a root that is not there', ['x.jsonl', '--key', testVkey, '--tsa-root', '/nowhere/root.pem']],
  ])('2 for %s', async (_, args) => {
    const { code, errors } = await verify(...args);
    expect(code).toBe(2);
    expect(errors).toContain('Usage: node verify-record.mjs');
  });

  test('3 where no time-stamp is there', async () => {
    const { code, out } = await verify(file('sound.jsonl'), '--key', testVkey);
    expect(code).toBe(3);
    expect(out).toContain('Sound as far as it goes, and not complete: 23 entries.');
  });

  test('4 for what cannot be read', async () => {
    await writeFile(file('other.jsonl'), 'Dear reader,\n');
    const codes = await Promise.all(
      [file('nowhere.jsonl'), file('other.jsonl'), 'http://127.0.0.1:1/'].map(
        async (source) => (await verify(source, '--key', testVkey)).code,
      ),
    );
    expect(codes).toEqual([4, 4, 4]);
  });

  test.skipIf(openssl() === undefined)(
    '0 where all is there, and 1 with the root of somebody else (OpenSSL)',
    async () => {
      const authority = await startAuthority(openssl()!);
      const other = await startAuthority(openssl()!);
      try {
        const { record } = soundRecord();
        const note = record.note();
        const reply = await authority.reply(timestampRequest(Buffer.from(sha256Of(note), 'hex'), newNonce()));
        record.lines.push({ token: reply.toString('base64'), note, authority: 'test' });
        await writeFile(file('stamped.jsonl'), record.export().join('\n'));
        await writeFile(file('root.pem'), authority.root);
        await writeFile(file('other.pem'), other.root);
        const args = [file('stamped.jsonl'), '--key', testVkey, '--tsa-root'];
        expect((await verify(...args, file('root.pem'))).code).toBe(0);
        expect((await verify(...args, file('other.pem'))).code).toBe(1);
      } finally {
        await Promise.all([authority.close(), other.close()]);
      }
    },
  );
});

describe('an address', () => {
  const figures = { accurate: 2, total: 6, void: 0 };
  async function at(accuracy: object, before?: () => void): Promise<{ code: number; out: string }> {
    const { record } = soundRecord();
    // The chain before has no result entries: without it the pages can be compared.
    const server = createServer((request, response) => {
      before?.();
      if (request.url === '/log/export.jsonl') response.end(record.export().join('\n'));
      else if (request.url === '/api/analytics/accuracy') response.end(JSON.stringify(accuracy));
      else response.end(JSON.stringify(trackRecord));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      return await verify(address, '--key', testVkey);
    } finally {
      server.close();
    }
  }
  const scores = { n: 0, rps: null, brier: null, logLoss: null };
  const trackRecord = { late: 0, scores: { model: scores, baseline: scores }, calibration: [] };

  test('is read as a file is, and what the pages say is told apart where the record cannot know', async () => {
    const { code, out } = await at(figures);
    expect(code).toBe(3);
    expect(out).toContain('3 picks are from before results were entries');
  });

  test('that does not tell its figures cannot be read', async () => {
    expect((await at({ accurate: 'many' })).code).toBe(4);
  });
});
