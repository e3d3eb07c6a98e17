import { expect, test } from 'vitest';
import { AppError } from '#core/errors';
import { everyCallFaults, stopsTheRun } from '#core/generation/every-call-faults';

test('a run ends at what every further call would meet, and goes on after what is of one game', () => {
  for (const code of [...everyCallFaults, 'bad_configuration'] as const)
    expect(stopsTheRun(new AppError(code, 'It failed.')), code).toBe(true);
  for (const code of ['not_found', 'model', 'duplicate_game'] as const)
    expect(stopsTheRun(new AppError(code, 'It failed.')), code).toBe(false);
});
