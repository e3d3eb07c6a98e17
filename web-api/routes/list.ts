import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import { adminAnalyticsRoutes } from './admin-analytics.ts';
import { adminBulkRoutes } from './admin-bulk.ts';
import { adminCardRoutes } from './admin-cards.ts';
import { adminConfigRoutes } from './admin-config.ts';
import { adminFixtureDataRoutes } from './admin-fixture-data.ts';
import { adminGameRoutes } from './admin-games.ts';
import { adminHistoryRoutes } from './admin-history.ts';
import { adminLabRoutes } from './admin-lab.ts';
import { adminTrialRoutes } from './admin-trials.ts';
import { adminNeedRoutes } from './admin-needs.ts';
import { adminPeopleRoutes } from './admin-people.ts';
import { adminOperationRoutes } from './admin-operations.ts';
import { archiveRoutes } from './archive.ts';
import { cardRoutes } from './cards.ts';
import { dayRoutes } from './days.ts';
import { followRoutes } from './follows.ts';
import { placeRoutes } from './places.ts';
import { pushRoutes } from './push.ts';
import { ledgerRoutes } from './ledger.ts';
import { recordRoutes } from './record.ts';
import { userRoutes } from './user.ts';

/** A file of routes mounts its endpoints. */
export type Mount = (bind: Bind, web: Web) => void;

/**
 * Every file of this folder that mounts endpoints, by hand; a test fails by name for an endpoint left out. Within a
 * file fixed paths come before those with a parameter in the same place.
 */
export const routes: readonly Mount[] = [
  cardRoutes,
  archiveRoutes,
  dayRoutes,
  placeRoutes,
  followRoutes,
  pushRoutes,
  userRoutes,
  ledgerRoutes,
  recordRoutes,
  adminConfigRoutes,
  adminGameRoutes,
  adminCardRoutes,
  adminBulkRoutes,
  adminFixtureDataRoutes,
  adminHistoryRoutes,
  adminOperationRoutes,
  adminNeedRoutes,
  adminPeopleRoutes,
  adminAnalyticsRoutes,
  adminLabRoutes,
  adminTrialRoutes,
];
