import * as adminAnalytics from './admin-analytics.ts';
import * as adminCards from './admin-cards.ts';
import * as adminConfig from './admin-config.ts';
import * as adminFixtureData from './admin-fixture-data.ts';
import * as adminGames from './admin-games.ts';
import * as adminHistory from './admin-history.ts';
import * as adminLab from './admin-lab.ts';
import * as adminLabRuns from './admin-lab-runs.ts';
import * as adminNeeds from './admin-needs.ts';
import * as adminScores from './admin-scores.ts';
import * as audit from './admin-audit.ts';
import * as operations from './admin-operations.ts';
import * as queue from './admin-queue.ts';
import * as archive from './archive.ts';
import * as cards from './cards.ts';
import * as days from './days.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as follows from './follows.ts';
import * as places from './places.ts';
import * as ledger from './ledger.ts';
import * as record from './record.ts';
import * as user from './user.ts';

/** Every call of the API. The server mounts each of these; a test fails by name when one is missing here or there. */
export const endpoints = [
  cards.listCards,
  cards.getCard,
  cards.listLeagues,
  days.listDays,
  days.getDay,
  places.getLeague,
  places.getTeam,
  places.search,
  archive.listArchive,
  archive.archiveFacets,
  archive.accuracy,
  archive.trackRecord,
  follows.listFollowed,
  follows.ownFollows,
  follows.changeFollows,
  user.site,
  user.currentUser,
  user.isAdmin,
  user.updatePreferences,
  user.acceptTerms,
  user.exportOwnData,
  user.deleteOwnAccount,
  ledger.listLedger,
  ledger.getLedgerEntry,
  ledger.verifyLedger,
  record.recordState,
  record.recordEntries,
  record.recordAnchors,
  record.recordCheckpoints,
  record.cardEntry,
  adminConfig.getConfig,
  adminConfig.setConfig,
  adminConfig.oldData,
  adminConfig.validateKey,
  adminConfig.listModels,
  adminConfig.listPrompts,
  adminConfig.activatePrompt,
  adminConfig.adminLeagues,
  adminConfig.updateLeague,
  adminGames.adminGames,
  adminGames.adminGame,
  adminGames.listCategories,
  adminGames.addGame,
  adminGames.editGame,
  adminGames.deleteGame,
  adminGames.mergeGame,
  adminGames.markNotDuplicate,
  adminGames.setResult,
  adminGames.evaluateCard,
  adminGames.reevaluate,
  adminGames.discoverGames,
  adminCards.adminCards,
  adminCards.checkDuplicate,
  adminCards.generateExtra,
  adminCards.adminCard,
  adminCards.deleteCard,
  adminCards.publishCard,
  adminCards.setFeatured,
  adminCards.reassignCard,
  adminCards.generateCard,
  adminCards.regenerateCard,
  adminCards.generateMissing,
  adminCards.generateGames,
  adminCards.regenerateAll,
  adminCards.generationEstimate,
  adminCards.tryPrompt,
  adminFixtureData.fetchFixtureData,
  adminFixtureData.getFixtureData,
  adminFixtureData.fetchAllFixtureData,
  adminFixtureData.fixtureQueueStatus,
  adminHistory.leagueHistories,
  adminHistory.importHistory,
  operations.discoveryStatus,
  operations.resultsStatus,
  operations.listSchedules,
  operations.schedulesToday,
  operations.setDiscovery,
  operations.setResultsChecker,
  operations.triggerDiscovery,
  operations.triggerResults,
  operations.triggerSchedule,
  queue.queueState,
  queue.clearCompleted,
  queue.retryFailed,
  queue.clearFailed,
  queue.cancelWaiting,
  queue.pauseQueue,
  queue.resumeQueue,
  queue.getJob,
  queue.retryJob,
  queue.clearJob,
  operations.listLogs,
  operations.clearLogs,
  audit.listAudit,
  audit.auditCsv,
  operations.overview,
  adminNeeds.listNeeds,
  adminNeeds.snoozeNeed,
  adminNeeds.wakeNeed,
  adminAnalytics.usageStats,
  adminAnalytics.monthlyUsage,
  adminAnalytics.accuracyBreakdown,
  adminScores.calibration,
  adminScores.scoreReport,
  adminScores.compareReport,
  adminAnalytics.spendByDay,
  adminAnalytics.failures,
  adminAnalytics.groundingFinds,
  adminAnalytics.coverage,
  adminAnalytics.csvTable,
  adminLab.listLabRuns,
  adminLabRuns.startLabRun,
  adminLabRuns.estimateLabRun,
  adminLab.getLabRun,
  adminLabRuns.stopLabRun,
  adminLabRuns.decideLabRun,
  adminLab.labCsv,
  adminLab.listLabGames,
  adminLab.getLabGame,
] as const satisfies readonly EndpointSpec[];

/** Name of a call in logs, metrics and the gate table, e.g. `GET /api/cards/{id}`. */
export const nameOf = (endpoint: EndpointSpec): string => `${endpoint.method.toUpperCase()} ${endpoint.path}`;
