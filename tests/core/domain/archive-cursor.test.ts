import { expect, test } from 'vitest';
import { cursorAfter, readCursor } from '#core/domain/archive-cursor';

test('a cursor is read back as it was written', () => {
  const cursor = cursorAfter({ id: 7, kickoff_at: new Date('2024-02-29T23:59:59.999Z') });
  expect(readCursor(cursor)).toEqual({ kickoffAt: '2024-02-29T23:59:59.999Z', gameId: 7 });
});

test.each([
  '',
  'soon',
  '2026-11-25T09:00:00.000Z',
  '2026-13-25T09:00:00.000Z_1',
  '2026-11-25T09:00:00.000Z_9999999999',
  '2026-11-25T09:00:00.000Z_0',
  // What JavaScript reads as another day, and PostgreSQL does not read.
  '2026-02-30T09:00:00.000Z_1',
  '2026-02-28T24:00:00.000Z_1',
  '0000-01-01T00:00:00.000Z_1',
  '+02026-11-25T09:00:00.000Z_1',
])('"%s" is no cursor of ours', (text) => {
  expect(readCursor(text)).toBeUndefined();
});
