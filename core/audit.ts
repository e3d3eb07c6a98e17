import { originOf, storedActor } from './actor.ts';
import { AuditEntry } from './db/entities/record.ts';
import type { Em } from './db/orm.ts';
import type { Deps } from './deps.ts';

export interface AuditFacts {
  action: string;
  subjectType:
    | 'game'
    | 'card'
    | 'league'
    | 'config'
    | 'user'
    | 'prompt'
    | 'record'
    | 'need'
    | 'lab'
    | 'trial'
    | 'queue'
    | 'job'
    | 'log';
  subjectId: string | number;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
}

/** Adds to the append-only audit table, inside the transaction of the change it describes. */
export async function audit(
  em: Em,
  { clock, actor }: Pick<Deps, 'clock' | 'actor'>,
  facts: AuditFacts,
): Promise<void> {
  await em.insert(AuditEntry, {
    at: clock.now(),
    actor: storedActor(actor),
    origin: originOf(actor),
    action: facts.action,
    subjectType: facts.subjectType,
    subjectId: String(facts.subjectId),
    reason: facts.reason ?? null,
    before: facts.before ?? null,
    after: facts.after ?? null,
  });
}
