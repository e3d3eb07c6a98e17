/** What goes wrong, how often, and for which requests. */
export interface Fault<Kind extends string, Request> {
  kind: Kind;
  /** How many matching requests it hits; 1 unless told, `Infinity` until cleared. */
  times?: number;
  /** Which requests it hits; all unless told. */
  when?: (request: Request) => boolean;
  /** Milliseconds of real time to wait before the answer of any kind. */
  delayMs?: number;
  /** The answer waits for this. */
  until?: Promise<unknown>;
  /** What the fault says: a text, a number of seconds, a model: each kind documents its own. */
  value?: string;
}

/** Faults waiting to happen, oldest first. */
export interface FaultControl<Kind extends string, Request> {
  /** Adds a fault. */
  inject(fault: Fault<Kind, Request>): void;
  /** Drops what has not happened yet. */
  clear(): void;
  /** The fault for `request`, used up once. */
  take(request: Request): Fault<Kind, Request> | undefined;
}

export function faultControl<Kind extends string, Request>(): FaultControl<Kind, Request> {
  let waiting: { fault: Fault<Kind, Request>; left: number }[] = [];
  return {
    inject(fault) {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    clear() {
      waiting = [];
    },
    take(request) {
      const entry = waiting.find(({ fault, left }) => left > 0 && (fault.when?.(request) ?? true));
      if (!entry) return undefined;
      entry.left--;
      waiting = waiting.filter(({ left }) => left > 0);
      return entry.fault;
    },
  };
}
