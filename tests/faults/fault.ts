/** What a fault is given by the command line of the suite. */
export interface Options {
  seed: string;
  /** The seeded form that fits into a test run: few tries, no long waits. */
  isShort: boolean;
  /** How many tries a fault that can makes side by side. */
  lanes: number;
  /** Told, in one line, what is being done. */
  note: (sentence: string) => void;
  /** Aborts at Ctrl-C: no further try is begun, and what was done is told. */
  signal: AbortSignal;
}

/** What was wrong after a fault, in sentences; nothing where the books balance. */
export interface Findings {
  /** Something that was there, or was paid, or was due, and is not there. */
  lost: string[];
  /** Something that is there twice, or was paid twice without need. */
  doubled: string[];
  /** Something that nobody will end: a claim, a run, a call, a job, a process. */
  stuck: string[];
}

/** One line of the table. */
export interface Outcome extends Findings {
  fault: string;
  tries: number;
  /** Why it was not tried, or what was measured. */
  remark?: string;
}

/** One kind of fault, in a file of its own. */
export interface Fault {
  name: string;
  /** Whether the short form has a part of it. */
  hasShort: boolean;
  run(options: Options): Promise<Outcome[]>;
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], stuck: [] });

/** Adds what one try found, each sentence with where it was found. */
export function add(to: Findings, found: Findings, where: string): void {
  for (const kind of ['lost', 'doubled', 'stuck'] as const)
    to[kind].push(...found[kind].map((sentence) => `${where}: ${sentence}`));
}

/** Counts one try with what it found, and says so. */
export function tried(outcome: Outcome, found: Findings, where: string, { note }: Options): void {
  outcome.tries += 1;
  add(outcome, found, where);
  const all = [...found.lost, ...found.doubled, ...found.stuck];
  note(`${outcome.fault}, ${where}: ${all.length === 0 ? 'balanced' : all.join('; ')}`);
}
