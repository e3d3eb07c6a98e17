import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { clockFault } from '#core/clock-guard';
import { openCheckpoint } from '#core/domain/log/checkpoint';
import { verifierOfVkey } from '#core/domain/log/verifier';
import { keyFileOf, vkeyOfKey } from '#core/record/signing-key';
import { certificateOf } from '#core/record/timestamps/certificates';
import { checkReply } from '#core/record/timestamps/check-reply';
import { anchorRecord } from '#core/use-cases/anchor-record';
import { simulatedRoot } from '../../../cli/simulators/log/certificates.ts';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { ownLog, signingKey } from '../record/own-log.ts';
import { codeOf } from './site.ts';

const log = ownLog();

test('an empty record needs nothing; no key is made for it', async () => {
  expect(await log.run()).toMatchObject({ entries: 0, checkpoints: 0, stamps: 0 });
  expect(await signingKey(log.machine)).toBeNull();
});

describe('a record with entries', () => {
  test('gets a key of its own, named by an entry, and a checkpoint that others stamp and sign', async () => {
    await log.enter();
    expect(await log.run()).toEqual({
      entries: 4,
      checkpoints: 1,
      stamps: 1,
      cosignatures: 1,
      errorDetails: [],
    });
    const key = await signingKey(log.machine);
    expect(key!.publicKey.name).toBe('tips.example/log');
    expect((await stat(keyFileOf(log.machine))).mode & 0o777).toBe(0o600);
    const [named] = await log.rows<{ body: string }>(`select body from record_leaves where kind = 'key'`);
    expect(JSON.parse(named!.body)).toMatchObject({ vkey: vkeyOfKey(key!), reason: 'first' });

    const { note, size, stamps } = await log.shown();
    const opened = await openCheckpoint(note, verifierOfVkey(vkeyOfKey(key!)), [
      verifierOfVkey(log.witness.vkey),
    ]);
    expect(opened).toMatchObject({ size: 4, origin: 'tips.example/log' });
    expect(opened.by).toHaveLength(2);
    expect(stamps).toMatchObject([{ genTime: log.machine.clock.now(), aheadMs: 0, error: null }]);
    const [stored] = await log.rows<{ note: string; reply: Buffer }>(
      'select c.note, a.reply from log_checkpoints c join log_anchors a using (origin, size) where size = ?',
      [size],
    );
    const digest = createHash('sha256').update(stored!.note).digest();
    expect(
      checkReply(stored!.reply, { digest, nonce: null, roots: [certificateOf(simulatedRoot)] }),
    ).toMatchObject({ genTime: log.machine.clock.now() });
  });

  test('gets a checkpoint every ten minutes at most, and none without a new entry', async () => {
    log.wait(5);
    await log.enter();
    expect(await log.run()).toMatchObject({ entries: 4, checkpoints: 0, stamps: 0, cosignatures: 0 });
    log.wait(5);
    expect(await log.run()).toMatchObject({ entries: 5, checkpoints: 1, stamps: 1, cosignatures: 1 });
    log.wait(30);
    expect(await log.run()).toMatchObject({ entries: 5, checkpoints: 0, stamps: 0, cosignatures: 0 });
  });

  test('is anchored before a kick-off, once for matches that begin together', async () => {
    const em = log.machine.em();
    const [league, prompt] = [await seedLeague(em, 'Premier League'), await seedPrompt(em)];
    const publish = (kickoffAt: Date) => seedCard(log.machine.em(), { league, prompt, kickoffAt });
    const kickoff = log.minutes(24);
    await publish(kickoff);
    await publish(kickoff);
    await log.run();
    log.wait(1);
    await publish(kickoff);
    await publish(log.minutes(120));
    expect(await log.run()).toMatchObject({ checkpoints: 0 });
    log.wait(8);
    expect(await log.run()).toMatchObject({ checkpoints: 1, stamps: 1 });
    log.wait(5);
    await log.enter();
    expect(await log.run()).toMatchObject({ checkpoints: 0, stamps: 0 });
    const late = await log.rows<{ n: number }>(
      `select count(*)::int as n from record_leaves l join publications p on p.id = l.publication_id
       where l.kind = 'publish' and p.kickoff_at = ? and not exists
         (select from log_anchors a where a.size > l.index and a.gen_time < p.kickoff_at)`,
      [kickoff],
    );
    expect(late).toEqual([{ n: 0 }]);
  });
});

describe('others who do not answer as they should', () => {
  test('hold up nothing: the next authority is asked, and what each said is kept', async () => {
    log.wait(10);
    for (const kind of ['garbage', 'huge'] as const) log.authority.control.inject({ kind });
    await log.enter();
    const done = await log.run();
    expect(done).toMatchObject({ checkpoints: 1, stamps: 1, cosignatures: 1 });
    expect(done.errorDetails).toHaveLength(1);
    expect((await log.shown()).stamps.map(({ error }) => error === null)).toEqual([false, true]);

    log.wait(10);
    await log.enter();
    for (const kind of ['server_error', 'refused', 'bomb', 'other'] as const)
      log.other.control.inject({ kind });
    log.witness.control.inject({ kind: 'server_error' });
    expect(await log.run()).toMatchObject({
      checkpoints: 1,
      stamps: 0,
      cosignatures: 0,
      errorDetails: { length: 3 },
    });
    expect((await log.shown()).stamps.every(({ genTime }) => genTime === null)).toBe(true);
    await log.enter();
    // Asked again by hand at once, by the schedule after a pause.
    expect(await log.run()).toMatchObject({ checkpoints: 0, errorDetails: [] });
    log.wait(10);
    log.authority.control.inject({ kind: 'server_error' });
    expect(await log.run()).toMatchObject({ checkpoints: 1, stamps: 0, cosignatures: 1 });
    log.other.control.clear();
    expect(await log.run('hand')).toMatchObject({
      checkpoints: 0,
      stamps: 1,
      cosignatures: 0,
      errorDetails: [],
    });
  });

  test('a witness that forgot, or knows another size than we do, is told what it needs', async () => {
    log.wait(10);
    await log.enter();
    log.witness.control.inject({ kind: 'forgets' });
    expect(await log.run()).toMatchObject({ checkpoints: 1, cosignatures: 1 });
  });

  test('an authority whose clock differs by a minute stops publishing until it agrees again', async () => {
    log.wait(10);
    await log.enter();
    log.authority.control.inject({ kind: 'wrong_clock', value: '95000' });
    expect(await log.run()).toMatchObject({ stamps: 1 });
    expect(await clockFault(log.machine)).toMatchObject({
      code: 'clock',
      message: expect.stringMatching(
        /^This machine’s clock is \d+ s behind that of the time-stamp authority 127/,
      ),
      suggestion: expect.stringContaining('tips ledger anchor'),
    });
    expect(await log.run()).toMatchObject({ checkpoints: 0, stamps: 1 });
    expect(await clockFault(log.machine)).toBeNull();
  });

  test('settings that name no root or no witness are told', async () => {
    const settings = {
      ...log.machine.settings,
      RECORD_AUTHORITIES: [{ url: log.authority.url, rootFile: '/none.pem' }],
    };
    expect(await codeOf(anchorRecord({ ...log.machine, settings }, {}))).toBe('bad_configuration');
    const vkey = vkeyOfKey((await signingKey(log.machine))!);
    const asWitness = { ...log.machine.settings, RECORD_WITNESSES: [{ vkey, url: log.witness.url }] };
    expect(await codeOf(anchorRecord({ ...log.machine, settings: asWitness }, {}))).toBe('bad_configuration');
  });
});
