import { expect, test } from 'vitest';
import { valueText, whoText } from '../../../web/src/features/admin/tabs/logs/audit-words.ts';

test.each([
  ['schedule: discovery 2026-12-05T06:00:00.000Z', { who: 'schedule: discovery', due: 'due Dec 5, 8:00 PM' }],
  ['schedule: discovery', { who: 'schedule: discovery' }],
  ['schedule: discovery by hand', { who: 'schedule: discovery by hand' }],
  ['cli: ada@desk 2026-12-05T06:00:00.000Z', { who: 'cli: ada@desk 2026-12-05T06:00:00.000Z' }],
  ['account #1 (ada@touchline.example)', { who: 'account #1 (ada@touchline.example)' }],
])('whoever acted as %j is told so', (actor, told) => expect(whoText(actor)).toEqual(told));

test.each([
  ['kickoff', '2026-12-05T15:00:00.000Z', 'Dec 6, 5:00 AM'],
  ['kickoff', 'Saturday', 'Saturday'],
  ['cost', '0.00134764', '$0.0013'],
  ['cost', '0', '$0.00'],
  ['cost', '', ''],
  ['cost', 'unknown', 'unknown'],
  ['revision', '0.5', '0.5'],
])('of %s the value %j reads %j', (field, value, read) => expect(valueText(field, value)).toBe(read));
