import { Migration } from '@mikro-orm/migrations';

/** An entry of the ledger is never older than the one before it, so that nothing can be dated back into the record. */
export class Migration0024RecordTimes extends Migration {
  override up(): void {
    this.addSql(`create or replace function ledger_entries_chain() returns trigger language plpgsql as $$
    declare last ledger_entries%rowtype;
    begin
      select * into last from ledger_entries order by number desc limit 1;
      if new.number <> coalesce(last.number, 0) + 1 or new.previous_hash <> coalesce(last.hash, repeat('0', 64)) then
        raise exception 'ledger entry % does not follow entry %', new.number, coalesce(last.number, 0) using errcode = 'check_violation', constraint = 'ledger_entries_chain';
      end if;
      if new.at < last.at then
        raise exception 'ledger entry % is older than entry %', new.number, last.number using errcode = 'check_violation', constraint = 'ledger_entries_time';
      end if;
      return new;
    end $$`);
  }
}
