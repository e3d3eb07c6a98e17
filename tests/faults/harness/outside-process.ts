/**
 * The services outside the product, as a process of their own: started by `outside.ts`, told what to do over the
 * channel between them. Its log of requests is what the books are compared with.
 */
import { MovableClock } from '#core/clock';

import { startSimulators } from '../../../cli/simulators/start.ts';
import { type Front, startFront, type StormOrder } from './front.ts';
import { worldOf, type WorldOrder } from './worlds.ts';
import type { Calls, OutsideOrder, Question, Service } from './outside.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as OutsideOrder;
const clock = new MovableClock(new Date(order.at ?? Date.now()), { frozen: order.at !== undefined });
const simulators = await startSimulators({
  clock,
  world: worldOf(order.world satisfies WorldOrder, () => clock.now()),
  football: { limits: { perDay: 1_000_000, perMinute: 100_000 } },
  models: { latencyMs: order.latencyMs },
});
const { football, openai, gemini } = simulators;
const fronts: Record<Service, Front> = {
  football: await startFront(football.url),
  openai: await startFront(new URL(openai.url).origin),
  gemini: await startFront(new URL(gemini.url).origin),
};
const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

const modelCalls = (): Calls['models'] =>
  [openai, gemini].flatMap(({ calls }) =>
    calls
      .filter(({ prompt }) => prompt.length > 100)
      .map(({ model, prompt, status, input, output }) => ({ model, prompt, status, input, output })),
  );

const answers: { [Name in keyof Question]: (value: Question[Name]['asks']) => Question[Name]['answers'] } = {
  settings: () => ({
    ...simulators.settings,
    API_FOOTBALL_BASE_URL: fronts.football.url,
    OPENAI_BASE_URL: `${fronts.openai.url}${pathOf(openai.url)}`,
    GEMINI_BASE_URL: `${fronts.gemini.url}${pathOf(gemini.url)}`,
  }),
  calls: () => ({
    models: modelCalls(),
    football: football.requests.length,
    struck: Object.values(fronts).reduce((sum, { struck }) => sum + struck, 0),
  }),
  inFlight: () => fronts.openai.inFlight + fronts.gemini.inFlight,
  storm: ({ service, ...storm }: { service: Service } & StormOrder) => {
    fronts[service].order(storm);
    return null;
  },
  clear: () => {
    for (const front of Object.values(fronts)) front.clear();
    return null;
  },
  forget: () => {
    openai.calls.length = 0;
    gemini.calls.length = 0;
    football.requests.length = 0;
    return null;
  },
  clock: (at) => {
    clock.set(new Date(at));
    return null;
  },
};

process.on('message', ({ id, name, value }: { id: number; name: keyof Question; value: never }) => {
  process.send?.({ id, answer: answers[name](value) });
});
// The suite that started it is gone.
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0, answer: null });
