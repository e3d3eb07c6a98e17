import { describe, expect, test } from 'vitest';
import { modelId } from '#core/contract/common';
import { ArchiveOutcome } from '#core/contract/archive';
import { archiveQuery, homeQuery, isPartOfHome, readQuery } from '#core/contract/page-queries';
import { markets } from '#core/domain/markets/catalogue';

const home = (query: string) => readQuery(homeQuery, new URLSearchParams(query));
const archive = (query: string) => readQuery(archiveQuery, new URLSearchParams(query));

test('what is spelled as it should be is read, in the order of the keys', () => {
  const query = 'page=100&view=rows&sure=high&market=total_goals&league=39&day=2026-11-28';
  expect(Object.entries(home(query))).toEqual([
    ['day', '2026-11-28'],
    ['league', '39'],
    ['market', 'total_goals'],
    ['sure', 'high'],
    ['view', 'rows'],
    ['page', '100'],
  ]);
  expect(home('league=1&league=2')).toEqual({ league: '1' });
});

test.each([
  'day=2026-13-01',
  'day=x',
  'league=01',
  'league=%2B1',
  'league=1e0',
  'league=1.0',
  'league=0x1',
  'league=%201',
  'league=9999999999',
  'market=',
  'market=A%20B',
  'sure=very',
  'view=grid',
  'page=1',
  'page=02',
  'page=101',
])('%s says nothing, and is all of Home', (query) => {
  expect(home(query)).toEqual({});
  expect(isPartOfHome(new URLSearchParams(query))).toBe(false);
});

test.each([
  'before=x',
  'before=2026-02-30T00:00:00.000Z_1',
  'league=9999999999',
  'outcome=great',
  'model=a%20b',
])('%s is the whole archive', (query) => {
  expect(archive(query)).toEqual({});
});

describe('everything that can be chosen can be spelled', () => {
  test.each(markets.map(({ key }) => key))('the market %s', (market) => {
    expect([home(`market=${market}`), archive(`market=${market}`)]).toEqual([{ market }, { market }]);
  });
  test.each(ArchiveOutcome.options)('the outcome %s', (outcome) => {
    expect(archive(`outcome=${outcome}`)).toEqual({ outcome });
  });
  test.each(['gpt-5-mini', 'org/model:free', 'claude@20260101', 'a+b', 'm'.repeat(120)])(
    'the model %s',
    (model) => {
      expect(modelId.parse(model)).toBe(model);
      expect(archive(new URLSearchParams({ model }).toString())).toEqual({ model });
    },
  );
});
