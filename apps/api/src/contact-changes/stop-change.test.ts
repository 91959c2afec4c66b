import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { CONTACT_CHANGE } from '@chairside/rules/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { owner, startPhoneChange } from '../../test/contact-changes.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { newPerson } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import { contactChanges } from '../db/schema.ts';

const { getContactChange, stopContactChange, stopContactChangeByLink } = contactChangeEndpoints;
const { checkAuth } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
});
afterAll(() => app.close());

const STAYS =
  'The phone number of your account at Demo Dental Clinic stays as it is: its change was stopped, or the new one belongs to another account.';

/** A patient whose phone is about to be changed, and the token in the link of a notice. */
async function changing() {
  const patient = await owner(app);
  await messagesSent(app);
  const { phone } = await startPhoneChange(app, patient);
  const [bySms, byEmail] = await messagesSent(app);
  const tokenIn = (text = '') => /\/#(?:\/stop-change\/)?([\w-]+)/.exec(text)?.[1] ?? '';
  return {
    ...patient,
    newPhone: phone,
    linkToken: tokenIn(bySms?.text),
    emailLinkToken: tokenIn(byEmail?.text),
  };
}

async function aDayLater(token: string) {
  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
  await app.work.everyMinute['apply-contact-changes']?.();
  return app.call(checkAuth, {}, { token });
}

describe('a change that waits is stopped (PROF-18)', () => {
  test('in the profile: nothing changes, nobody is signed out, and both contacts learn of it', async () => {
    const { token, person } = await changing();
    // Twice, as an answer may be lost.
    for (const _ of [1, 2]) expect((await app.call(stopContactChange, {}, { token })).status).toBe(200);
    expect((await app.call(getContactChange, {}, { token })).data.change).toBeNull();
    expect((await app.call(checkAuth, {}, { token })).status).toBe(200);
    expect(await messagesSent(app)).toEqual([
      { to: person.phone, text: STAYS },
      { to: person.email, text: STAYS },
    ]);
    expect((await aDayLater(token)).data.user.phone).toBe(person.phone);
  });

  test('by the link of either notice, which signs everybody out', async () => {
    const { token, linkToken, emailLinkToken, person } = await changing();
    expect(linkToken).toHaveLength(16);
    expect(emailLinkToken).toBe(linkToken);
    const reply = await app.call(stopContactChangeByLink, { body: { token: linkToken } });
    expect(reply).toMatchObject({ status: 200, data: { contactType: 'phone' } });
    expect((await app.call(checkAuth, {}, { token })).status).toBe(401);
    const { rows } = await app.db.database.$client.query('select phone from users where phone = $1', [
      person.phone,
    ]);
    await aDayLater(token);
    expect(rows).toHaveLength(1);
    expect(await app.call(stopContactChangeByLink, { body: { token: linkToken } })).toMatchObject({
      status: 404,
      code: 'contact_change_not_found',
    });
  });

  test('by the link of a notice that the version before has sent', async () => {
    const { user } = await changing();
    const older = newToken();
    await app.db.database
      .update(contactChanges)
      .set({ stopTokenSha256: tokenSha256(older) })
      .where(eq(contactChanges.userId, user._id));
    expect((await app.call(stopContactChangeByLink, { body: { token: older } })).status).toBe(200);
  });

  test('by so many tries an address and minute (MSG-20)', async () => {
    const { address } = newPerson();
    const tries = CONTACT_CHANGE.stopLinksPerAddressPerMinute + 1;
    const statuses = [];
    for (let count = 1; count <= tries; count += 1) {
      const body = { token: `guess-${count}` };
      statuses.push((await app.call(stopContactChangeByLink, { body }, { address })).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([404, 429]);
  });

  test('of which no notice has left yet: that it begins is not said any more', async () => {
    const patient = await owner(app);
    await messagesSent(app);
    await startPhoneChange(app, patient);
    await app.call(stopContactChange, {}, patient);
    expect(await messagesSent(app)).toEqual([
      { to: patient.person.phone, text: STAYS },
      { to: patient.person.email, text: STAYS },
    ]);
  });

  test('by no other link, and no more once it holds', async () => {
    const { token, linkToken } = await changing();
    const body = { token: `${linkToken.slice(0, -1)}${linkToken.endsWith('A') ? 'B' : 'A'}` };
    expect((await app.call(stopContactChangeByLink, { body })).status).toBe(404);
    expect((await app.call(checkAuth, {}, { token })).status).toBe(200);
    await aDayLater(token);
    expect((await app.call(stopContactChangeByLink, { body: { token: linkToken } })).status).toBe(404);
  });

  test('while it is just being made: it is either made or stopped, never both', async () => {
    const { linkToken, person, newPhone } = await changing();
    app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
    const [stopped] = await Promise.all([
      app.call(stopContactChangeByLink, { body: { token: linkToken } }),
      app.work.everyMinute['apply-contact-changes']?.(),
    ]);
    const { rows } = await app.db.database.$client.query('select phone from users where phone in ($1, $2)', [
      person.phone,
      newPhone,
    ]);
    expect(rows).toEqual([{ phone: stopped.status === 200 ? person.phone : newPhone }]);
  });

  test('leaves the link in no table and no line of the log', async () => {
    const { linkToken } = await changing();
    const { rows } = await app.db.database.$client.query<{ row: string }>(
      'select contact_changes::text as row from contact_changes',
    );
    expect(rows.filter(({ row }) => row.includes(linkToken))).toEqual([]);
    expect(app.logged.filter((line) => line.includes(linkToken))).toEqual([]);
    expect(app.logged.some((line) => line.includes('"event":"contact_change_started"'))).toBe(true);
  });
});
