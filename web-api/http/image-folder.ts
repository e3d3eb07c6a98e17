import { join } from 'node:path';
import { dataFolder } from '#core/db/embedded/location';
import type { Web } from '../context.ts';

/** Where crests and logos are kept; those of the demo apart. */
export const imageFolder = ({ settings, isSimulated }: Web['deps']): string =>
  join(dataFolder(settings), isSimulated ? 'demo-media' : 'media');
