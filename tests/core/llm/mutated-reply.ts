import { sampleReply } from './sample-reply.ts';

/** Replies of a model with something odd in them, or none at all; the same ones for the same random numbers. */
export function mutatedReplies(random: () => number): () => string {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length)]!;

  const odd: readonly unknown[] = [
    null,
    true,
    -1,
    0.62,
    101,
    1e308,
    '',
    '\0',
    '\uD800',
    '\uDE00x',
    '\u202Eabc',
    '\u200B',
    'a'.repeat(7000),
    ' '.repeat(5000),
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null },
    Array.from({ length: 150 }, () => 'x'),
  ];

  /** Puts something odd, or nothing, in one place of a value. */
  function spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || random() < 0.15) return oneOf(odd);
    const entries = Object.entries(value);
    if (entries.length === 0) return oneOf(odd);
    const at = upTo(entries.length);
    const [key, inner] = entries[at]!;
    const way = random();
    const next =
      way < 0.1
        ? entries.toSpliced(at, 1)
        : way < 0.2
          ? entries.toSpliced(at, 1, [`${key}\0`, inner])
          : entries.toSpliced(at, 1, [key, spoil(inner)]);
    return Array.isArray(value) ? next.map(([, one]) => one) : Object.fromEntries(next);
  }

  const scraps = [
    '{',
    '}',
    '"',
    '\\',
    '\\u0000',
    '\\ud83d',
    '\u0000',
    '```',
    '\uD83D',
    ',',
    '[',
    ' '.repeat(2000),
    '1e999',
  ];

  /** Cuts, doubles or puts scraps into the text itself. */
  function scramble(text: string): string {
    const from = upTo(text.length);
    const to = Math.min(text.length, from + upTo(200));
    return oneOf([
      () => text.slice(0, from),
      () => text.slice(from),
      () => text.slice(0, from) + text.slice(to),
      () => text.slice(0, to) + text.slice(from),
      () => text.slice(0, from) + oneOf(scraps) + text.slice(from),
      () => `${oneOf(scraps)}${text}${oneOf(scraps)}`,
    ])();
  }

  return function mutated(): string {
    let value: unknown = structuredClone(sampleReply);
    for (let times = 1 + upTo(3); times > 0; times -= 1) value = spoil(value);
    const text = JSON.stringify(random() < 0.6 ? value : sampleReply);
    return random() < 0.5 ? text : scramble(text);
  };
}
