import { expect, test } from 'vitest';
import type { AuditEntry } from '#core/contract/admin-audit';
import type { Admin, PeoplePage, PersonDetail } from '#core/contract/admin-people';
import type { User, UserExport } from '#core/contract/user';
import { ownAdminSite } from '../support/admin-site.ts';
import { browserAs } from '../support/visitors.ts';

const { here, get, post, remove } = ownAdminSite();
const everybody = async () => (await get<PeoplePage>('/api/admin/users?pageSize=100')).items;

test('an admin finds people, gives and takes the right, and each act tells from where it was done', async () => {
  const member = await browserAs(here.site, 'member');
  const { email } = (await member.json<User>('/api/auth/user')).body;
  const [ann] = (await get<PeoplePage>(`/api/admin/users?search=${encodeURIComponent(email!)}`)).items;
  const me = (await everybody()).find(({ adminBy }) => adminBy === 'grant')!;
  expect(ann).toMatchObject({ email, emailVerified: true, adminBy: null });
  expect((await member.send('GET', '/api/admin/users')).status).toBe(403);
  expect((await post('/api/admin/admins', { email: String(ann!.id) })).status, 'no id').toBe(400);
  expect((await post('/api/admin/admins', { email: 'nobody@touchline.example' })).body).toMatchObject({
    code: 'not_found',
  });
  expect((await post('/api/admin/admins', { email })).body).toEqual({
    id: ann!.id,
    changed: true,
    isAdmin: true,
    sessionsEnded: 0,
  });
  expect((await member.json('/api/admin/users')).status).toBe(200);
  const { admins } = await get<{ admins: Admin[] }>('/api/admin/admins');
  expect(admins.find(({ id }) => id === me.id)!.stays).toBe('You cannot take the right from yourself.');
  expect(admins.find(({ id }) => id === ann!.id)).toMatchObject({ stays: null });
  expect((await post(`/api/admin/users/${me.id}/admin`, { isAdmin: false })).status).toBe(409);
  expect((await post(`/api/admin/users/${ann!.id}/admin`, { isAdmin: false })).body).toMatchObject({
    changed: true,
    sessionsEnded: 1,
  });
  expect((await member.json('/api/auth/user')).status, 'signed out').toBe(401);
  const [line] = await get<AuditEntry[]>('/api/admin/audit');
  expect(line).toMatchObject({ action: 'revoke_admin', origin: 'this machine, Another browser' });
});

test('sessions are shown with where they were used and ended one by one or all; data is exported; a person is deleted', async () => {
  const member = await browserAs(here.site, 'member');
  const { email } = (await member.json<User>('/api/auth/user')).body;
  const { id } = (await everybody()).find((each) => each.email === email)!;
  const read = () => get<PersonDetail>(`/api/admin/users/${id}`);
  const { sessions } = await read();
  expect(sessions).toMatchObject([{ network: 'this machine', device: 'Another browser', isThis: false }]);
  expect((await remove(`/api/admin/users/${id}/sessions/${sessions[0]!.session}`)).body).toEqual({
    ended: 1,
  });
  expect((await remove(`/api/admin/users/${id}/sessions/${sessions[0]!.session}`)).status).toBe(404);
  expect((await remove(`/api/admin/users/${id}/sessions`)).body).toEqual({ ended: 0 });
  expect((await member.json('/api/auth/user')).status).toBe(401);
  const exported = await here.admin.json<UserExport>(`/api/admin/users/${id}/export`);
  expect(exported.body.user.email).toBe(email);
  expect((await remove(`/api/admin/users/${id}`)).body).toEqual({ ok: true });
  expect((await here.admin.json(`/api/admin/users/${id}`)).status).toBe(404);
  const acts = (await get<AuditEntry[]>('/api/admin/audit')).filter(
    ({ subject }) => subject === `user ${id}`,
  );
  expect(acts.map(({ action, subjectName }) => [action, subjectName])).toEqual(
    ['delete', 'export', 'end_sessions'].map((action) => [action, `deleted account #${id}`]),
  );
  const own = (await everybody()).find(({ adminBy }) => adminBy === 'grant')!;
  const mine = (await get<PersonDetail>(`/api/admin/users/${own.id}`)).sessions;
  expect(mine.map(({ isThis }) => isThis)).toEqual([true]);
  expect((await remove(`/api/admin/users/${own.id}`)).status, 'the last admin stays').toBe(409);
});
