import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { archiveRoutes } from './archive.ts';
import { cardRoutes } from './cards.ts';
import { userRoutes } from './user.ts';

/** A file of routes mounts its endpoints. */
export type Mount = (bind: Bind, web: Web) => void;

/** Every file of this folder that mounts endpoints, by hand; a test fails by name for an endpoint left out. */
export const routes: readonly Mount[] = [cardRoutes, archiveRoutes, userRoutes];
