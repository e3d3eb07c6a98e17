import { canonicalJson } from '#core/canonical';
import { keyOfVkey } from '#core/domain/log/keys';
import { checkExport, type ExportReport, type Held } from '#core/record/export-check/check-export';
import { readExport } from '#core/record/export-check/export-lines';
import { type TestRecord, testVkey } from '../../../support/test-record.ts';

const held: Held = {
  log: keyOfVkey(testVkey),
  witnesses: [],
  quorum: 0,
  roots: [],
  since: [],
  now: new Date('2027-01-01T00:00:00.000Z'),
  published: [],
};

export const check = async (
  record: TestRecord,
  more: Partial<Held> = {},
  lines = record.export(),
): Promise<ExportReport> => checkExport(await readExport(lines), { ...held, ...more });

export const faultsOf = ({ checks }: ExportReport): string[] =>
  checks.flatMap(({ faults }) => faults.map(({ index, fault }) => `${index}: ${fault}`));
export const openOf = ({ checks }: ExportReport): string[] => checks.flatMap(({ open }) => open);

/** Changes one leaf, and nothing that depends on it. */
export function withLeaf(
  record: TestRecord,
  index: number,
  change: (entry: Record<string, unknown>) => void,
): TestRecord {
  const entry = JSON.parse(record.leaves[index]!) as Record<string, unknown>;
  change(entry);
  record.leaves[index] = canonicalJson(entry);
  return record;
}
