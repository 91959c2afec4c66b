import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { CONTACT_CHANGE } from '@chairside/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { owner, proofByCode } from '../../test/contact-changes.ts';
import { PASSWORD, signInAgain, signUpWithPassword } from '../../test/sign-ins.ts';
import { newPerson, otherThan, signUp, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { getContactChange, sendIdentityCode, proveIdentity, sendNewContactCode } = contactChangeEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.clock.now = NOON;
});
afterAll(() => app.close());

const proofsOf = async (token: string) => (await app.call(getContactChange, {}, { token })).data.proofs;
const byPassword = (token: string, password: string, address = newPerson().address) =>
  app.call(proveIdentity, { body: { contactType: 'phone', password } }, { token, address });
const askFor = (token: string, identityProof: string, contact: { phone: string } | { email: string }) =>
  app.call(
    sendNewContactCode,
    { body: { ...contact, identityProof } },
    { token, address: newPerson().address },
  );

describe('who changes a verified contact proves to be the owner (PROF-15)', () => {
  test('by a code to the other contact, or by the password; never by the contact that is changed', async () => {
    const [both, withPassword, phoneOnly, emailOnly] = [
      await owner(app, { password: PASSWORD }),
      await signUpWithPassword(app),
      await signUp(app),
      await signUpByEmail(app),
    ];
    expect(await proofsOf(both.token)).toEqual({
      phone: ['email', 'password'],
      email: ['phone', 'password'],
    });
    expect(await proofsOf(withPassword.token)).toEqual({
      phone: ['password'],
      email: ['phone', 'password'],
    });
    expect(await proofsOf(phoneOnly.token)).toEqual({ phone: [], email: ['phone'] });
    expect(await proofsOf(emailOnly.token)).toEqual({ phone: ['email'], email: [] });
  });

  test('an e-mail that was merely typed proves nothing', async () => {
    const { token } = await signUpForReal(app, 'Basic Plan', { email: newPerson().email });
    expect((await proofsOf(token)).phone).toEqual([]);
    expect(await app.call(sendIdentityCode, { body: { contactType: 'phone' } }, { token })).toMatchObject({
      status: 409,
      code: 'no_other_contact',
    });
  });

  test('by a code that is right', async () => {
    const { token, person } = await owner(app);
    await app.call(sendIdentityCode, { body: { contactType: 'phone' } }, { token, address: person.address });
    const otp = otherThan(await app.codeFor(person.email));
    const wrong = await app.call(proveIdentity, { body: { contactType: 'phone', otp } }, { token });
    expect(wrong).toMatchObject({ status: 400, code: 'code_wrong' });
  });

  test('by the password, whose wrong ones are counted with those of signing in (PASS-4)', async () => {
    const { token, person } = await signUpWithPassword(app);
    const { address } = newPerson();
    const right = await byPassword(token, PASSWORD, address);
    expect(right.status).toBe(200);
    expect((await askFor(token, right.data.identityProof, { phone: newPerson().phone })).status).toBe(200);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await byPassword(token, 'Wrong@1990', address)).toMatchObject({ code: 'wrong_password' });
    }
    expect((await byPassword(token, PASSWORD, address)).status).toBe(429);
    await expect(signInAgain(app, person.phone, { address })).rejects.toThrow();
  });

  test('an account without a password is not opened by one', async () => {
    const { token } = await owner(app);
    expect(await byPassword(token, PASSWORD)).toMatchObject({ status: 400, code: 'no_password_set' });
  });
});

describe('what has been proved', () => {
  test('is good for 15 minutes', async () => {
    const patient = await owner(app);
    const identityProof = await proofByCode(app, patient);
    const later = (seconds: number) => {
      app.clock.now = new Date(NOON.getTime() + seconds * 1000);
    };
    later(CONTACT_CHANGE.identityProofSeconds - 1);
    expect((await askFor(patient.token, identityProof, { phone: newPerson().phone })).status).toBe(200);
    later(CONTACT_CHANGE.identityProofSeconds);
    expect(await askFor(patient.token, identityProof, { phone: newPerson().phone })).toMatchObject({
      status: 409,
      code: 'identity_proof_expired',
    });
  });

  test.each([
    [
      'of the other contact',
      (token: string, proof: string) => askFor(token, proof, { email: newPerson().email }),
    ],
    [
      'by another sign-in of the same patient',
      async (_: string, proof: string, phone: string) =>
        askFor((await signInAgain(app, phone)).token, proof, { phone: newPerson().phone }),
    ],
    [
      'by another patient',
      async (_: string, proof: string) =>
        askFor((await owner(app)).token, proof, { phone: newPerson().phone }),
    ],
    [
      'for longer, by a later time in it',
      (token: string, proof: string) =>
        askFor(
          token,
          proof.replace(/^\d+/, (ends) => String(Number(ends) + 1)),
          { phone: newPerson().phone },
        ),
    ],
    ['when it is made up', (token: string) => askFor(token, 'x', { phone: newPerson().phone })],
  ])('is not good for the change %s', async (_, ask) => {
    const patient = await owner(app, { password: PASSWORD });
    const identityProof = await proofByCode(app, patient);
    expect(await ask(patient.token, identityProof, patient.person.phone)).toMatchObject({
      code: 'identity_proof_expired',
    });
  });
});
