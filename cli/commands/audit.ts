import { type Command, Option } from 'commander';
import type { AuditEntry } from '#core/contract/admin-audit';
import { changedValue, whoAndDue } from '#core/domain/audit-words';
import type { AuditFilter } from '#core/reads/admin/audit-entries';
import type { Context } from '../context.ts';
import { dollars, whenIso } from '../ui/format.ts';
import { pageNote } from '../ui/list-options.ts';
import { calendarDay, wholeNumber, wholeNumberTo } from '../ui/parse.ts';

type Options = AuditFilter & { page: number; pageSize: number; csv?: boolean };

export function register(command: Command, context: Context): void {
  command.addHelpText(
    'after',
    '\nWho changed what, when, from what to what: by page (an account), by command (cli: user@host) or by a schedule.',
  );
  command
    .command('list', { isDefault: true })
    .summary('what was changed and by whom, newest first')
    .option('--search <text>', 'action, name, reason or person that contains this')
    .addOption(new Option('--by <whom>', 'done by').choices(['people', 'commands', 'schedules']))
    .option('--account <id>', 'what this account did, or was done to it', wholeNumber)
    .option('--from <day>', 'from this day on (UTC), such as 2026-11-27', calendarDay)
    .option('--to <day>', 'up to this day (UTC), itself included', calendarDay)
    .option('--page <number>', 'this page', wholeNumber, 1)
    .option('--page-size <count>', 'entries of a page, at most 100', wholeNumberTo(100), 20)
    .addOption(new Option('--csv', 'all that matches, as CSV').conflicts(['page', 'pageSize']))
    .action((options: Options) => list(context, options));
}

async function list(context: Context, { page, pageSize, csv = false, ...filter }: Options): Promise<void> {
  const { auditCsv, auditPage } = await import('#core/reads/admin/audit-entries');
  const { io } = context;
  const em = (await context.runtime()).em();
  if (csv) {
    const text = await auditCsv(em, filter);
    io.result({ csv: text }, () => text.trimEnd());
    return;
  }
  const found = await auditPage(em, filter, { page, pageSize });
  io.result(found, () =>
    found.total === 0
      ? 'Nothing on record.'
      : [
          io.table(found.items, [
            { head: 'When', value: ({ at }) => whenIso(at) },
            { head: 'Who', value: ({ actor }) => whoOf(actor ?? 'system') },
            { head: 'From', value: ({ by, origin }) => (by === 'people' ? origin : ''), isExtra: true },
            {
              head: 'What',
              value: ({ action, isRefused, subjectName }) =>
                `${action}${isRefused ? ' refused' : ''}: ${subjectName}`,
            },
            { head: 'Change', value: changeOf },
          ]),
          pageNote(found),
        ].join('\n'),
  );
}

function whoOf(actor: string): string {
  const { who, due } = whoAndDue(actor);
  return due === null ? who : `${who}, due ${whenIso(due)}`;
}

const valueOf = (field: string, value: string): string =>
  changedValue(field, value, { time: whenIso, amount: dollars });

const changeOf = ({ changes, reason }: AuditEntry): string =>
  [
    ...changes.map(({ field, before, after }) =>
      [
        field && `${field}:`,
        before !== null && `${valueOf(field, before)} →`,
        after === null ? '–' : valueOf(field, after),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    reason ?? '',
  ]
    .filter(Boolean)
    .join('; ');
