import { Migration } from '@mikro-orm/migrations';

/** How far each trial is and what it cost, as kept totals, so that no list counts every answer of every trial. */
export class Migration0051TrialTotals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  // Each change is a row of its own, as with the other totals: nobody who answers waits for another one.
  `create table trial_totals (
    trial_id integer not null,
    kind text not null check (kind in ('waiting', 'committed', 'unusable', 'missed', 'replaced', 'call')),
    items integer not null,
    cost numeric(16, 8) not null
  )`,
  `comment on column trial_totals.cost is 'of calls, in US dollars; what was reserved where the true cost is not known'`,
  `create index trial_totals_trial on trial_totals (trial_id, kind)`,
  `create function trial_answers_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then insert into trial_totals values (old.trial_id, old.state, -1, 0); end if;
    if tg_op <> 'DELETE' then insert into trial_totals values (new.trial_id, new.state, 1, 0); end if;
    return null;
  end $$`,
  `create trigger trial_answers_counted after insert or delete on trial_answers
    for each row execute function trial_answers_counted()`,
  `create trigger trial_answers_counted_update after update of trial_id, state on trial_answers
    for each row when (old.trial_id <> new.trial_id or old.state <> new.state) execute function trial_answers_counted()`,
  `create function trial_calls_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.lab_trial_id is not null then
      insert into trial_totals values (old.lab_trial_id, 'call', -1, -coalesce(old.cost, old.reserved_cost));
    end if;
    if tg_op <> 'DELETE' and new.lab_trial_id is not null then
      insert into trial_totals values (new.lab_trial_id, 'call', 1, coalesce(new.cost, new.reserved_cost));
    end if;
    return null;
  end $$`,
  // Calls of cards, which are most, run none of it.
  `create trigger trial_calls_counted after insert on llm_calls
    for each row when (new.lab_trial_id is not null) execute function trial_calls_counted()`,
  `create trigger trial_calls_counted_update after update of lab_trial_id, cost, reserved_cost on llm_calls
    for each row when (old.lab_trial_id is not null or new.lab_trial_id is not null) execute function trial_calls_counted()`,
  `create trigger trial_calls_counted_delete after delete on llm_calls
    for each row when (old.lab_trial_id is not null) execute function trial_calls_counted()`,
  `create view countable_trials as
    select trial_id, state as kind, count(*)::integer as items, 0::numeric as cost from trial_answers group by 1, 2
    union all
    select lab_trial_id, 'call', count(*)::integer, sum(coalesce(cost, reserved_cost)) from llm_calls where lab_trial_id is not null group by 1`,
  `insert into trial_totals select * from countable_trials`,
];
