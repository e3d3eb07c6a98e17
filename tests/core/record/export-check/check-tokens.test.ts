import { createHash, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNonce, timestampRequest } from '#core/record/timestamps/request';
import { forgeReply } from '../../../support/forged-timestamp.ts';
import { openssl } from '../../../support/programs.ts';
import { at, soundRecord, TestRecord } from '../../../support/test-record.ts';
import { startAuthority, type TestAuthority } from '../../../support/timestamp-authority.ts';
import { check, faultsOf } from './checked.ts';

const program = openssl();

describe.skipIf(program === undefined)('time-stamps (OpenSSL)', () => {
  let authority: TestAuthority;
  let other: TestAuthority;
  beforeAll(async () => {
    [authority, other] = await Promise.all([startAuthority(program!), startAuthority(program!)]);
  });
  afterAll(async () => {
    await Promise.all([authority?.close(), other?.close()]);
  });

  const digestOf = (note: string) => createHash('sha256').update(note, 'utf8').digest();
  const rootOf = ({ root }: TestAuthority) => [new X509Certificate(root)];

  test('of an authority whose root is pinned make the record sound', async () => {
    const { record } = soundRecord();
    const note = record.note();
    const reply = await authority.reply(timestampRequest(digestOf(note), newNonce()));
    record.lines.push({ token: reply.toString('base64'), note, authority: 'test' });
    const report = await check(record, { roots: rootOf(authority) });
    expect(faultsOf(report)).toEqual([]);
    expect(report.verdict).toBe('sound');
    expect(faultsOf(await check(record, { roots: rootOf(other) })).join('\n')).toContain('No pinned root');
    expect((await check(record)).verdict).toBe('incomplete');
  });

  test('before kick-off anchor a pick; entries that claim a time after the stamp over them are found', async () => {
    const issued = await authority.issue('timestamps');
    const stamped = (record: TestRecord, note: string, genTime: string) =>
      record.lines.push({
        token: forgeReply({
          digest: digestOf(note),
          nonce: null,
          certificate: issued.certificate,
          key: issued.key,
          genTime,
        }).toString('base64'),
        note,
        authority: 'test',
      });
    // Certificates are valid from today on: the record is moved there.
    const record = new TestRecord();
    const today = (Date.now() + 3_600_000 - Date.parse(at(0))) / 60_000;
    const rules = record.begin(today - 10);
    const note0 = record.publish(today, { game: 1, selection: 'home' });
    stamped(record, record.checkpoint(), at(today + 5).replace(/[-:T]|\.\d+/g, ''));
    const match = { game: 1, goals: { home: 1, away: 0 }, selection: 'home' } as const;
    const result = record.result(today, match);
    record.settle(today, match, { publish: note0, result, rules });
    record.checkpoint();
    const sound = await check(record, { roots: rootOf(authority) });
    expect(faultsOf(sound)).toEqual([]);
    expect(sound.figures).toMatchObject({ total: 1, anchored: 1 });
    stamped(record, record.note(), at(today + 60).replace(/[-:T]|\.\d+/g, ''));
    expect(faultsOf(await check(record, { roots: rootOf(authority) })).join('\n')).toContain(
      'after the time-stamp over it',
    );
  });

  test('of a checkpoint that is not of this record are a contradiction', async () => {
    const { record } = soundRecord();
    const forked = soundRecord().record;
    const note = forked.note();
    const reply = await authority.reply(timestampRequest(digestOf(note), newNonce()));
    record.lines.push({ token: reply.toString('base64'), note, authority: 'test' });
    expect(faultsOf(await check(record, { roots: rootOf(authority) })).join('\n')).toContain(
      'not of this record',
    );
  });
});
