import { afterAll, beforeAll } from 'vitest';
import { MovableClock } from '#core/clock';
import { type ShownCheckpoint, shownCheckpoint } from '#core/reads/admin/newest-checkpoint';
import { keyFileOf, readKeys } from '#core/record/signing-key';
import { appendLeaf, openLog } from '#core/record/leaves/open-log';
import type { Runtime } from '#core/runtime';
import { type Anchored, anchorRecord } from '#core/use-cases/anchor-record';
import { startTimestampSimulator, type TimestampSimulator } from '../../../cli/simulators/log/timestamps.ts';
import { startWitnessSimulator, type WitnessSimulator } from '../../../cli/simulators/log/witness.ts';
import { testDatabase } from '../../support/database.ts';
import { openMachine } from '../jobs/support.ts';

/** A record with two time-stamp authorities and a witness, all simulated, and a clock moved by hand. */
export interface OwnLog {
  machine: Runtime;
  authority: TimestampSimulator;
  /** Asked when the first one gives nothing. */
  other: TimestampSimulator;
  witness: WitnessSimulator;
  /** The instant so many minutes from now. */
  minutes(count: number): Date;
  wait(minutes: number): void;
  run(asking?: 'schedule' | 'hand'): Promise<Anchored>;
  /** Something is entered into the record. */
  enter(model?: string): Promise<unknown>;
  shown(): Promise<ShownCheckpoint>;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** What no code of ours does: the rows themselves are changed. */
  tampered(table: string, sql: string): Promise<void>;
}

/** The newest key of a machine, or null. */
export const signingKey = async (machine: Runtime) => (await readKeys(keyFileOf(machine)))?.[0] ?? null;

/** One for a test file, made before its tests and gone after them. */
export function ownLog(): OwnLog {
  const here = {} as OwnLog;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const clock = new MovableClock(new Date('2026-11-28T12:00:00Z'), { frozen: true });
    const [database, authority, other, witness] = await Promise.all([
      testDatabase(),
      startTimestampSimulator({ clock }),
      startTimestampSimulator({ clock }),
      startWitnessSimulator({ clock }),
    ]);
    const machine = await openMachine(database.url, clock, {
      PUBLIC_URL: 'https://tips.example',
      RECORD_AUTHORITIES: `${authority.url}|${authority.rootFile} ${other.url}|${other.rootFile}`,
      RECORD_WITNESSES: `${witness.vkey}|${witness.url}`,
    });
    const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
      machine.em().execute<Row[]>(sql, [...values]);
    const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
    Object.assign(here, {
      machine,
      authority,
      other,
      witness,
      minutes,
      wait: (count) => clock.set(minutes(count)),
      run: (asking = 'schedule') => anchorRecord(machine, { asking }),
      enter: (model = 'gpt-6-terra') =>
        machine.em().transactional(async (em) => {
          const { next } = await openLog(em, machine);
          return appendLeaf(em, machine, {
            kind: 'calibration',
            provider: 'openai',
            model,
            promptVersion: null,
            method: 'slope_and_shift',
            parameters: {},
            validFrom: next,
          });
        }),
      shown: async () => (await shownCheckpoint(machine.em()))!,
      rows,
      tampered: async (table, sql) => {
        await rows(`alter table ${table} disable trigger user`);
        await rows(sql);
        await rows(`alter table ${table} enable trigger user`);
      },
    } satisfies OwnLog);
    close = async () => {
      await machine.close();
      await Promise.all([authority.close(), other.close(), witness.close(), database.drop()]);
    };
  });
  afterAll(() => close());
  return here;
}
