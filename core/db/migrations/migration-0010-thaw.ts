import { Migration } from '@mikro-orm/migrations';

/**
 * Beside the match told for another date (as before), one more freeze can be lifted. A freeze dated in the future was noted by a clock that ran ahead. It may be lifted while the source says that
 * the match has not begun, and only by the code that says so and audits it.
 */
export class Migration0010Thaw extends Migration {
  override up(): void {
    this.addSql(`create or replace function games_stay_frozen() returns trigger language plpgsql as $$
      begin
        if old.frozen_at is null or new.frozen_at is not distinct from old.frozen_at then return new; end if;
        if new.frozen_at is null and new.status = 'upcoming' and upper(new.status_code) in ('NS', 'TBD')
          and new.kickoff_at > old.frozen_at + interval '48 hours'
          and not exists (select from publications p where p.game_id = old.id
            and abs(extract(epoch from new.kickoff_at - p.kickoff_at)) <= 48 * 3600)
        then return new; end if;
        if new.frozen_at is null and new.status = 'upcoming' and new.status_code = 'NS'
          and old.frozen_at > new.updated_at and new.kickoff_at > new.updated_at
          and current_setting('touchline.thaw', true) = new.id::text
        then return new; end if;
        raise exception 'game % is frozen since %', old.id, old.frozen_at using errcode = 'check_violation', constraint = 'games_stay_frozen';
      end $$`);
  }
}
