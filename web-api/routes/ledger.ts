import { getLedgerEntry, listLedger } from '#core/contract/ledger';
import { fault } from '#core/errors';
import type { Bind } from '../http/bind.ts';

const gone = () =>
  fault('gone', 'The record is one log now; the chain that stood here beside it is no more.', {
    suggestion:
      'See `/api/record/entries` for its entries and `/log/export.jsonl` for all of it: the first ones are the chain of format 1, byte for byte.',
  });

/** What was read here before the record was one log. */
export function ledgerRoutes(bind: Bind): void {
  bind(listLedger, () => Promise.reject(gone()));
  bind(getLedgerEntry, () => Promise.reject(gone()));
}
