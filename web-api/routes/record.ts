import {
  cardEntry,
  recordAnchors,
  recordCheckpoints,
  recordEntries,
  recordState,
} from '#core/contract/record';
import { fault } from '#core/errors';
import { cardEntry as findCardEntry } from '#core/reads/site/card-entry';
import { recordLines } from '#core/reads/site/record-lines';
import { recordState as findRecordState } from '#core/reads/site/record-state';
import { presentAuthorities, presentCheckpoint, presentWitnesses } from '#core/presenters/anchor';
import { authorityRows, checkpointRows, witnessRows } from '#core/reads/site/record-anchors';
import { newestCheckpoint } from '#core/record/anchor-state';
import { witnessesOf } from '#core/record/ask-witnesses';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function recordRoutes(bind: Bind, { deps }: Web): void {
  bind.kept(recordState, ({ em }) => findRecordState(em));
  bind.kept(recordEntries, ({ em, query }) => recordLines(em, query, deps.clock.now()));
  bind(recordAnchors, async ({ em }) => {
    const { settings } = deps;
    const authorities = settings.RECORD_AUTHORITIES.map(({ url }) => new URL(url).host);
    const witnesses = witnessesOf(settings).map(({ name }) => name);
    const newest = (await newestCheckpoint(em))?.size ?? null;
    return [
      ...presentAuthorities(await authorityRows(em, authorities), { newest, known: authorities }),
      ...presentWitnesses(await witnessRows(em, witnesses), { newest, known: witnesses }),
    ];
  });
  bind(recordCheckpoints, async ({ em, query }) => (await checkpointRows(em, query)).map(presentCheckpoint));
  bind(cardEntry, async ({ em, params }) => {
    const entry = await findCardEntry(em, params.id, deps.clock.now());
    if (!entry) throw fault('not_found', 'The record has no public entry of this card.');
    return entry;
  });
}
