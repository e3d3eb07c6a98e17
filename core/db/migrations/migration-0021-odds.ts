import { Migration } from '@mikro-orm/migrations';

const price = 'integer check (%s between 1001 and 100000000)';
const fair = 'integer check (%s between 0 and 1000000)';
const named = (name: string, type: string): string => `${name} ${type.replace('%s', name)}`;
/** Columns of one market: a price and a fair probability for each selection, and how many bookmakers stand behind. */
const market = (count: string, selections: readonly string[]): string => {
  const prices = selections.map((selection) => `${selection}_price`);
  const fairs = selections.map((selection) => `${selection}_fair`);
  return [
    ...prices.map((name) => named(name, price)),
    ...fairs.map((name) => named(name, fair)),
    `${count} integer check (${count} >= 2)`,
    `check (num_nulls(${[...prices, ...fairs, count].join(', ')}) in (0, ${2 * selections.length + 1}))`,
    `check (${fairs.join(' + ')} = 1000000)`,
  ].join(', ');
};

/** Prices of the market before kick-off, and whether a model was shown them. */
export class Migration0021Odds extends Migration {
  override up(): void {
    this.addSql('alter table leagues add column has_odds boolean, add column has_odds_at timestamptz');
    this.addSql('alter table card_revisions add column saw_market boolean not null default false');
    this.addSql(`create table market_readings (
      game_id integer not null references games (id) on delete cascade,
      read_at timestamptz not null,
      renewed_at timestamptz not null,
      kickoff_at timestamptz not null check (read_at < kickoff_at),
      bookmakers integer not null check (bookmakers >= 2),
      method text not null check (method in ('power', 'multiplicative')),
      ${market('result_bookmakers', ['home', 'draw', 'away'])},
      ${market('total_bookmakers', ['over', 'under'])},
      ${market('both_bookmakers', ['yes', 'no'])},
      check (num_nonnulls(result_bookmakers, total_bookmakers, both_bookmakers) > 0),
      primary key (game_id, read_at)
    )`);
    this.addSql(`create function market_readings_stay() returns trigger language plpgsql as $$
      begin raise exception 'a reading of the market is never changed'; end $$`);
    this.addSql(`create trigger market_readings_stay before update on market_readings
      for each row execute function market_readings_stay()`);
    this.addSql(`create table odds_tries (
      game_id integer primary key references games (id) on delete cascade,
      kickoff_at timestamptz not null,
      tries integer not null check (tries > 0),
      asked_at timestamptz not null,
      next_at timestamptz,
      message text not null
    )`);
  }
}
