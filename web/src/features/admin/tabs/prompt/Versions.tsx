import type { PromptVersion } from '#core/contract/admin-config';
import { useState } from 'react';
import { callEndpoint } from '../../../../api/call-endpoint.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogBody } from '../../../../ui/Dialog.tsx';
import { Panel, PanelHead, Row } from '../../../../ui/layout.tsx';
import { countText } from '../../../../ui/numbers.ts';
import { Table } from '../../../../ui/Table.tsx';
import { shortTime } from '../../../../ui/time.ts';
import { toast } from '../../../../ui/toasts.ts';
import { PanelTitle } from '../../../../ui/typography.tsx';
import { useListPolling } from '../../list/use-list-polling.ts';
import { RowActions } from '../../parts/parts.tsx';
import { ReadState } from '../../parts/ReadState.tsx';
import { useConfirm } from '../../work/confirm.tsx';
import { useRefresh } from '../../work/refresh.ts';
import { useAction } from '../../work/use-action.ts';
import { DiffView } from './DiffView.tsx';
import { useRead } from '../../work/use-read.ts';

const VersionRow = (props: { version: PromptVersion; onCompare: () => void; onLoad: () => void }) => {
  const { version, author, createdAt, cards, isActive } = props.version;
  const { busy, run } = useAction();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const activate = () =>
    run('activate', 'Failed to save prompt template', async () => {
      const yes = await confirm({
        title: `Roll back to version ${version}`,
        text: (
          <p>
            New cards are written with version {version} from now on. No version is lost, no card changes.
          </p>
        ),
        action: 'Roll Back',
      });
      if (!yes) return;
      await callEndpoint('post /api/admin/prompts/{version}/activate', { params: { version } });
      await refresh('config');
      toast({ kind: 'done', title: 'Prompt Rolled Back', text: `Version ${version} is active.` });
    });
  return (
    <tr>
      <th scope="row">
        <Row>
          Version {version}
          {isActive && <Badge $tone="right">Active</Badge>}
        </Row>
      </th>
      <td data-label="Author">{author ?? 'built in'}</td>
      <td data-label="Saved">{shortTime(createdAt)}</td>
      <td data-label="Revisions written" data-right>
        {countText(cards)}
      </td>
      <td>
        <RowActions>
          <Button
            size="sm"
            variant="quiet"
            disabled={isActive}
            aria-label={`Compare version ${version}`}
            onClick={props.onCompare}
          >
            Compare
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Edit version ${version}`} onClick={props.onLoad}>
            Edit
          </Button>
          <Button
            size="sm"
            disabled={isActive}
            busy={busy.size > 0}
            aria-label={`Roll back to version ${version}`}
            onClick={() => void activate()}
          >
            Roll Back
          </Button>
        </RowActions>
      </td>
    </tr>
  );
};

/** Every version there was, with its author and how much was written with it. */
export const Versions = ({ active, onLoad }: { active: string; onLoad: (text: string) => void }) => {
  const versions = useRead('/api/admin/prompts', useListPolling());
  const [compared, setCompared] = useState<PromptVersion>();
  return (
    <Panel aria-labelledby="prompt-versions">
      <PanelHead>
        <PanelTitle as="h2" id="prompt-versions">
          Versions
        </PanelTitle>
      </PanelHead>
      <ReadState read={versions} what="the versions" height={80}>
        {(list) => (
          <Table>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Author</th>
                <th scope="col">Saved</th>
                <th scope="col" data-right>
                  Revisions written
                </th>
                <th scope="col" data-right>
                  Actions
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  onCompare={() => setCompared(version)}
                  onLoad={() => onLoad(version.text)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ReadState>
      {compared !== undefined && (
        <Dialog
          open
          wide
          onClose={() => setCompared(undefined)}
          title={`Version ${compared.version} against the active one`}
        >
          <DialogBody>
            <p>− only in version {compared.version}, + only in the active version.</p>
            <DiffView before={compared.text} after={active} label="Differences" />
          </DialogBody>
        </Dialog>
      )}
    </Panel>
  );
};
