import type { Person } from '#core/contract/admin-people';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { toast } from '../../../../../ui/toasts.ts';
import { counted } from '../../../work/figures.ts';
import { useRefresh } from '../../../work/refresh.ts';
import { useAction } from '../../../work/use-action.ts';
import { nameOf } from './Who.tsx';

/** What can be done with a person; each says how it ended and resolves to whether it was done. */
export const usePeople = () => {
  const { busy, run } = useAction();
  const refresh = useRefresh();
  const done = async (title: string, text: string) => {
    await refresh('people', 'logs');
    toast({ kind: 'done', title, text });
  };
  return {
    busy,
    grant: (person: Person) =>
      run('grant', 'Failed to make an admin', async () => {
        await callEndpoint('post /api/admin/users/{id}/admin', {
          params: { id: person.id },
          body: { isAdmin: true },
        });
        await done('Admin Added', `${nameOf(person)} can use the dashboard now.`);
      }),
    revoke: (person: Person) =>
      run('revoke', 'Failed to remove the admin', async () => {
        const { sessionsEnded } = await callEndpoint('post /api/admin/users/{id}/admin', {
          params: { id: person.id },
          body: { isAdmin: false },
        });
        await done(
          'Admin Removed',
          `${nameOf(person)} stays a reader, signed out of ${counted(sessionsEnded, 'session')}.`,
        );
      }),
    endSession: (person: Person, session: string) =>
      run(session, 'Failed to end the session', async () => {
        await callEndpoint('delete /api/admin/users/{id}/sessions/{session}', {
          params: { id: person.id, session },
        });
        await done('Session Ended', `${nameOf(person)} is signed out there.`);
      }),
    endSessions: (person: Person) =>
      run('end', 'Failed to end the sessions', async () => {
        const { ended } = await callEndpoint('delete /api/admin/users/{id}/sessions', {
          params: { id: person.id },
        });
        await done('Sessions Ended', `${nameOf(person)} is signed out of ${counted(ended, 'session')}.`);
      }),
    remove: (person: Person) =>
      run('delete', 'Failed to delete the person', async () => {
        await callEndpoint('delete /api/admin/users/{id}', { params: { id: person.id } });
        await done('Person Deleted', `Account ${person.id} is gone, and signed out everywhere.`);
      }),
  };
};
