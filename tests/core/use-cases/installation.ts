import { afterAll, beforeAll } from 'vitest';
import { MovableClock } from '#core/clock';
import type { Runtime } from '#core/runtime';
import { testDatabase } from '../../support/database.ts';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';
import { openMachine } from '../jobs/support.ts';

/** An installation with a visible league and a prompt, nothing outside, and a clock moved by hand. */
export interface Installation {
  machine: Runtime;
  /** The address of its database. */
  url: string;
  clock: MovableClock;
  league: number;
  /** The instant so many hours from now. */
  hours(count: number): Date;
  /** A game in 30 hours with a published card, unless told otherwise. */
  card(options?: Partial<Parameters<typeof seedCard>[1]>): Promise<{ cardId: number; gameId: number }>;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** What the audit record has of a subject: `add game 7`. */
  acts(subject: string, id: number): Promise<string[]>;
}

/** One for a test file, made before its tests and gone after them. */
export function ownInstallation(environment: Record<string, string> = {}): Installation {
  const here = {} as Installation;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabase();
    const clock = new MovableClock(new Date('2026-11-25T09:00:00Z'), { frozen: true });
    const machine = await openMachine(database.url, clock, environment);
    const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
      machine.em().execute<Row[]>(sql, [...values]);
    const league = await seedLeague(machine.em(), 'Premier League');
    const prompt = await seedPrompt(machine.em());
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
    Object.assign(here, {
      machine,
      url: database.url,
      clock,
      league,
      hours,
      card: (options = {}) => seedCard(machine.em(), { league, prompt, kickoffAt: hours(30), ...options }),
      rows,
      acts: async (subject, id) =>
        (
          await rows<{ action: string }>(
            'select action from audit_log where subject_type = ? and subject_id = ? order by id',
            [subject, String(id)],
          )
        ).map(({ action }) => action),
    } satisfies Installation);
    close = async () => {
      await machine.close();
      await database.drop();
    };
  });
  afterAll(() => close());
  return here;
}
