import { expect, test } from 'vitest';
import { groundingFinds } from '#core/reads/admin/grounding-finds';
import { ownInstallation } from '../../use-cases/installation.ts';

const here = ownInstallation();

test('what the data did not bear out is counted by model and prompt version, each revision once', async () => {
  const flag = (problem: string, severity = 'minor') => ({ problem, severity, where: 'h2h', name: 'x' });
  const write = async (model: string, flags: object[]) => {
    const { cardId } = await here.card({ model });
    await here.rows(
      'update card_revisions set grounding = ?::jsonb, requested_model = ?, generated_at = ? where card_id = ?',
      [JSON.stringify(flags), model, here.hours(-1), cardId],
    );
  };
  // A revision never changes; the test says what the seed cannot.
  await here.rows('alter table card_revisions disable trigger card_revisions_unchanged');
  await write('m1', [flag('contradicted', 'serious'), flag('unsupported'), flag('unknown_name')]);
  await write('m1', []);
  await write('m2', [flag('unsupported')]);
  expect(await groundingFinds(here.machine.em(), here.hours(-24))).toEqual([
    {
      model: 'm1',
      promptVersion: 1,
      cards: 2,
      withFinds: 1,
      serious: 1,
      contradicted: 1,
      unsupported: 1,
      names: 1,
      perCard: 1.5,
    },
    expect.objectContaining({ model: 'm2', cards: 1, unsupported: 1, perCard: 1 }),
  ]);
  expect(await groundingFinds(here.machine.em(), here.hours(0))).toEqual([]);
});
