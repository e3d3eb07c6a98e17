import { LockMode } from '@mikro-orm/core';
import { absent } from '../absent.ts';
import { Game } from '../db/entities/games.ts';
import { column, rows } from '../db/rows.ts';
import { fault } from '../errors.ts';
import type { Deps, RunOptions } from '../deps.ts';
import { type GameSettlement, settleIn } from '../record/settle-game.ts';
import { unchangedSettlements } from '../record/unchanged-settlements.ts';

/** Settles one game again from its stored result. Throws `not_found` when it has no published card. */
export function evaluateGame(deps: Deps, { gameId }: { gameId: number }): Promise<GameSettlement> {
  return deps.em().transactional(async (em) => {
    const game = await em.findOne(Game, { id: gameId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!game) throw absent('game', gameId);
    const settlement = await settleIn(em, deps, game);
    if (settlement.headlines.length === 0) throw fault('not_found', 'No card found');
    return settlement;
  });
}

export interface Evaluation {
  games: number;
  /** Headline tips that are settled, and those that still wait. */
  settled: number;
  unsettled: number;
  /** Settlements that changed, of every market of a card. */
  corrected: number;
  /** Games whose result a person must look at. */
  flagged: number;
}

const archived = `from games g where status = 'completed' and merged_into is null
  and coalesce(actual_result, 'N/A') not in ('CANC', 'PST', 'ABD', 'N/A')
  and exists (select 1 from cards c where c.game_id = g.id and c.published_revision_id is not null)`;

/** So many games are held at a time, however long the archive is. */
const atATime = 500;

/** Settles every completed game with a result again: only what the result has changed is changed. */
export async function evaluateArchive(
  deps: Deps,
  _input: Record<string, never>,
  { signal, onProgress }: RunOptions = {},
): Promise<Evaluation> {
  const [counted] = await rows(
    deps.em(),
    { games: column.number },
    `select count(*)::integer as games ${archived}`,
  );
  const total: Evaluation = { games: 0, settled: 0, unsettled: 0, corrected: 0, flagged: 0 };
  for (let after = 0; ;) {
    const ids = await rows(
      deps.em(),
      { id: column.number },
      `select id ${archived} and id > ? order by id limit ${atATime}`,
      [after],
    );
    const last = ids.at(-1);
    if (!last) return total;
    const same = await unchangedSettlements(
      deps.em(),
      ids.map(({ id }) => id),
    );
    for (const { id } of ids) {
      signal?.throwIfAborted();
      const settled = same.get(id);
      if (settled === undefined) add(total, await evaluateGame(deps, { gameId: id }));
      else total.settled += settled;
      total.games += 1;
      onProgress?.({ done: total.games, total: Math.max(counted!.games, total.games) });
    }
    after = last.id;
  }
}

/** Headline tips that are settled, and those that still wait. */
export function tallyOf({
  headlines,
}: Pick<GameSettlement, 'headlines'>): Pick<Evaluation, 'settled' | 'unsettled'> {
  const unsettled = headlines.filter((headline) => headline === 'unsettled').length;
  return { settled: headlines.length - unsettled, unsettled };
}

function add(total: Evaluation, settlement: GameSettlement): void {
  const { corrected, flag } = settlement;
  const { settled, unsettled } = tallyOf(settlement);
  total.unsettled += unsettled;
  total.settled += settled;
  total.corrected += corrected;
  total.flagged += flag ? 1 : 0;
}
