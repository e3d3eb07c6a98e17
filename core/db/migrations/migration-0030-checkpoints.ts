import { Migration } from '@mikro-orm/migrations';

const tables = ['log_tiles', 'log_checkpoints', 'log_anchors', 'log_cosignatures'] as const;

/** The tree over the leaves of the record as tiles, what was signed of it, and what others said of that. */
export class Migration0030Checkpoints extends Migration {
  override up(): void {
    // A full tile never changes; its root is a hash of the level above.
    this.addSql(`create table log_tiles (
      level integer not null check (level between 0 and 6),
      index bigint not null check (index >= 0),
      hashes bytea not null check (octet_length(hashes) = 8192),
      root bytea not null check (octet_length(root) = 32),
      primary key (level, index)
    )`);
    // A new name begins a new log: its sizes begin anew.
    this.addSql(`create table log_checkpoints (
      origin text not null,
      size bigint not null check (size > 0),
      root text not null,
      note text not null,
      key_id text not null,
      signed_at timestamptz not null,
      primary key (origin, size)
    )`);
    this.addSql(`create index log_checkpoints_newest on log_checkpoints (signed_at desc, size desc)`);
    this.addSql(`create function log_checkpoints_grow() returns trigger language plpgsql as $$
    declare last bigint; leaves bigint;
    begin
      select max(size) into last from log_checkpoints where origin = new.origin;
      select coalesce(max(index) + 1, 0) into leaves from record_leaves;
      if new.size <= last or new.size > leaves then
        raise exception 'a checkpoint over % entries follows one over % where there are %', new.size, last, leaves
          using errcode = 'check_violation', constraint = 'log_checkpoints_grow';
      end if;
      return new;
    end $$`);
    this.addSql(`create trigger log_checkpoints_grow before insert on log_checkpoints
      for each row execute function log_checkpoints_grow()`);
    this.addSql(`create table log_anchors (
      id integer generated always as identity primary key,
      origin text not null,
      size bigint not null,
      authority text not null,
      asked_at timestamptz not null,
      reply bytea,
      gen_time timestamptz,
      ahead_ms integer,
      error text,
      foreign key (origin, size) references log_checkpoints (origin, size),
      check (num_nulls(reply, gen_time, ahead_ms) = case when error is null then 0 else 3 end)
    )`);
    this.addSql(`create index log_anchors_checkpoint on log_anchors (origin, size)`);
    this.addSql(`create index log_anchors_good on log_anchors (id desc) where error is null`);
    this.addSql(`create table log_cosignatures (
      id integer generated always as identity primary key,
      origin text not null,
      size bigint not null,
      witness text not null,
      asked_at timestamptz not null,
      line text,
      signed_at timestamptz,
      error text,
      foreign key (origin, size) references log_checkpoints (origin, size),
      check (num_nulls(line, signed_at) = case when error is null then 0 else 2 end)
    )`);
    this.addSql(`create index log_cosignatures_checkpoint on log_cosignatures (origin, size)`);
    this.addSql(`create index log_cosignatures_witness on log_cosignatures (witness, id desc)`);
    for (const table of tables) {
      this.addSql(
        `create trigger ${table}_append_only before update or delete on ${table} for each row execute function append_only()`,
      );
      this.addSql(
        `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function append_only()`,
      );
    }
  }
}
