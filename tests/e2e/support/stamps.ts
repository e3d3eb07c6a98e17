import { startRecord } from '#core/record/leaves/open-log';
import type { Runtime } from '#core/runtime';
import { anchorRecord } from '#core/use-cases/anchor-record';
import { seedCard, seedLeague, seedPrompt } from '../../web-api/support/seed.ts';

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** Picks of matches that are over, each with a stamp of its own, in a signed log: by what their home team is called. */
export const overStamps = {
  verified: 'Opened',
  broken: 'Opened',
  hand: 'Result entered by hand',
  before_anchoring: 'Published',
  opened: 'Opened',
  text_removed: 'Opened without its text',
  not_anchored: 'Not anchored before kick-off',
  not_opened: 'Not opened',
  late: 'Late',
  withdrawn: 'Withdrawn',
} as const;
type Over = keyof typeof overStamps;

export interface SeededStamps {
  league: number;
  over: Record<Over, number>;
}

/**
 * Stages every state of a stamp that the site can tell: of matches that are over, and of two to come, of which one is
 * under a time-stamp and the other waits for it. The one called `broken` had its content changed since.
 */
export async function seedStamps(runtime: Runtime): Promise<SeededStamps> {
  const em = runtime.em();
  const [prompt, league] = [await seedPrompt(em), await seedLeague(em, 'Stamps')];
  const shown = {
    league,
    prompt,
    market: { ...over },
    model: 'gpt-6-sol',
    longContent: { finalVerdict: 'A home win.' },
  };
  const seed = async (home: string, at: number, more: object = {}) => {
    const { cardId } = await seedCard(em, {
      ...shown,
      home,
      away: 'Brighton',
      kickoffAt: hours(at),
      ...more,
    });
    return cardId;
  };
  const ended = (home: string, at: number) => seed(home, at, { completed: true, settlement: 'won' as const });
  const cards = {} as Record<Over, number>;
  const old = ['verified', 'broken', 'hand', 'opened', 'before_anchoring'] as const;
  for (const name of old) cards[name] = await ended(name, name === 'before_anchoring' ? -60 : -30);
  await startRecord(runtime);
  for (const name of ['not_anchored', 'text_removed', 'not_opened', 'late', 'withdrawn'] as const)
    cards[name] = await ended(name, name === 'not_anchored' ? -60 : -30);
  await seed('anchored', 30);
  const { entries } = await anchorRecord(runtime, { asking: 'hand' });
  await em.transactional(async (inner) => {
    // What no code of ours does: the rows themselves are written.
    await inner.execute('set local session_replication_role = replica');
    const told = (sql: string, values: unknown[]) => inner.execute(sql, values);
    await told(
      `insert into log_anchors (origin, size, authority, asked_at, reply, gen_time, ahead_ms)
       select origin, size, 'Notary North', ?, '', ?, 0 from log_checkpoints where size = ?`,
      [hours(-40), hours(-40), entries],
    );
    await told(
      `insert into record_openings (index, forecast, forecast_salt, picks, picks_salt, text, text_salt, prompt_salt)
       select l.index, '{}', 's', '[]', 's', case when p.card_id = ? then null else '{}' end,
         case when p.card_id = ? then null else 's' end, 's'
       from record_leaves l join publications p on p.id = l.publication_id where p.card_id in (?)`,
      [
        cards.text_removed,
        cards.text_removed,
        [cards.text_removed, cards.not_anchored, cards.late, cards.withdrawn],
      ],
    );
    await told(`update publications set content = '{"text":"As we said."}' where card_id = ?`, [
      cards.broken,
    ]);
    await told('update cards set is_late = true where id = ?', [cards.late]);
    await told(`update cards set state = 'withdrawn', withdrawn_at = ? where id = ?`, [
      hours(-20),
      cards.withdrawn,
    ]);
    await told(
      `update games set result_source = 'by_hand' where id = (select game_id from cards where id = ?)`,
      [cards.hand],
    );
  });
  await seed('waiting', 30);
  return { league, over: cards };
}

const over = { market: 'total_goals', selection: 'over', line: 2.5, outcome: 'Over 2.5 goals' };
