import { cardEntry, recordEntries, recordState } from '#core/contract/record';
import { fault } from '#core/errors';
import { cardEntry as findCardEntry } from '#core/reads/site/card-entry';
import { recordLines } from '#core/reads/site/record-lines';
import { recordState as findRecordState } from '#core/reads/site/record-state';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function recordRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(recordState, ({ em }) => findRecordState(em));
  bind.kept(recordEntries, ({ em, query }) => recordLines(em, query, deps.clock.now()));
  bind(cardEntry, async ({ em, params }) => {
    const entry = await findCardEntry(em, params.id, deps.clock.now());
    if (!entry) throw fault('not_found', 'The record has no public entry of this card.');
    return entry;
  });
}
