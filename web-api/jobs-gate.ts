import type { Job, QueueState } from '#core/contract/admin-operations';

export type JobRequest =
  | { kind: 'generate'; gameId: number }
  | { kind: 'regenerate'; cardId: number }
  | { kind: 'extra'; gameId: number; provider: 'openai' | 'gemini'; model: string }
  | { kind: 'fixture_data'; gameId: number | null; phase: 'pre-match' | 'pre-kickoff' | 'post-match' | null };

/** The work queue as the API uses it. The same game and model asked for again joins the job in hand. */
export interface JobGate {
  enqueue(request: JobRequest, actor: string): Promise<{ jobId: string }>;
  /** Waits until the job has ended, `signal` aborts or `milliseconds` have passed; undefined when it has not ended. */
  wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<Job | undefined>;
  state(): Promise<QueueState>;
  get(jobId: string): Promise<Job | undefined>;
  retry(jobId: string): Promise<boolean>;
  clear(jobId: string): Promise<boolean>;
  clearCompleted(): Promise<number>;
}
