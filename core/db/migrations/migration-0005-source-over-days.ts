import { Migration } from '@mikro-orm/migrations';

/**
 * What the football service does over days: a fixture that it no longer knows, what an operator was told of a game
 * once, and a match that is played anew on another date under the same id. Its game opens again, but only for a date
 * that none of its picks was published for: those of the old one are void by the 48-hour rule, whatever comes.
 */
export class Migration0005SourceOverDays extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  `alter table games add missing_since timestamptz, add source_notice text`,
  `create or replace function games_stay_frozen() returns trigger language plpgsql as $$
  begin
    if old.frozen_at is null or new.frozen_at is not distinct from old.frozen_at then return new; end if;
    if new.frozen_at is null and new.status = 'upcoming' and upper(new.status_code) in ('NS', 'TBD')
      and new.kickoff_at > old.frozen_at + interval '48 hours'
      and not exists (select from publications p where p.game_id = old.id
        and abs(extract(epoch from new.kickoff_at - p.kickoff_at)) <= 48 * 3600)
    then return new; end if;
    raise exception 'game % is frozen since %', old.id, old.frozen_at using errcode = 'check_violation', constraint = 'games_stay_frozen';
  end $$`,
];
