import { Client } from 'pg';

const tables = [
  'ledger_entries',
  'record_leaves',
  'record_openings',
  'publications',
  'cards',
  'card_revisions',
  'card_markets',
  'market_results',
  'accuracy_totals',
  'pick_counts',
  'score_counts',
  'archived_picks',
  'games',
  'prompt_versions',
];

/** Changes the record as somebody with full rights on the database can, no trigger in the way, and puts it back. */
export async function tampered(
  url: string,
  change: string | readonly string[],
  look: () => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
    for (const statement of [change].flat()) {
      const { rowCount } = await client.query(statement);
      if (!rowCount) throw new Error(`changes nothing: ${statement}`);
    }
    await look();
  } finally {
    for (const table of tables) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
    await client.end();
  }
}
