import { Migration } from '@mikro-orm/migrations';

/** A crest is fetched only for a team that a stored game has: asked by the team's id. */
export class Migration0014MediaIds extends Migration {
  override up(): void {
    this.addSql('create index games_home_team on games (home_team_id) where home_logo is not null');
    this.addSql('create index games_away_team on games (away_team_id) where away_logo is not null');
  }
}
