import { Migration } from '@mikro-orm/migrations';

/** What somebody follows, gone with the account. A match, a team or a league may go as well: it is then left out. */
export class Migration0042Follows extends Migration {
  override up(): void {
    this.addSql(`create table follows (
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind in ('league', 'team', 'game')),
      item_id integer not null, at timestamptz not null,
      primary key (user_id, kind, item_id))`);
  }
}
