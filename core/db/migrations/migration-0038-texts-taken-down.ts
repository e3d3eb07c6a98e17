import { Migration } from '@mikro-orm/migrations';

/**
 * The words of a pick may be taken down, and nothing else of it: the record keeps what they were committed to, and an
 * entry says that they went. A publication keeps the two teams it was for, which were in its words alone.
 */
export class Migration0038TextsTakenDown extends Migration {
  override up(): void {
    for (const sql of statements) this.addSql(sql);
  }
}

/** Rows are the same but for some columns. */
const sameBut = (columns: readonly string[]): string => {
  const names = columns.map((name) => `'${name}'`).join(', ');
  return `to_jsonb(new) - array[${names}] = to_jsonb(old) - array[${names}]`;
};

/** The trigger function of a table of which some columns may be emptied, and nothing else changes. */
const onlyEmptied = (name: string, emptied: string, refusal: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    if ${emptied} then
      return new;
    end if;
    ${refusal}
  end $$`;

const statements = [
  `alter table publications alter column content drop not null, alter column nonce drop not null, alter column commitment drop not null,
     add column home_team text, add column away_team text`,
  // What is no JSON fails its commitment, and names nobody.
  `create function pg_temp.named_0038(content text, key text) returns text language plpgsql as $$
  begin
    return content::jsonb ->> key;
  exception when others then
    return null;
  end $$`,
  `alter table publications disable trigger publications_append_only`,
  `update publications set home_team = pg_temp.named_0038(content, 'homeTeam'), away_team = pg_temp.named_0038(content, 'awayTeam')`,
  `drop trigger publications_append_only on publications`,
  `create trigger publications_append_only before delete on publications for each row execute function append_only()`,
  onlyEmptied(
    'publications_kept',
    `${sameBut(['content', 'nonce'])} and new.content is null and new.nonce is null`,
    `raise exception 'publications only grow: of one only its words may go' using errcode = 'check_violation', constraint = 'publications_append_only';`,
  ),
  `create trigger publications_kept before update on publications for each row execute function publications_kept()`,
  onlyEmptied(
    'card_revisions_unchanged',
    `${sameBut(['short_content', 'long_content', 'grounding'])} and new.long_content = '{}' and new.grounding = '[]'
      and new.short_content = jsonb_build_object('sport', old.short_content -> 'sport', 'supportingFacts', '{"home":"","away":""}'::jsonb)`,
    `raise exception 'a revision is never changed' using errcode = 'check_violation', constraint = 'card_revisions_unchanged';`,
  ),
  onlyEmptied(
    'card_markets_unchanged',
    `${sameBut(['reasoning'])} and new.reasoning = ''`,
    `raise exception 'a revision is never changed' using errcode = 'check_violation', constraint = 'card_revisions_unchanged';`,
  ),
  `drop trigger card_markets_unchanged on card_markets`,
  `create trigger card_markets_unchanged before update of market, selection, line, outcome, confidence, corrected_confidence, baseline_probability, reasoning, is_headline
    on card_markets for each row execute function card_markets_unchanged()`,
];
