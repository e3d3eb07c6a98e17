import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { StormOrder } from './front.ts';
import { until } from './until.ts';
import type { WorldOrder } from './worlds.ts';

export type Service = 'football' | 'openai' | 'gemini';

export interface OutsideOrder {
  world: WorldOrder;
  /** Milliseconds a generation takes. */
  latencyMs: number;
  /** Where the services' clock stands still, in milliseconds since 1970; it runs with real time when absent. */
  at?: number;
}

export interface Calls {
  /** Generations that were answered behind the fronts, paid or refused. */
  models: { model: string; prompt: string; status: number; input: number; output: number }[];
  football: number;
  /** Requests that a storm met. */
  struck: number;
}

/** What can be asked of the process. */
export interface Question {
  settings: { asks: null; answers: Record<string, string> };
  calls: { asks: null; answers: Calls };
  inFlight: { asks: null; answers: number };
  storm: { asks: { service: Service } & StormOrder; answers: null };
  clear: { asks: null; answers: null };
  forget: { asks: null; answers: null };
  clock: { asks: number; answers: null };
}

/** Everything outside the product, in a process of its own. */
export interface Outside {
  /** Environment values that lead the product there and nowhere else. */
  settings: Record<string, string>;
  calls(): Promise<Calls>;
  /** Calls to a model that wait for their answer. */
  inFlight(): Promise<number>;
  /** Resolves when no call to a model waits any more. */
  idle(): Promise<void>;
  storm(service: Service, order: StormOrder): Promise<void>;
  /** Ends all storms. */
  clear(): Promise<void>;
  /** Empties the log. */
  forget(): Promise<void>;
  /** Moves the services' clock. */
  clock(at: Date): Promise<void>;
  close(): Promise<void>;
}

export async function startOutside(order: OutsideOrder): Promise<Outside> {
  const child = fork(join(import.meta.dirname, 'outside-process.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const expect = <Answer>(id: number): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  child.on('message', ({ id, answer }: { id: number; answer: never }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The services ended with ${code}.`));
  });
  const ask = <Name extends keyof Question>(
    name: Name,
    value: Question[Name]['asks'],
  ): Promise<Question[Name]['answers']> => {
    asked += 1;
    const answer = expect<Question[Name]['answers']>(asked);
    child.send({ id: asked, name, value });
    return answer;
  };
  await expect(0);
  return {
    settings: await ask('settings', null),
    calls: () => ask('calls', null),
    inFlight: () => ask('inFlight', null),
    // What was dropped by its caller is still being answered, and counted, for as long as an answer takes.
    async idle() {
      await until('no call is in flight', 60_000, async () => (await ask('inFlight', null)) === 0);
      await new Promise((resolve) => setTimeout(resolve, order.latencyMs + 100));
    },
    storm: async (service, storm) => void (await ask('storm', { service, ...storm })),
    clear: async () => void (await ask('clear', null)),
    forget: async () => void (await ask('forget', null)),
    clock: async (at) => void (await ask('clock', at.getTime())),
    async close() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
