import { LogTile } from '../../db/entities/log.ts';
import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import { areEqual, type Bytes, concat } from '../../domain/log/encoding.ts';
import { completeRoot, tileWidth } from '../../domain/log/tiles.ts';
import { hashesOf } from '../log-tree.ts';
import type { Check } from './check.ts';

/**
 * Full tiles are kept as they were served, and outsiders compute every root from them: they must be of the entries, and
 * of the tiles below them, as these are now.
 */
export async function checkTiles(em: Em, check: Check): Promise<void> {
  const kept = await rows(
    em,
    columnsOf('LogTile', { level: 'level', index: 'index' }),
    'select level, index from log_tiles order by level, index',
  );
  for (const { level, index } of kept) {
    const tile = await em.findOneOrFail(LogTile, { level, index }, { disableIdentityMap: true });
    const hashes = concat(...(await hashesOf(em, level, index * tileWidth, (index + 1) * tileWidth)));
    if (!isSame(tile, hashes))
      check.fault(
        level === 0 ? (index + 1) * tileWidth - 1 : null,
        level === 0
          ? 'is the last of a tile that is served, which is of other entries than these'
          : `Tile ${index} of level ${level} is not of the tiles below it.`,
      );
  }
}

const isSame = ({ hashes, root }: LogTile, of: Bytes): boolean =>
  areEqual(hashes, of) && areEqual(root, completeRoot(of));
