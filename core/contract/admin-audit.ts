import { z } from 'zod';
import { day, id, idParam, instant, listQuery, page } from './common.ts';
import { endpoint } from './endpoint.ts';

export const AuditEntry = z.object({
  id,
  at: instant,
  actor: z.string().nullable(),
  origin: z.string().nullable().describe('from where: network and browser, or the host of a command'),
  by: z.enum(['people', 'commands', 'schedules']),
  action: z.string(),
  isRefused: z.boolean().describe('asked for, and not done: `reason` says why, `changes` what was asked for'),
  subject: z.string().describe('kind and id'),
  subjectName: z.string().describe('by name, where it has one'),
  reason: z.string().nullable(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('what differs, field by field; long values are cut'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const { search, pageSize, page: pageNumber } = listQuery.shape;
const filter = {
  search,
  by: AuditEntry.shape.by.optional(),
  account: idParam.optional().describe('only what this account did, or was done to it'),
  from: day.optional(),
  to: day.optional(),
};

export const listAudit = endpoint({
  method: 'get',
  path: '/api/admin/audit',
  access: 'admin',
  summary:
    'The audit record, newest first: with `page` a page of what matches, without it the newest 100 of them.',
  query: z.strictObject({ ...filter, page: pageNumber, pageSize }),
  response: z.union([AuditEntry.array(), page(AuditEntry)]),
});

export const auditCsv = endpoint({
  method: 'get',
  path: '/api/admin/audit/csv',
  access: 'admin',
  summary: 'The entries of the audit record that match, as CSV.',
  query: z.strictObject(filter),
  response: z.string(),
  contentType: 'text/csv',
});
