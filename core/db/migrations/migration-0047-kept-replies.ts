import { Migration } from '@mikro-orm/migrations';

/**
 * A call of the lab says which answer it is for, so that a reply that came and was not read any more is found, and since
 * when it waits for its turn, where its row was written before. What a run came to is kept with it once it has ended, so
 * that no list counts its answers again; the baselines of its games stand beside its plan, which every list reads.
 */
export class Migration0047KeptReplies extends Migration {
  override up(): void {
    this.addSql(`alter table llm_calls
      add column answer_key text,
      add column waits_since timestamptz`);
    this.addSql(`create index llm_calls_answer on llm_calls (answer_key) where answer_key is not null`);
    this.addSql(`alter table lab_runs add column totals jsonb, add column baselines jsonb`);
    this.addSql(
      `update lab_runs set baselines = plan -> 'baselines', plan = plan - 'baselines' where plan ? 'baselines'`,
    );
  }
}
