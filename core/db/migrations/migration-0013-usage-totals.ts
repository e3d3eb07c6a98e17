import { Migration } from '@mikro-orm/migrations';

/** Usage, cost and revisions as kept totals, so that no page adds up every call or revision ever made. */
export class Migration0013UsageTotals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  // Each change is a row of its own, as with the counts of lists.
  `create table usage_totals (
    day date not null,
    operation text not null,
    provider text not null,
    model text not null,
    calls integer not null,
    cost numeric(16, 8) not null,
    input_tokens bigint not null,
    output_tokens bigint not null
  )`,
  `comment on column usage_totals.cost is 'true costs in US dollars; what was reserved where they are not known'`,
  `create index usage_totals_place on usage_totals (day, provider, model, operation)`,
  `create function count_usage(c llm_calls, step integer) returns void language sql as $$
    insert into usage_totals (day, operation, provider, model, calls, cost, input_tokens, output_tokens)
    values ((c.started_at at time zone 'UTC')::date, c.operation, c.provider, c.requested_model, step,
      step * coalesce(c.cost, c.reserved_cost), step * coalesce(c.input_tokens, 0), step * coalesce(c.output_tokens, 0))
  $$`,
  `create function llm_calls_counted() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform count_usage(old, -1); end if;
    if tg_op <> 'DELETE' then perform count_usage(new, 1); end if;
    return null;
  end $$`,
  `create trigger llm_calls_counted after insert or delete on llm_calls for each row execute function llm_calls_counted()`,
  `create trigger llm_calls_counted_update
    after update of started_at, operation, provider, requested_model, cost, reserved_cost, input_tokens, output_tokens on llm_calls
    for each row execute function llm_calls_counted()`,
  `create view countable_usage as
    select (started_at at time zone 'UTC')::date as day, operation, provider, requested_model as model, count(*)::integer as calls,
      sum(coalesce(cost, reserved_cost)) as cost, sum(coalesce(input_tokens, 0)) as input_tokens, sum(coalesce(output_tokens, 0)) as output_tokens
    from llm_calls group by 1, 2, 3, 4`,
  `insert into usage_totals select * from countable_usage`,
  `create table revision_counts (
    prompt_version_id integer not null,
    revisions integer not null
  )`,
  `create index revision_counts_version on revision_counts (prompt_version_id)`,
  `create function card_revisions_counted() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then insert into revision_counts values (new.prompt_version_id, 1);
    else insert into revision_counts values (old.prompt_version_id, -1); end if;
    return null;
  end $$`,
  `create trigger card_revisions_counted after insert or delete on card_revisions for each row execute function card_revisions_counted()`,
  `create view countable_revisions as select prompt_version_id, count(*)::integer as revisions from card_revisions group by 1`,
  `insert into revision_counts select * from countable_revisions`,
  // Calls that brought no card are few, and asked for by themselves.
  `create index llm_calls_failed on llm_calls (started_at) where state in ('failed', 'refused_late', 'unknown')`,
  `create index cards_review on cards (game_id) where needs_review`,
];
