import { Migration0001Foundation } from './migration-0001-foundation.ts';
import { Migration0002ArchiveCounts } from './migration-0002-archive-counts.ts';
import { Migration0003ArchiveFilters } from './migration-0003-archive-filters.ts';
import { Migration0004ArchivedPicks } from './migration-0004-archived-picks.ts';
import { Migration0005SourceOverDays } from './migration-0005-source-over-days.ts';
import { Migration0007SeasonSince } from './migration-0007-season-since.ts';
import { Migration0009GenerationError } from './migration-0009-generation-error.ts';
import { Migration0010Thaw } from './migration-0010-thaw.ts';
import { Migration0012Lists } from './migration-0012-lists.ts';
import { Migration0013UsageTotals } from './migration-0013-usage-totals.ts';
import { Migration0014MediaIds } from './migration-0014-media-ids.ts';
import { Migration0015States } from './migration-0015-states.ts';
import { Migration0016Accounts } from './migration-0016-accounts.ts';
import { Migration0017Retention } from './migration-0017-retention.ts';
import { Migration0018History } from './migration-0018-history.ts';
import { Migration0020CorrectedConfidence } from './migration-0020-corrected-confidence.ts';
import { Migration0021Odds } from './migration-0021-odds.ts';
import { Migration0023Shots } from './migration-0023-shots.ts';
import { Migration0024RecordTimes } from './migration-0024-record-times.ts';
import { Migration0027PickHits } from './migration-0027-pick-hits.ts';
import { Migration0028NewestPicks } from './migration-0028-newest-picks.ts';
import { Migration0036PicksByModel } from './migration-0036-picks-by-model.ts';

/** Every migration in order. A name is written once and never changed: it is what a database remembers. */
export const migrations = [
  { name: '0001-foundation', class: Migration0001Foundation },
  { name: '0002-archive-counts', class: Migration0002ArchiveCounts },
  { name: '0003-archive-filters', class: Migration0003ArchiveFilters },
  { name: '0004-archived-picks', class: Migration0004ArchivedPicks },
  { name: '0005-source-over-days', class: Migration0005SourceOverDays },
  { name: '0007-season-since', class: Migration0007SeasonSince },
  { name: '0009-generation-error', class: Migration0009GenerationError },
  { name: '0010-thaw', class: Migration0010Thaw },
  { name: '0012-lists', class: Migration0012Lists },
  { name: '0013-usage-totals', class: Migration0013UsageTotals },
  { name: '0014-media-ids', class: Migration0014MediaIds },
  { name: '0015-states', class: Migration0015States },
  { name: '0016-accounts', class: Migration0016Accounts },
  { name: '0017-retention', class: Migration0017Retention },
  { name: '0018-history', class: Migration0018History },
  { name: '0020-corrected-confidence', class: Migration0020CorrectedConfidence },
  { name: '0021-odds', class: Migration0021Odds },
  { name: '0023-shots', class: Migration0023Shots },
  { name: '0024-record-times', class: Migration0024RecordTimes },
  { name: '0027-pick-hits', class: Migration0027PickHits },
  { name: '0028-newest-picks', class: Migration0028NewestPicks },
  { name: '0036-picks-by-model', class: Migration0036PicksByModel },
];
