import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddCheckpoint, readWitnessAnswer } from '../../../../core/domain/log/add-checkpoint.ts';
import { openCheckpoint } from '../../../../core/domain/log/checkpoint.ts';
import { keyOfVkey } from '../../../../core/domain/log/keys.ts';
import { LogError } from '../../../../core/domain/log/log-error.ts';
import { checkProofFile, parseProofFile } from '../../../../core/domain/log/proof-file.ts';
import { entriesOf } from '../../../../core/domain/log/tiles.ts';
import { verifierOfVkey } from '../../../../core/domain/log/verifier.ts';
import { entryOf } from './naive-tree.ts';
import { checkpoint, cosignature, from7To13, leaf5In13, logVkey, witnessVkey } from './vectors.ts';

const log = verifierOfVkey(logVkey);
const witnesses = [verifierOfVkey(witnessVkey)];

/** What is read of others, with a good one of each. */
const readers: Record<string, { good: string; read: (text: string) => unknown }> = {
  'a checkpoint': {
    good: checkpoint + cosignature,
    read: (text) => openCheckpoint(text, log, witnesses),
  },
  'a proof file': {
    good: ['c2sp.org/tlog-proof@v1', 'index 5', ...leaf5In13, '', checkpoint].join('\n'),
    read: (text) => checkProofFile(parseProofFile(text), entryOf(5), log),
  },
  'a request to a witness': {
    good: ['old 7', ...from7To13, '', checkpoint].join('\n'),
    read: parseAddCheckpoint,
  },
  'the answer of a witness': { good: cosignature, read: (text) => readWitnessAnswer(200, null, text) },
  'the size a witness knows': {
    good: '13\n',
    read: (text) => readWitnessAnswer(409, 'text/x.tlog.size', text),
  },
  'a verifier key': { good: logVkey, read: keyOfVkey },
  'a bundle': {
    good: '\0\u0007{"n":0}\0\u0007{"n":1}',
    read: (text) => entriesOf(Buffer.from(text, 'latin1'), 2),
  },
};

/** A good text of which a part is gone and something else stands there. */
const damage = fc.record({
  at: fc.nat(),
  gone: fc.nat({ max: 40 }),
  put: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\n', '\n\n', ' ', '+', '—', '— ', '=', '0', '9'.repeat(17), '__proto__'),
  ),
});

describe.each(Object.entries(readers))('%s', (_, { good, read }) => {
  test('is taken when it is good', async () => {
    await expect(Promise.resolve(read(good))).resolves.toBeDefined();
  });

  test('that is damaged is taken as it is or refused by name, never by a fault of the program', () =>
    fc.assert(
      fc.asyncProperty(damage, async ({ at, gone, put }) => {
        const place = at % (good.length + 1);
        const text = good.slice(0, place) + put + good.slice(place + gone);
        try {
          await read(text);
        } catch (error) {
          expect(error).toBeInstanceOf(LogError);
        }
      }),
      { numRuns: 300 },
    ));
});
