import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { isOpenedBy } from '#core/domain/log/commitment';
import { settle } from '#core/domain/settle';
import { entryHash, genesisHash, hashedEntry } from '#core/record/commitment';
import {
  entryBytes,
  entryText,
  leafOf,
  oldEntryBytes,
  readLeafAgain,
} from '#core/record/entries/entry-bytes';
import type { Entry, EntryOf, Kind } from '#core/record/entries/kinds';
import { kinds } from '#core/record/entries/kinds';
import { commitTo, openingFault, type OpenedValue } from '#core/record/entries/openings';
import { matchResultOf } from '#core/record/entries/result';
import { logVkey } from '../../domain/log/vectors.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const at = '2026-11-28T14:00:00.000Z';
const head = { v: 2, at } as const;
const game = {
  id: 7,
  serviceId: 1_035_112,
  home: 'Bodø/Glimt',
  away: 'FC København',
  competition: 'Champions League',
  kickoff: '2026-11-28T17:30:00.000Z',
  hourKnown: true,
};
const answer = {
  game,
  provider: 'openai',
  model: 'gpt-5.2',
  servedModel: 'gpt-5.2-2026-06-01',
  promptVersion: 6,
  promptHash: hash('prompt'),
  inputsHash: hash('inputs'),
  forecast: hash('forecast'),
  picks: hash('picks'),
  text: hash('text'),
  salted: 1,
} as const;
const result: EntryOf<'result'> = {
  ...head,
  n: 5,
  kind: 'result',
  game: { id: 7, serviceId: 1_035_112 },
  home: game.home,
  away: game.away,
  kickoff: game.kickoff,
  endedAt: '2026-11-28T19:24:00.000Z',
  status: 'FT',
  ft: { home: 2, away: 1 },
  ht: { home: 1, away: 1 },
  et: null,
  goals: { home: 2, away: 1 },
  corners: { home: 5, away: null },
  cards: null,
  firstGoal: 'away',
  source: 'service',
  responseHash: hash('body'),
  readAt: at,
  replaces: null,
};

/** One good entry of every kind. */
const samples: { [K in Kind]: EntryOf<K> } = {
  continue: {
    ...head,
    n: 0,
    kind: 'continue',
    lastNumber: 41,
    lastHash: hash('41'),
    count: 41,
    rulesHash: hash('rules'),
    vkey: logVkey,
  },
  rules: {
    ...head,
    n: 1,
    kind: 'rules',
    rulesHash: hash('rules'),
    headlineExclusions: [
      { market: 'total_goals', selection: 'over', min: null, max: 100 },
      { market: 'european_handicap', selection: 'away', min: null, max: -300 },
    ],
    settlement: { void_after_hours: 72 },
    scores: { rps: 'ranked_probability', log_loss_floor: 1 },
  },
  publish: { ...head, n: 2, kind: 'publish', card: 3, revision: 2, ...answer },
  trial: { ...head, n: 3, kind: 'trial', trial: 1, ...answer },
  withdraw: { ...head, n: 4, kind: 'withdraw', publish: 2, reason: 'league_hidden' },
  takedown: { ...head, n: 5, kind: 'takedown', publish: 2, part: 'text', reason: 'person' },
  result,
  kickoff: {
    ...head,
    n: 6,
    kind: 'kickoff',
    game: { id: 8, serviceId: null },
    old: game.kickoff,
    new: null,
    source: 'postponed',
  },
  settle: {
    ...head,
    n: 7,
    kind: 'settle',
    publish: 2,
    result: 5,
    rules: 1,
    late: false,
    verdicts: [
      { position: 1, verdict: 'won', reason: null },
      { position: 2, verdict: 'void', reason: 'statistics_missing' },
    ],
  },
  calibration: {
    ...head,
    n: 8,
    kind: 'calibration',
    provider: 'openai',
    model: 'gpt-5.2',
    promptVersion: null,
    method: 'log_odds',
    parameters: { slope: 870_000, intercept: -20_000, weights: [1, 2] },
    validFrom: 9,
  },
  key: { ...head, n: 9, kind: 'key', vkey: logVkey, reason: 'rotated' },
};

describe('an entry', () => {
  test.each(Object.keys(kinds) as Kind[])('of kind %s is read as it was written', (kind) => {
    const entry = samples[kind];
    const bytes = entryBytes(entry);
    expect(leafOf(bytes)).toEqual({ format: 2, entry });
    expect(readLeafAgain(entryText(entry))).toEqual({ format: 2, entry });
  });

  test('is JSON with its keys in order and nothing between them', () => {
    expect(Buffer.from(entryBytes(samples.withdraw)).toString()).toBe(
      '{"at":"2026-11-28T14:00:00.000Z","kind":"withdraw","n":4,"publish":2,"reason":"league_hidden","v":2}',
    );
  });

  test('of a publication is small: twenty thousand of them are a few megabytes', () => {
    expect(entryBytes(samples.publish).length).toBeLessThan(900);
  });

  test.each<[what: string, entry: unknown]>([
    ['a sentence for a reason', { ...samples.withdraw, reason: 'Somebody asked us to.' }],
    ['a field of its own', { ...samples.withdraw, by: 'ada@x.example' }],
    [
      'a field of its own further in',
      { ...samples.kickoff, game: { id: 8, serviceId: null, note: 'moved' } },
    ],
    ['a missing field', { ...samples.withdraw, publish: undefined }],
    ['a fraction', { ...samples.rules, settlement: { void_after_hours: 72.5 } }],
    ['minus zero', { ...samples.rules, settlement: { void_after_hours: -0 } }],
    ['a number beyond what is exact', { ...samples.withdraw, publish: 2 ** 53 }],
    ['an instant without milliseconds', { ...samples.withdraw, at: '2026-11-28T14:00:00Z' }],
    ['an instant of a zone', { ...samples.withdraw, at: '2026-11-28T14:00:00.000+01:00' }],
    ['a day that is not', { ...samples.withdraw, at: '2026-02-30T14:00:00.000Z' }],
    ['half of a character', { ...samples.publish, model: 'a\uD800' }],
    ['a line end in a name', { ...samples.publish, game: { ...game, home: 'a\nb' } }],
    ['a hash in capitals', { ...samples.publish, text: hash('text').toUpperCase() }],
    ['another format', { ...samples.withdraw, v: 3 }],
    ['a result that is neither read nor entered', { ...result, source: 'guess' }],
    [
      'no bound',
      {
        ...samples.rules,
        headlineExclusions: Array.from({ length: 2000 }, () => samples.rules.headlineExclusions[0]),
      },
    ],
  ])('with %s is not written', (_, entry) => {
    expect(() => entryBytes(entry as Entry)).toThrow();
  });

  test('of a kind or format that comes later breaks nothing', () => {
    const read = (value: unknown) => leafOf(utf8(JSON.stringify(value)));
    expect(read({ at, kind: 'oracle', n: 3, v: 2, whatever: [1] })).toEqual({
      format: 'unknown',
      v: 2,
      n: 3,
      kind: 'oracle',
    });
    expect(read({ anything: true, v: 7 })).toEqual({ format: 'unknown', v: 7, n: null, kind: null });
    const extended = { at, kind: 'withdraw', later: 1, n: 4, publish: 2, reason: 'unpublished', v: 2 };
    expect(read(extended)).toMatchObject({ format: 2, entry: { kind: 'withdraw', publish: 2 } });
    expect(read({ at, kind: 'constructor', n: 3, v: 2 })).toMatchObject({ format: 'unknown' });
  });

  test.each<[what: string, text: string | Uint8Array]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['no UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['blanks between', '{"at": "2026-11-28T14:00:00.000Z","kind":"key","n":1,"v":2}'],
    ['keys out of order', '{"v":2,"n":1}'],
    ['a key twice', '{"n":1,"n":1,"v":2}'],
    ['another spelling of a number', '{"n":1.0,"v":7}'],
    ['depth without end', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['no number of a format', '{"v":"2"}'],
    [
      'fields of no kind',
      '{"at":"2026-11-28T14:00:00.000Z","kind":"withdraw","n":4,"publish":"2","reason":"x","v":2}',
    ],
    ['no place', '{"kind":"withdraw","v":2}'],
    ['neither format', '{"number":1}'],
  ])('that is %s is named faulty', (_, text) => {
    const leaf = leafOf(typeof text === 'string' ? utf8(text) : text);
    expect(leaf).toMatchObject({ format: 'faulty', why: expect.stringMatching(/^(is|has) /) });
  });
});

describe('an entry of the chain before', () => {
  const row = {
    number: 1,
    kind: 'withdraw' as const,
    cardId: 3,
    revisionId: 4,
    gameId: 7,
    at: new Date(at),
    reason: 'Zurückgezogen: “Bodø” — \u2028 and all',
    commitment: hash('content'),
    previousHash: genesisHash,
  };

  test('keeps its bytes, so that its old hash is still theirs', () => {
    const bytes = oldEntryBytes(row);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(entryHash(hashedEntry(row)));
    expect(leafOf(bytes)).toEqual({ format: 1, entry: hashedEntry(row) });
  });
});

describe('what is committed to', () => {
  const chances = {
    threeWay: { home: 451_230, draw: 271_000, away: 277_770 },
    over25: 530_000,
    bothScore: null,
  };
  const forecast: OpenedValue<'forecast'> = {
    ...chances,
    baseline: { ...chances, method: 'matches', version: 3 },
    market: {
      prices: [
        { market: 'match_result', selection: 'home', line: null, price: 2100 },
        { market: 'total_goals', selection: 'over', line: 250, price: 1850 },
      ],
      source: 'api_football',
      bookmakers: 11,
      readAt: at,
      margin: 'power',
    },
  };
  const pick = {
    position: 1,
    market: 'total_goals',
    selection: 'over',
    line: 250,
    stated: 730_000,
    shown: 655_000,
    baseline: null,
    headline: true,
  };

  test('is opened by what was kept, each part with a salt of its own', () => {
    const made = [
      commitTo('forecast', forecast),
      commitTo('forecast', { ...forecast, baseline: null, market: null }),
      commitTo('picks', [pick]),
      commitTo('text', {
        short: { sport: 'Football' },
        long: {},
        reasons: [{ position: 1, text: 'Both score.' }],
      }),
      commitTo('prompt', 'Write a card.'),
    ];
    for (const { commitment, opening } of made) {
      expect(isOpenedBy(commitment, opening)).toBe(true);
      expect(openingFault(opening)).toBeNull();
    }
    expect(new Set(made.map(({ opening }) => opening.salt)).size).toBe(made.length);
    expect(commitTo('picks', [pick]).commitment).not.toBe(commitTo('picks', [pick]).commitment);
  });

  test('is refused where it is not of its shape', () => {
    expect(() => commitTo('picks', [{ ...pick, stated: 73.5 }])).toThrow(TypeError);
    expect(() => commitTo('picks', [{ ...pick, shown: 1_000_001 }])).toThrow(TypeError);
    expect(openingFault({ part: 'picks', salt: 'short', value: [pick] })).toContain('salt');
    expect(
      openingFault({ part: 'forecast', salt: 'ab'.repeat(16), value: { ...forecast, over25: 0.5 } }),
    ).toContain('format 2');
  });

  test('has nothing beside what its format names', () => {
    const market = { ...forecast.market!, bookmaker: 'Somebody' };
    expect(() => commitTo('forecast', { ...forecast, market })).toThrow(TypeError);
  });
});

test('a recorded result is settled as the match it was read from', () => {
  expect(
    settle({ market: 'match_result', selection: 'home', line: null }, matchResultOf(result)).settlement,
  ).toBe('won');
  expect(
    settle({ market: 'total_corners', selection: 'over', line: 3.5 }, matchResultOf(result)).settlement,
  ).toBe('unsettled');
  const extra = {
    ...result,
    status: 'AET',
    et: { home: 1, away: 0 },
    goals: { home: 3, away: 1 },
    ft: { home: 2, away: 1 },
  };
  expect(
    settle({ market: 'total_goals', selection: 'over', line: 3.5 }, matchResultOf(extra)).settlement,
  ).toBe('lost');
  expect(
    settle(
      { market: 'match_result', selection: 'home', line: null },
      matchResultOf({ ...result, status: 'ABD' }),
    ).settlement,
  ).toBe('void');
});
