import { Migration } from '@mikro-orm/migrations';

/**
 * Runs of the lab may be paused and go on, and ask again for what has no answer: in one of their columns alone, where
 * `retried_column` says which. An answer that was no card is asked for again where somebody said so. None of it rewrites a table.
 */
export class Migration0055LabPauses extends Migration {
  override up(): void {
    this.addSql(`alter table lab_runs
      add column pause_asked_by text,
      add column retried_column jsonb,
      add column stretch jsonb,
      drop constraint lab_runs_state_check,
      add constraint lab_runs_state_check check (state in ('queued', 'running', 'paused', 'finished', 'stopped'))`);
    this.addSql(`alter table lab_answers add column asked_again_after integer`);
    this.addSql(
      `create index lab_answers_asked_again on lab_answers (key) where asked_again_after is not null`,
    );
  }
}
