import type { Admin } from '#core/contract/admin-people';
import { useRef, useState } from 'react';
import { useSession } from '../../../../../api/session.ts';
import { Badge } from '../../../../../ui/Badge.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { FieldHint } from '../../../../../ui/Field.tsx';
import { Panel, PanelHead } from '../../../../../ui/layout.tsx';
import { Table } from '../../../../../ui/Table.tsx';
import { PanelTitle, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { AskInPlace } from '../../../parts/AskInPlace.tsx';
import { Lines, RowActions, Small } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { agoText, counted } from '../../../work/figures.ts';
import { serverNow } from '../../../work/use-now.ts';
import { shortTime } from '../../../../../ui/time.ts';
import { usePeople } from './use-people.ts';
import { nameOf, Who } from './Who.tsx';
import { useRead } from '../../../work/use-read.ts';

/** By what somebody is an admin, and since when. */
const Since = ({ admin }: { admin: Admin }) =>
  admin.adminBy === 'ADMIN_EMAILS' ? (
    <span>
      by ADMIN_EMAILS <Small as="div">named in the settings</Small>
    </span>
  ) : (
    <span>
      {admin.since === null ? 'granted' : shortTime(admin.since)}
      {admin.grantedBy !== null && (
        <Small as="div">
          by <bdi>{admin.grantedBy}</bdi>
        </Small>
      )}
    </span>
  );

const AdminRow = (props: {
  admin: Admin;
  isMe: boolean;
  onLines: () => void;
  onOpen: () => void;
  onAsk: (button: HTMLButtonElement) => void;
}) => {
  const { admin, isMe } = props;
  const why = `stays-${admin.id}`;
  return (
    <tr>
      <th scope="row">
        <Who person={admin} marks={isMe && <Badge $tone="line">You</Badge>} />
      </th>
      <td data-label="Since">
        <Since admin={admin} />
      </td>
      <td data-label="Last seen">
        {admin.lastSeenAt === null ? 'not noted' : agoText(admin.lastSeenAt, serverNow())}
      </td>
      <td>
        <Lines style={{ justifyItems: 'stretch' }}>
          <RowActions>
            <Button
              aria-label={`Audit Lines, ${nameOf(admin)}`}
              size="sm"
              variant="quiet"
              onClick={props.onLines}
            >
              Audit Lines
            </Button>
            <Button aria-label={`Open, ${nameOf(admin)}`} size="sm" variant="quiet" onClick={props.onOpen}>
              Open
            </Button>
            <Button
              aria-label={`Remove, ${nameOf(admin)}`}
              size="sm"
              disabled={admin.stays !== null}
              {...(admin.stays !== null && { 'aria-describedby': why })}
              onClick={(event) => props.onAsk(event.currentTarget)}
            >
              Remove
            </Button>
          </RowActions>
          {admin.stays !== null && (
            <Small id={why} style={{ textAlign: 'end' }}>
              {admin.stays}
            </Small>
          )}
        </Lines>
      </td>
    </tr>
  );
};

/** Who may use the dashboard, and taking the right back, asked in place. */
export const AdminsPanel = (props: { onLines: (id: number) => void; onOpen: (id: number) => void }) => {
  const read = useRead('/api/admin/admins', useListPolling());
  const { user } = useSession();
  const { busy, revoke } = usePeople();
  const [asked, setAsked] = useState<Admin>();
  const pressed = useRef<HTMLButtonElement>(undefined);
  const keep = () => {
    setAsked(undefined);
    pressed.current?.focus();
  };
  const remove = async (admin: Admin) => {
    if (await revoke(admin)) setAsked(undefined);
  };
  return (
    <Panel aria-labelledby="admins">
      <PanelHead>
        <div>
          <PanelTitle as="h3" id="admins">
            Admins
          </PanelTitle>
          <p>An admin can do everything on these eight tabs. There is always at least one.</p>
        </div>
        {read.data !== undefined && <Badge>{counted(read.data.admins.length, 'admin')}</Badge>}
      </PanelHead>
      <ReadState read={read} what="the admins" height={120}>
        {({ admins, notSignedIn }) => (
          <>
            <Table aria-label="Admins">
              <thead>
                <tr>
                  <th scope="col">Person</th>
                  <th scope="col">Since</th>
                  <th scope="col">Last seen</th>
                  <th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {admins.map((admin) => (
                  <AdminRow
                    key={admin.id}
                    admin={admin}
                    isMe={admin.id === user?.id}
                    onLines={() => props.onLines(admin.id)}
                    onOpen={() => props.onOpen(admin.id)}
                    onAsk={(button) => {
                      pressed.current = button;
                      setAsked(admin);
                    }}
                  />
                ))}
              </tbody>
            </Table>
            {asked !== undefined && (
              <AskInPlace
                key={asked.id}
                label={`Remove ${nameOf(asked)}`}
                text={
                  <>
                    <b>
                      Remove <bdi>{nameOf(asked)}</bdi> as admin?
                    </b>{' '}
                    The person stays a reader and is signed out everywhere. Their lines in the audit record
                    stay.
                  </>
                }
                action="Remove as Admin"
                busy={busy.size > 0}
                onKeep={keep}
                onAct={() => void remove(asked)}
              />
            )}
            {notSignedIn.length > 0 && (
              <FieldHint as="p" style={{ padding: '12px 16px' }}>
                Named in ADMIN_EMAILS, but not signed in with a verified address yet:{' '}
                <bdi>{notSignedIn.join(', ')}</bdi>
              </FieldHint>
            )}
          </>
        )}
      </ReadState>
    </Panel>
  );
};
