import type { PersonDetail, SessionView } from '#core/contract/admin-people';
import { addressOf } from '#core/contract/endpoint';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../../ui/Badge.tsx';
import { Button, ButtonAnchor } from '../../../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../../ui/Dialog.tsx';
import { Spread, Stack } from '../../../../../ui/layout.tsx';
import { Table } from '../../../../../ui/Table.tsx';
import { shortTime } from '../../../../../ui/time.ts';
import { SmallTitle, VisuallyHidden } from '../../../../../ui/typography.tsx';
import { useListPolling } from '../../../list/use-list-polling.ts';
import { AskInPlace } from '../../../parts/AskInPlace.tsx';
import { KeyValues } from '../../../parts/parts.tsx';
import { ReadState } from '../../../parts/ReadState.tsx';
import { agoText } from '../../../work/figures.ts';
import { serverNow } from '../../../work/use-now.ts';
import { usePeople } from './use-people.ts';
import { nameOf, Who } from './Who.tsx';
import { useRead } from '../../../work/use-read.ts';

const noted = (at: string | null) => (at === null ? 'not noted' : shortTime(at));

const Facts = ({ person }: { person: PersonDetail }) => (
  <KeyValues>
    <dt>Account</dt>
    <dd>{person.id}</dd>
    <dt>Admin</dt>
    <dd>{person.adminBy === null ? 'no' : person.adminBy === 'grant' ? 'by a grant' : 'by ADMIN_EMAILS'}</dd>
    <dt>Terms accepted</dt>
    <dd>{person.termsAcceptedAt === null ? 'no' : shortTime(person.termsAcceptedAt)}</dd>
    <dt>News and offers</dt>
    <dd>{person.marketingOptIn ? 'yes' : 'no'}</dd>
    <dt>First sign-in</dt>
    <dd>{shortTime(person.createdAt)}</dd>
    <dt>Last seen</dt>
    <dd>{noted(person.lastSeenAt)}</dd>
    <dt>Follows</dt>
    <dd>{person.follows}</dd>
    <dt>Lines in the audit record</dt>
    <dd>{person.acts}</dd>
  </KeyValues>
);

const Identities = ({ person }: { person: PersonDetail }) => (
  <Stack as="section" $gap={2} aria-label="Ways to sign in">
    <SmallTitle as="h3">Signs in with</SmallTitle>
    <Table $flush aria-label="Ways to sign in">
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Address there</th>
          <th scope="col">Last sign-in</th>
        </tr>
      </thead>
      <tbody>
        {person.identities.map((each) => (
          <tr key={`${each.provider} ${each.createdAt}`}>
            <th scope="row">{each.provider}</th>
            <td data-label="Address there">
              <bdi>{each.email ?? 'none given'}</bdi>
            </td>
            <td data-label="Last sign-in">{noted(each.lastSignInAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Stack>
);

const SessionRow = (props: { session: SessionView; busy: boolean; onEnd: () => void }) => {
  const { session } = props;
  const device = session.device ?? 'Browser not noted';
  return (
    <tr>
      <th scope="row">
        {device} {session.isThis && <Badge $tone="line">This one</Badge>}
      </th>
      <td data-label="From">{session.network ?? 'not noted'}</td>
      <td data-label="Last used">{agoText(session.lastSeenAt, serverNow())}</td>
      <td data-label="Ends">{shortTime(session.expiresAt)}</td>
      <td data-right>
        <Button
          aria-label={`End, ${device}, ${session.network ?? ''}`}
          size="sm"
          busy={props.busy}
          onClick={props.onEnd}
        >
          End
        </Button>
      </td>
    </tr>
  );
};

type People = ReturnType<typeof usePeople>;

const Sessions = ({ person, people }: { person: PersonDetail; people: People }) => (
  <Stack as="section" $gap={2} aria-label="Sessions">
    <Spread>
      <SmallTitle as="h3">Sessions</SmallTitle>
      {person.sessions.length > 1 && (
        <Button size="sm" busy={people.busy.has('end')} onClick={() => void people.endSessions(person)}>
          End All {person.sessions.length}
        </Button>
      )}
    </Spread>
    {person.sessions.length === 0 ? (
      <p>Signed in nowhere.</p>
    ) : (
      <Table $flush aria-label="Sessions, last used first">
        <thead>
          <tr>
            <th scope="col">With</th>
            <th scope="col">From</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {person.sessions.map((each) => (
            <SessionRow
              key={each.session}
              session={each}
              busy={people.busy.has(each.session)}
              onEnd={() => void people.endSession(person, each.session)}
            />
          ))}
        </tbody>
      </Table>
    )}
  </Stack>
);

/** One person: who, ways to sign in, sessions; their data, and deletion, asked in place. */
export const PersonDialog = (props: { id: number; onLines: () => void; onClose: () => void }) => {
  const read = useRead('/api/admin/users/{id}', { params: { id: props.id }, ...useListPolling() });
  const people = usePeople();
  const [asked, setAsked] = useState(false);
  const person = read.data;
  const remove = async (gone: PersonDetail) => {
    if (await people.remove(gone)) props.onClose();
  };
  return (
    <Dialog open wide onClose={props.onClose} title={person === undefined ? 'Person' : nameOf(person)}>
      <DialogBody>
        <ReadState read={read} what="the person" height={320}>
          {(data) => (
            <Stack $gap={6}>
              <Who person={data} />
              <Facts person={data} />
              <Identities person={data} />
              <Sessions person={data} people={people} />
            </Stack>
          )}
        </ReadState>
      </DialogBody>
      {person !== undefined && asked && (
        <AskInPlace
          label={`Delete ${nameOf(person)}`}
          text={
            <>
              <b>
                Delete <bdi>{nameOf(person)}</bdi> for good?
              </b>{' '}
              Name, address, ways to sign in, sessions and what they follow go. The records keep the account’s
              number only.
            </>
          }
          action="Delete Person"
          busy={people.busy.has('delete')}
          onKeep={() => setAsked(false)}
          onAct={() => void remove(person)}
        />
      )}
      {person !== undefined && !asked && (
        <DialogFoot>
          <Button variant="danger" onClick={() => setAsked(true)}>
            Delete…
          </Button>
          <Button variant="quiet" onClick={props.onLines}>
            Audit Lines
          </Button>
          <ButtonAnchor href={addressOf('/api/admin/users/{id}/export', { id: person.id })} download>
            <Download size={16} aria-hidden="true" />
            Export Data
          </ButtonAnchor>
        </DialogFoot>
      )}
    </Dialog>
  );
};
