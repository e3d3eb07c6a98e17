import { Migration } from '@mikro-orm/migrations';

/** A team's page reads the team's matches; in an archive of years they are few of many. */
export class Migration0031TeamPages extends Migration {
  override up(): void {
    for (const side of ['home', 'away']) {
      this.addSql(
        `create index games_${side}_side on games (${side}_team_id, kickoff_at desc) where merged_into is null`,
      );
    }
  }
}
