import { Migration } from '@mikro-orm/migrations';

/**
 * Runs of the lab may wait for a worker, be stopped from elsewhere and be carried on when their process died; repairs are
 * counted apart from faults; the sums under the spending lock have an index each.
 */
export class Migration0048LabRuns extends Migration {
  override up(): void {
    this.addSql(`alter table lab_runs
      add column stop_asked_by text,
      add column lease_until timestamptz,
      drop constraint lab_runs_state_check,
      add constraint lab_runs_state_check check (state in ('queued', 'running', 'finished', 'stopped'))`);
    this.addSql(
      `update lab_runs set plan = plan || '{"choice": {"past": 0, "leagueIds": [], "from": null, "to": null}, "calls": 0, "takesReduced": true, "reduced": []}'`,
    );
    this.addSql(`alter table lab_answers add column repairs integer not null default 0`);
    this.addSql(`create index lab_answers_call on lab_answers (call_id)`);
    this.addSql(`create index lab_cells_game on lab_cells (game_id)`);
    this.addSql(`drop index llm_calls_lab`);
    this.addSql(
      `create index llm_calls_lab_day on llm_calls (started_at) include (cost, reserved_cost) where lab_run_id is not null`,
    );
    this.addSql(
      `create index llm_calls_lab_run on llm_calls (lab_run_id) include (cost, reserved_cost) where lab_run_id is not null`,
    );
  }
}
