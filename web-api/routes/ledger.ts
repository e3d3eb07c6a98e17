import { ledgerEntries } from '#core/reads/site/ledger-entries';
import { getLedgerEntry, listLedger } from '#core/contract/ledger';
import { fault } from '#core/errors';
import type { Web } from '../context.ts';
import type { Bind } from '../http/bind.ts';

export function ledgerRoutes(bind: Bind, { deps }: Web): void {
  bind(listLedger, ({ em, query }) => ledgerEntries(em, { ...query, now: deps.clock.now() }));

  bind(getLedgerEntry, async ({ em, params }) => {
    const [entry] = await ledgerEntries(em, { number: params.number, now: deps.clock.now() });
    if (!entry) throw fault('not_found', `The record has no entry ${params.number}.`);
    return entry;
  });
}
