import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultsDue } from '#core/games/results-due';
import { hoursAfter, type ScriptedSource, scriptedSource } from '../use-cases/scripted-source.ts';

const start = new Date('2026-11-20T09:00:00Z');
const kickoff = hoursAfter(start, 3);
let source: ScriptedSource;
beforeAll(async () => {
  source = await scriptedSource(start);
});
afterAll(() => source.close());

test('a match is asked about when it can be over, not once a person has entered its result', async () => {
  source.told.set(501, { date: kickoff, status: 'NS' });
  source.told.set(502, { date: kickoff, status: 'NS' });
  await source.at(start);
  const due = () => resultsDue(source.machine.em(), source.clock.now());
  expect(await due()).toEqual([]);
  source.clock.set(hoursAfter(kickoff, 2));
  const [first, second] = [(await source.game(501)).id, (await source.game(502)).id];
  expect(await due()).toEqual([first, second]);
  await source.rows(`update games set result_source = 'by_hand' where id = ?`, [first]);
  expect(await due()).toEqual([second]);
});
