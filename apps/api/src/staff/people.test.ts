import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import type { StaffRole } from '@chairside/rules/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptLink, linkTo } from '../../test/accept-link.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { tokenSha256 } from '../auth/secrets.ts';
import { newId } from '../db/ids.ts';
import { staff, staffActs, staffLinks, staffTokens } from '../db/schema.ts';

let app: TestApp;
let owner: { id: string; cookie: string };
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.delete(staffLinks);
  await app.db.database.delete(staffTokens);
  await app.db.database.update(staff).set({ dismissedAt: app.clock.now });
  owner = await addStaff(app, 'owner', { email: newEmail() });
});

const newEmail = () => {
  people += 1;
  return `person.${people}@example.in`;
};
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const invite = (email: string, { cookie } = owner, role: StaffRole = 'receptionist') =>
  app.call(peopleEndpoints.inviteStaff, { body: { name: 'Meera Iyer', email, role } }, { cookie });

let links = 0;
const accept = (token: string, email: string) => {
  links += 1;
  return acceptLink(app, token, email, `10.50.${links}.1`);
};

describe('an invitation (STAFF-11)', () => {
  test('makes a member of staff with the role it names, by the link in its e-mail', async () => {
    const email = newEmail();
    expect(await invite(email, owner, 'dentist')).toMatchObject({
      status: 201,
      data: { email, role: 'dentist' },
    });
    const joined = await accept(await linkTo(app, email), email);
    expect(joined).toMatchObject({
      status: 200,
      data: { staff: { name: 'Meera Iyer', email, role: 'dentist' } },
    });
    const open = await app.call(peopleEndpoints.openInvitations, {}, owner);
    expect(open.data).toEqual([]);
  });

  test('is for the address it was sent to, whatever is typed', async () => {
    const email = newEmail();
    await invite(email);
    const joined = await accept(await linkTo(app, email), newEmail());
    expect(joined).toMatchObject({ data: { staff: { email } } });
  });

  test('used twice at once makes one person', async () => {
    const email = newEmail();
    await invite(email);
    const token = await linkTo(app, email);
    const both = await Promise.all([accept(token, email), accept(token, email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is good for seven days', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    const token = await linkTo(app, email);
    expect(Date.parse(data.expiresAt) - app.clock.now.getTime()).toBe(7 * 24 * 3_600_000);
    later(7 * 24 * 3600);
    expect(await accept(token, email)).toMatchObject({ status: 410 });
  });

  test('sent again has another link, and the one before is good for nothing', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    const first = await linkTo(app, email);
    later(60);
    const again = await app.call(peopleEndpoints.sendInvitationAgain, { params: { id: data._id } }, owner);
    expect(Date.parse(again.data.expiresAt)).toBe(Date.parse(data.expiresAt) + 60_000);
    const second = await linkTo(app, email);
    expect(second).not.toBe(first);
    expect(await accept(first, email)).toMatchObject({ status: 410 });
    expect(await accept(second, email)).toMatchObject({ status: 200 });
    const acts = await app.db.database.select().from(staffActs);
    const sent = { kind: 'invitation_sent_again', subjectId: data._id };
    for (const act of [sent, { kind: 'staff_joined', role: data.role, at: app.clock.now }])
      expect(acts).toContainEqual(expect.objectContaining(act));
  });

  test('withdrawn is good for nothing, and cannot be sent again', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    const params = { id: data._id };
    const token = await linkTo(app, email);
    for (const _ of [1, 2])
      expect((await app.call(peopleEndpoints.withdrawInvitation, { params }, owner)).status).toBe(200);
    const acts = await app.db.database
      .select()
      .from(staffActs)
      .where(eq(staffActs.subjectId, params.id))
      .orderBy(staffActs.id);
    expect(acts).toMatchObject([
      { kind: 'staff_invited', staffId: owner.id, about: 'Meera Iyer', role: 'receptionist' },
      { kind: 'invitation_withdrawn', staffId: owner.id, about: 'Meera Iyer' },
    ]);
    expect(await accept(token, email)).toMatchObject({ status: 410 });
    expect((await app.call(peopleEndpoints.sendInvitationAgain, { params }, owner)).status).toBe(404);
  });

  test('that waits for the mail server is taken back when it is sent again, or withdrawn', async () => {
    const email = newEmail();
    const { data } = await invite(email);
    await messagesSent(app);
    const params = { id: data._id };
    const sendAgain = () => app.call(peopleEndpoints.sendInvitationAgain, { params }, owner);
    for (const _ of [1, 2]) expect((await sendAgain()).status).toBe(200);
    expect((await messagesSent(app)).map(({ to }) => to)).toEqual([email]);
    await sendAgain();
    await app.call(peopleEndpoints.withdrawInvitation, { params }, owner);
    expect(await messagesSent(app)).toEqual([]);
  });

  test('is refused to who works here, and to who has one, whoever asks first', async () => {
    const email = newEmail();
    await addStaff(app, 'dentist', { email });
    expect(await invite(email)).toMatchObject({ status: 409, code: 'staff_email_taken' });
    const other = newEmail();
    const all = await Promise.all(Array.from({ length: 8 }, () => invite(other)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'invitation_open')).toHaveLength(7);
  });

  test('is one of at most 20, and each owner sends 20 a day', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await invite(newEmail())).status).toBe(201);
    expect(await invite(newEmail())).toMatchObject({ status: 429, code: 'too_many_requests' });
    const other = await addStaff(app, 'owner', { email: newEmail() });
    expect(await invite(newEmail(), other)).toMatchObject({ status: 409, code: 'too_many_invitations' });
  });

  test('leaves neither its link nor the address in the log', async () => {
    app.logged.length = 0;
    const email = newEmail();
    await invite(email);
    const token = await linkTo(app, email);
    await accept(token, email);
    const all = app.logged.join('\n');
    expect(all).toContain('"event":"staff_invited"');
    for (const secret of [token, email, 'Meera']) expect(all).not.toContain(secret);
  });
});

describe('changing and dismissing people (STAFF-12)', () => {
  const change = (id: string, role: StaffRole, maySeeMedical = false, { cookie } = owner) =>
    app.call(peopleEndpoints.changeStaff, { params: { id }, body: { role, maySeeMedical } }, { cookie });
  const dismiss = (id: string, { cookie } = owner) =>
    app.call(peopleEndpoints.dismissStaff, { params: { id } }, { cookie });

  test('a role and what it includes change with the next call', async () => {
    const person = await addStaff(app, 'receptionist');
    expect((await app.call(staffEndpoints.staffOfClinic, {}, person)).code).toBe('not_permitted');
    expect((await change(person.id, 'owner')).data).toMatchObject({ role: 'owner', maySeeMedical: false });
    expect((await app.call(staffEndpoints.staffOfClinic, {}, person)).status).toBe(200);
    expect((await change(person.id, 'owner')).data).toMatchObject({ role: 'owner' });
    const acts = await app.db.database.select().from(staffActs).where(eq(staffActs.subjectId, person.id));
    expect(acts).toMatchObject([{ kind: 'role_changed', staffId: owner.id, role: 'owner' }]);
  });

  test('medical histories are granted to a receptionist, and not left behind by another role', async () => {
    const person = await addStaff(app, 'receptionist');
    expect((await change(person.id, 'receptionist', true)).data).toMatchObject({ maySeeMedical: true });
    expect((await change(person.id, 'dentist', true)).data).toMatchObject({ maySeeMedical: false });
  });

  test('who is dismissed is out with the next call, and with them the links they have sent', async () => {
    const person = await addStaff(app, 'owner', { email: newEmail() });
    const email = newEmail();
    await invite(email, person);
    const token = await linkTo(app, email);
    expect((await dismiss(person.id)).status).toBe(200);
    expect((await app.call(staffEndpoints.staffOfClinic, {}, person)).status).toBe(401);
    expect(await accept(token, email)).toMatchObject({ status: 410 });
    const [row] = await app.db.database.select().from(staff).where(eq(staff.id, person.id));
    expect(row).toMatchObject({ dismissedBy: owner.id, passwordHash: null, pinHash: null });
    expect((await dismiss(person.id)).status).toBe(200);
    const acts = await app.db.database.select().from(staffActs).where(eq(staffActs.subjectId, person.id));
    expect(acts).toMatchObject([{ kind: 'staff_dismissed', staffId: owner.id, about: row?.name }]);
    expect((await change(person.id, 'owner')).status).toBe(404);
  });

  test('who is an owner no longer has invited nobody, and may still use a link of their own', async () => {
    const person = await addStaff(app, 'owner', { email: newEmail() });
    const email = newEmail();
    const other = newEmail();
    await invite(email, person, 'owner');
    await invite(other);
    const token = await linkTo(app, email);
    const reset = {
      id: newId(),
      tokenSha256: tokenSha256('a reset'),
      kind: 'reset',
      staffId: person.id,
    } as const;
    const times = { createdAt: app.clock.now, expiresAt: new Date(app.clock.now.getTime() + 3_600_000) };
    await app.db.database.insert(staffLinks).values({ ...reset, ...times, role: 'owner' });
    expect((await change(person.id, 'owner')).status).toBe(200);
    expect(await app.db.database.$count(staffLinks)).toBe(3);
    expect((await change(person.id, 'dentist')).status).toBe(200);
    expect(await accept(token, email)).toMatchObject({ status: 410 });
    const left = await app.db.database.select().from(staffLinks).orderBy(staffLinks.id);
    expect(left.map((link) => link.email ?? link.kind)).toEqual([other, 'reset']);
  });

  test('the last owner who can sign in stays one', async () => {
    // Whom nobody can sign in as does not count.
    await addStaff(app, 'owner');
    expect(await dismiss(owner.id)).toMatchObject({ status: 409, code: 'last_owner' });
    expect(await change(owner.id, 'dentist')).toMatchObject({ status: 409, code: 'last_owner' });
    expect((await change(owner.id, 'owner')).status).toBe(200);
  });

  test('of two owners who dismiss each other at once, one remains', async () => {
    const other = await addStaff(app, 'owner', { email: newEmail() });
    const both = await Promise.all([dismiss(other.id), dismiss(owner.id, other)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('both are in the log, without a name', async () => {
    const person = await addStaff(app, 'receptionist', { name: 'Meera Iyer' });
    app.logged.length = 0;
    await change(person.id, 'dentist');
    await dismiss(person.id);
    const all = app.logged.join('\n');
    expect(all).toContain('"event":"staff_changed"');
    expect(all).toContain('"event":"staff_dismissed"');
    expect(all).not.toContain('Meera');
  });
});
