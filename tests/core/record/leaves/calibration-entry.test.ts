import { expect, test } from 'vitest';
import { utf8 } from '#core/domain/log/encoding';
import { leafOf } from '#core/record/entries/entry-bytes';
import { noteCorrection, parametersOf } from '#core/record/leaves/calibration-entry';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();
const of = { provider: 'openai', model: 'm', promptVersion: 1 };
const note = (correction: { slope: number; shift: number } | null, promptVersion = 1) =>
  here.machine
    .em()
    .transactional((em) => noteCorrection(em, here.machine, { ...of, promptVersion, correction }));
const noted = async () => {
  const found = await here.rows<{ body: string }>(
    `select body from record_leaves where kind = 'calibration' order by index`,
  );
  return found.map(({ body }) => {
    const leaf = leafOf(utf8(body));
    return leaf.format === 2 && leaf.entry.kind === 'calibration'
      ? {
          version: leaf.entry.promptVersion,
          ...leaf.entry.parameters,
          isFromHere: leaf.entry.validFrom === leaf.entry.n,
        }
      : body;
  });
};

test('a correction is an entry when it changes, for each version of the prompt, and none is no entry', async () => {
  await note(null);
  await note({ slope: 0.7, shift: -0.1 });
  await note({ slope: 0.700_000_04, shift: -0.1 });
  await note({ slope: 0.7, shift: -0.1 }, 2);
  await note({ slope: 0.71, shift: -0.1 });
  expect(await noted()).toEqual([
    { version: 1, slope: 700_000, shift: -100_000, isFromHere: true },
    { version: 2, slope: 700_000, shift: -100_000, isFromHere: true },
    { version: 1, slope: 710_000, shift: -100_000, isFromHere: true },
  ]);
});

test('a clock behind the record notes nothing, and stops nothing', async () => {
  here.clock.set(new Date(here.clock.now().getTime() - 60_000));
  await note({ slope: 0.5, shift: 0 });
  expect(await noted()).toHaveLength(3);
});

test('parameters are whole numbers, and minus nothing is nothing', () => {
  expect(parametersOf({ slope: 1, shift: -1e-9 })).toEqual({ slope: 1_000_000, shift: 0 });
});
