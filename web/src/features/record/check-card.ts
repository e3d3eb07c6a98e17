import { checkEntry, type Step } from '#core/domain/log/check-entry';
import { readEndpoint } from '../../api/call-endpoint.ts';
import { proofOf } from './fetch-log.ts';

/** What came of checking a card's entry here, with what was checked. */
export interface CardCheck {
  index: number;
  steps: Step[];
  /** The proof file, to keep; null while no checkpoint is over the entry. */
  proof: string | null;
}

/** Fetches the entry of a card, what opens it, its proof and the key, and checks them in this browser. */
export async function checkCard(id: number): Promise<CardCheck> {
  const [{ index, entry, openings, content }, { vkey }] = await Promise.all([
    readEndpoint('/api/record/cards/{id}', { params: { id } }),
    readEndpoint('/api/record'),
  ]);
  const proof = vkey === null ? null : await proofOf(index);
  const steps = await checkEntry({ entry, openings, content, proof, vkey });
  return { index, steps, proof };
}
