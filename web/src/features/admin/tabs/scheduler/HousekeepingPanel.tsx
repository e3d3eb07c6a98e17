import type { OldData } from '#core/contract/admin-config';
import type { SchedulerStatus } from '#core/contract/admin-operations';
import { bytesText } from '#core/domain/bytes';
import { auditMonths, keptMonths } from '#core/domain/retention';
import { useState } from 'react';
import { readEndpoint } from '../../../../api/call-endpoint.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, Input } from '../../../../ui/Field.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Muted } from '../../../../ui/typography.tsx';
import { counted } from '../../work/figures.ts';
import { useRefresh } from '../../work/refresh.ts';
import { long } from '../../work/long-work.tsx';
import { useAction } from '../../work/use-action.ts';
import { useEdited } from '../../work/use-edited.ts';
import { useStoreSetting } from '../../work/use-sure.tsx';
import { parseMonths } from './numbers.ts';
import { RunNow, SchedulePanel } from './SchedulePanel.tsx';

const keptText = (months: number | null): string => (months === null ? 'for ever' : counted(months, 'month'));

const oldDataText = ({ records, sightings, bodies, calls }: OldData): string => {
  const freed = [records, sightings, bodies, calls].reduce((sum, { bytes }) => sum + bytes, 0);
  return `${bytesText(freed)} in ${[
    counted(bodies.rows, 'body of fixture data', 'bodies of fixture data'),
    counted(sightings.rows, 'sighting'),
    counted(records.rows, 'record of games without a card', 'records of games without a card'),
    `prompts and replies of ${counted(calls.rows, 'call')}`,
  ].join(', ')}.`;
};

/** What would be removed now; read only on a press, because it reads the size of everything old. */
const WouldFree = ({ months }: { months: number }) => {
  const [found, setFound] = useState<OldData>();
  const { busy, run } = useAction();
  const read = () =>
    run('read', 'Failed to read what is old', async () =>
      setFound(await long('Reading what is old', readEndpoint('/api/admin/old-data', { query: { months } }))),
    );
  return (
    <Stack $gap={2}>
      {/* It stays where it was pressed, or the keyboard would lose its place. */}
      <Row>
        <Button size="sm" busy={busy.size > 0} onClick={() => void read()}>
          What would go now?
        </Button>
      </Row>
      <div role="status">
        {found && (
          <Muted>{`Older than ${keptText(months)}, and nothing points to it: ${oldDataText(found)}`}</Muted>
        )}
      </div>
    </Stack>
  );
};

/** The job that keeps the database in order, and for how long old data is kept. */
export const HousekeepingPanel = (props: {
  kept: number | null;
  /** For how many months lines of the audit record are kept. */
  auditKept: number | null;
  status: SchedulerStatus | undefined;
  now: number;
}) => {
  const { kept, auditKept, status } = props;
  const data = useEdited('data-retention', kept?.toString() ?? '');
  const lines = useEdited('audit-retention', auditKept?.toString() ?? '');
  const refresh = useRefresh();
  const store = useStoreSetting();
  const months = parseMonths(data.value);
  const audit = parseMonths(lines.value, auditMonths);
  return (
    <SchedulePanel
      id="schedule-housekeeping"
      title="Housekeeping"
      text="Clears what is out of date: ended sessions, lapsed claims, old runs and log lines, old fixture data, prompts and replies. The record is never touched."
      status={status}
      now={props.now}
      settings={
        <>
          <Field
            label="Months to keep data"
            hint="Older fixture data, prompts and replies go, unless a card was written from them. Empty: kept for ever"
            {...(months === undefined && {
              error: `Enter months from ${keptMonths.least} to ${keptMonths.most}, or leave it empty.`,
            })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={data.value}
                onChange={(event) => data.change(event.target.value)}
                placeholder="For ever"
              />
            )}
          </Field>
          <Field
            label="Months to keep the audit record"
            hint="Older lines go, but for those that rules read. Empty: kept for ever"
            {...(audit === undefined && {
              error: `Enter months from ${auditMonths.least} to ${auditMonths.most}, or leave it empty.`,
            })}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={lines.value}
                onChange={(event) => lines.change(event.target.value)}
                placeholder="For ever"
              />
            )}
          </Field>
          {/* The figures found are valid for these months, and until the next run. */}
          {typeof months === 'number' && (
            <WouldFree key={`${months} ${status?.lastRun ?? ''}`} months={months} />
          )}
        </>
      }
      save={{
        edits: [data, lines],
        isChanged: months !== kept || audit !== auditKept,
        isValid: months !== undefined && audit !== undefined,
        note: `Unsaved change: was ${keptText(kept)}, audit record ${keptText(auditKept)}. What goes does not come back.`,
        failure: 'Failed to save housekeeping configuration',
        onSave: async () => {
          if (months === undefined || audit === undefined) return false;
          const before = { months: parseMonths(data.basedOn) ?? null };
          const auditBefore = { months: parseMonths(lines.basedOn, auditMonths) ?? null };
          const isStored =
            (months === kept ||
              (await store({ key: 'data_retention', value: { months }, basedOn: before }))) &&
            (audit === auditKept ||
              (await store({ key: 'audit_retention', value: { months: audit }, basedOn: auditBefore })));
          if (isStored) {
            data.stored();
            lines.stored();
          }
          await refresh('config');
          return isStored;
        },
      }}
      runNow={
        <RunNow
          name="housekeeping"
          title="Housekeeping"
          does={`Removes ended sessions, lapsed claims, old runs and log lines, and closes model calls whose process died. ${
            kept === null
              ? 'Fixture data, prompts and replies are kept for ever.'
              : `Fixture data, prompts and replies older than ${keptText(kept)} go too, unless a card was written from them.`
          } Lines of the audit record ${auditKept === null ? 'are kept for ever' : `older than ${keptText(auditKept)} go`}. Cards and picks stay.`}
          failure="Failed to run housekeeping"
        />
      }
    />
  );
};
