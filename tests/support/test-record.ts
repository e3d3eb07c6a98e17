import { createHash } from 'node:crypto';
import { systemClock } from '#core/clock';
import { appendLeaf, edgeRoot, emptyEdge } from '#core/domain/log/edge';
import { checkpointText } from '#core/domain/log/checkpoint';
import { utf8, textOf } from '#core/domain/log/encoding';
import { vkeyOf } from '#core/domain/log/keys';
import { parseNote, signatureLine, signed, signNote } from '#core/domain/log/note';
import { leafHash } from '#core/domain/log/tree-hash';
import { settle } from '#core/domain/settle';
import { type CommittedContent, entryHash, genesisHash, type HashedEntry } from '#core/record/commitment';
import { canonicalJson } from '#core/canonical';
import { entryBytes } from '#core/record/entries/entry-bytes';
import type { Entry, EntryOf, Kind } from '#core/record/entries/kinds';
import { commitTo, type OpenedValue } from '#core/record/entries/openings';
import { matchResultOf } from '#core/record/entries/result';
import type { ExportLine } from '#core/record/export-check/export-lines';
import { logKey, witnessKey } from '#core/record/log-keys';

/** The clock of these records: an hour of the first match, in minutes from there. */
const kickoff0 = Date.parse('2026-11-01T15:00:00.000Z');
const minute = 60_000;
export const at = (minutes: number): string => new Date(kickoff0 + minutes * minute).toISOString();

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const testLog = logKey(
  'record.example/touchline',
  Uint8Array.from({ length: 32 }, (_, place) => place),
);
export const testVkey = vkeyOf(testLog.publicKey);
/** The key that follows the one of the test log. */
const nextLog = logKey('record.example/touchline', new Uint8Array(32).fill(9));
export const nextVkey = vkeyOf(nextLog.publicKey);

const testWitness = (now: Date) =>
  witnessKey(
    'witness.example/w1',
    Uint8Array.from({ length: 32 }, (_, place) => 255 - place),
    { ...systemClock, now: () => now },
  );
export const witnessVkey = vkeyOf(testWitness(new Date(0)).publicKey);

type Fields<K extends Kind> = Omit<EntryOf<K>, 'v' | 'n' | 'at' | 'kind'>;

/** A match of a record: published two hours before kick-off, played, settled two hours after it. */
export interface TestMatch {
  game: number;
  goals: { home: number; away: number };
  /** What is picked. */
  selection: 'home' | 'away';
  /** Verdict, if not what the result says. */
  verdict?: 'won' | 'lost';
}

/** A record that is written entry by entry, with the lines of its export. */
export class TestRecord {
  readonly leaves: string[] = [];
  readonly lines: ExportLine[] = [];
  #previous = genesisHash;
  #old = 0;

  /** An entry of the chain before. */
  addOld(minutes: number, entry: Partial<HashedEntry> = {}): number {
    const game = 900 + this.#old;
    const content: CommittedContent = {
      gameId: game,
      homeTeam: 'Örebro',
      awayTeam: 'Þór',
      kickoffAt: at(minutes + 60),
      model: 'old-model',
      revision: 1,
      promptVersion: 1,
      markets: [
        { market: 'match_result', selection: 'home', line: null, confidence: 60, reasoning: 'Form.' },
      ],
      text: { short: 'Short.', long: 'Long.' },
      nonce: String(this.#old).padStart(32, '0'),
    };
    const text = canonicalJson(content);
    const commitment = hash(text);
    const hashed: HashedEntry = {
      number: this.#old + 1,
      kind: 'publish',
      cardId: game,
      revisionId: game,
      gameId: game,
      at: at(minutes),
      reason: null,
      commitment,
      previousHash: this.#previous,
      ...entry,
    };
    this.#previous = entryHash(hashed);
    this.#old += 1;
    const index = this.leaves.push(canonicalJson(hashed)) - 1;
    if (hashed.kind === 'publish') this.lines.push({ reveal: { index, content: text } });
    return index;
  }

  add<K extends Kind>(minutes: number, kind: K, fields: Fields<K>): number {
    const n = this.leaves.length;
    const entry = { v: 2, n, at: at(minutes), kind, ...fields } as unknown as Entry;
    this.leaves.push(textOf(entryBytes(entry), 'An entry'));
    return n;
  }

  /** The first two entries of format 2. @returns the index of the rules */
  begin(minutes: number): number {
    this.add(minutes, 'continue', {
      lastNumber: this.#old,
      lastHash: this.#previous,
      count: this.#old,
      rulesHash: hash('rules'),
      vkey: testVkey,
    });
    return this.add(minutes, 'rules', {
      rulesHash: hash('rules'),
      headlineExclusions: [],
      settlement: { void_after_hours: 72 },
      scores: {},
    });
  }

  /** @param minutes of the publication; the kick-off is two hours later */
  publish(
    minutes: number,
    { game, selection }: Pick<TestMatch, 'game' | 'selection'>,
    card = game,
    picks = picksOf(selection),
  ): number {
    const { fields, open } = this.#answer(minutes, game, { home: 400_000 + game * 1000, picks });
    return open(this.add(minutes, 'publish', { card, revision: 1, ...fields }));
  }

  /** A challenger's answer of trial 1 about a game, from the same data, published two hours before kick-off. */
  tryOut(minutes: number, { game, home }: { game: number; home: number }, late = 0): number {
    const { fields, open } = this.#answer(minutes, game, { home, picks: picksOf('home') });
    return open(this.add(minutes + late, 'trial', { trial: 1, ...fields, model: 'gpt-6-luna' }));
  }

  #answer(minutes: number, game: number, { home, picks }: { home: number; picks: OpenedValue<'picks'> }) {
    const parts = {
      forecast: commitTo('forecast', forecastOf(home)),
      picks: commitTo('picks', picks),
      text: commitTo('text', { short: 'Short.', long: { body: 'Long.' }, reasons: [] }),
    };
    const fields = {
      game: {
        id: game,
        serviceId: 10_000 + game,
        home: `Home ${game}`,
        away: `Away ${game}`,
        competition: 'Test league',
        kickoff: at(minutes + 120),
        hourKnown: true,
      },
      provider: 'openai',
      model: 'gpt-5.2',
      servedModel: null,
      promptVersion: 6,
      promptHash: hash('prompt'),
      inputsHash: hash('inputs'),
      forecast: parts.forecast.commitment,
      picks: parts.picks.commitment,
      text: parts.text.commitment,
      salted: 1 as const,
    };
    const open = (index: number): number => {
      for (const { opening } of Object.values(parts))
        this.lines.push({
          reveal: { index, ...opening } as Extract<ExportLine, { reveal: unknown }>['reveal'],
        });
      return index;
    };
    return { fields, open };
  }

  /** The result of a match that kicked off two hours after `minutes`. */
  result(
    minutes: number,
    { game, goals }: Pick<TestMatch, 'game' | 'goals'>,
    replaces: number | null = null,
  ): number {
    return this.add(minutes + 240, 'result', {
      game: { id: game, serviceId: 10_000 + game },
      home: `Home ${game}`,
      away: `Away ${game}`,
      kickoff: at(minutes + 120),
      endedAt: at(minutes + 230),
      status: 'FT',
      ft: goals,
      ht: { home: 0, away: 0 },
      et: null,
      goals,
      corners: null,
      cards: null,
      firstGoal: null,
      source: 'service',
      responseHash: hash('body'),
      readAt: at(minutes + 240),
      replaces,
    });
  }

  settle(minutes: number, match: TestMatch, of: { publish: number; result: number; rules: number }): number {
    const result = JSON.parse(this.leaves[of.result]!) as EntryOf<'result'>;
    const { settlement } = settle(
      { market: 'match_result', selection: match.selection, line: null },
      matchResultOf(result),
    );
    return this.add(minutes + 240, 'settle', {
      ...of,
      late: false,
      verdicts: [{ position: 1, verdict: match.verdict ?? settlement, reason: null }],
    });
  }

  /** A whole match, from publication to verdict. */
  play(
    minutes: number,
    match: TestMatch,
    rules: number,
  ): { publish: number; result: number; settle: number } {
    const publish = this.publish(minutes, match);
    const result = this.result(minutes, match);
    return { publish, result, settle: this.settle(minutes, match, { publish, result, rules }) };
  }

  /** The signed checkpoint over the first `size` entries. */
  note(size = this.leaves.length, by: 'key' | 'both' | 'next' = 'key'): string {
    let edge = emptyEdge;
    for (const leaf of this.leaves.slice(0, size)) ({ edge } = appendLeaf(edge, leafHash(utf8(leaf))));
    const text = checkpointText({
      origin: testLog.publicKey.name,
      size,
      root: edgeRoot(edge),
      extensions: [],
    });
    const signers = { key: [testLog], both: [nextLog, testLog], next: [nextLog] }[by];
    return signNote(
      text,
      signers.map(({ signer }) => signer),
    );
  }

  checkpoint(size = this.leaves.length, by: 'key' | 'both' | 'next' = 'key'): string {
    const note = this.note(size, by);
    this.lines.push({ checkpoint: note });
    return note;
  }

  /** The export as JSON lines. */
  export(): string[] {
    return [
      { record: { origin: testLog.publicKey.name, madeAt: at(60 * 24 * 20) } },
      ...this.leaves.map((entry, index) => ({ index, entry })),
      ...this.lines,
    ].map((line) => JSON.stringify(line));
  }
}

/** A note with a witness's signature under it, made at that time. */
export function cosigned(note: string, now: Date): string {
  const { text } = parseNote(note);
  return note + signatureLine(signed(testWitness(now).signer, text));
}

const million = 1_000_000;

const forecastOf = (home: number): OpenedValue<'forecast'> => {
  const chances = {
    threeWay: { home, draw: 260_000, away: million - home - 260_000 },
    over25: 510_000,
    bothScore: 520_000,
  };
  return {
    ...chances,
    baseline: {
      ...chances,
      threeWay: { home: 450_000, draw: 250_000, away: 300_000 },
      method: 'dixon_coles',
      version: 1,
    },
    market: null,
  };
};

export const picksOf = (selection: TestMatch['selection']): OpenedValue<'picks'> => [
  {
    position: 1,
    market: 'match_result',
    selection,
    line: null,
    stated: 640_000,
    shown: 640_000,
    baseline: 450_000,
    headline: true,
  },
];

export interface SoundRecord {
  record: TestRecord;
  rules: number;
  played: { publish: number; result: number; settle: number }[];
}

/** Three entries of the old chain, then six matches a day apart, with a checkpoint after each. */
export function soundRecord({ tampered = {} }: { tampered?: Partial<TestMatch> } = {}): SoundRecord {
  const record = new TestRecord();
  for (let place = 0; place < 3; place += 1) record.addOld(-5000 + place);
  const rules = record.begin(-4000);
  const played = Array.from({ length: 6 }, (_, place) => {
    const match: TestMatch = { game: place + 1, goals: { home: place % 3, away: 1 }, selection: 'home' };
    const found = record.play(place * 1440, { ...match, ...(place === 2 && tampered) }, rules);
    record.checkpoint();
    return found;
  });
  return { record, rules, played };
}

/** A sound record, then three matches of which two have an answer of a challenger beside the pick. */
export function triedRecord(): SoundRecord {
  const sound = soundRecord();
  const { record, rules } = sound;
  for (const [place, isLeftOut] of [false, false, true].entries()) {
    const minutes = (10 + place) * 1440;
    const match: TestMatch = { game: 20 + place, goals: { home: 2, away: 0 }, selection: 'home' };
    const publish = record.publish(minutes, match);
    if (!isLeftOut) record.tryOut(minutes, { game: match.game, home: 700_000 });
    const result = record.result(minutes, match);
    record.settle(minutes, match, { publish, result, rules });
    record.checkpoint();
  }
  return sound;
}
