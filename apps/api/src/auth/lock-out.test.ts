import { identityEndpoints } from '@chairside/contract/identity';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signUpWithPassword } from '../../test/sign-ins.ts';
import { forgetSendGap, newPerson, otherThan, signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { whileHeld } from '../../test/while-locked.ts';

const { sendLoginOtp, loginOtp, login } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ELSEWHERE = '203.0.113.9';
const STRANGER = '198.51.100.7';

interface From {
  address: string;
  deviceToken?: string | undefined;
}

/** A fresh code for a phone, whatever was sent before. */
async function newCode(phone: string): Promise<string> {
  await app.db.database.$client.query("delete from rate_limits where key like 'sendsPer%'");
  await forgetSendGap(app);
  expect((await app.call(sendLoginOtp, { body: { phone } }, { address: newPerson().address })).status).toBe(
    200,
  );
  return app.codeFor(phone);
}

const tryCode = (phone: string, otp: string, from: From) =>
  app.call(loginOtp, { body: { phone, otp } }, from);

/** What was logged of a network that has reached the ceiling. */
const ceilingsOf = (network: string) =>
  app.logged
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === 'guess_ceiling' && line.network === network);

/** Wrong codes, at new codes as soon as one is exhausted. Gives how often which answer came. */
async function guess(phone: string, times: number, fromOf: (time: number) => From) {
  const counts: Record<string, number> = {};
  let otp = '';
  for (let time = 0; time < times; time += 1) {
    if (time % 5 === 0) otp = otherThan(await newCode(phone));
    const code = (await tryCode(phone, otp, fromOf(time))).code ?? 'none';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('wrong codes of a stranger', { timeout: 60_000 }, () => {
  test('after 15 in an hour none is judged from that network, however many addresses it has', async () => {
    const { phone } = (await signUp(app)).person;
    const counts = await guess(phone, 20, (time) => ({ address: `198.51.${time}.1` }));
    expect(counts).toEqual({ code_wrong: 15, too_many_requests: 5 });
    const refused = await tryCode(phone, await newCode(phone), { address: STRANGER });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test("the owner's code works meanwhile from another network, and from a known device in the same", async () => {
    const { person, deviceToken } = await signUp(app);
    const { phone } = person;
    await guess(phone, 15, () => ({ address: STRANGER }));
    expect((await tryCode(phone, await newCode(phone), { address: ELSEWHERE })).status).toBe(200);
    expect((await tryCode(phone, await newCode(phone), { address: STRANGER, deviceToken })).status).toBe(200);
  });

  test('a hundred a day are judged from everywhere together, and a known device is let through that too', async () => {
    const { person, deviceToken } = await signUp(app);
    const { phone } = person;
    const guessFrom = (network: number, times: number) =>
      guess(phone, times, (time) => ({ address: `10.${network + Math.floor(time / 5)}.0.1` }));
    expect(await guessFrom(100, 10)).toEqual({ code_wrong: 10 });
    await useUp(app, 'wrongCodesPerContact', phone, CODE_CEILINGS.wrongPerContactPerDay - 15);
    expect(await guessFrom(110, 10)).toEqual({ code_wrong: 5, too_many_requests: 5 });
    const refused = await tryCode(phone, await newCode(phone), { address: ELSEWHERE });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect((await tryCode(phone, await newCode(phone), { address: ELSEWHERE, deviceToken })).status).toBe(
      200,
    );
  });

  test('after a hundred in an hour at codes of whomever none is judged from that network, but for a known device', async () => {
    const [guessed, owner] = [await signUp(app), await signUp(app)];
    const { phone } = owner.person;
    const network = '100.65.0.0/16';
    await useUp(app, 'wrongCodesPerNetwork', network, CODE_CEILINGS.wrongCodesPerNetworkPerHour - 1);
    const counts = await guess(guessed.person.phone, 2, (time) => ({ address: `100.65.${time}.1` }));
    expect(counts).toEqual({ code_wrong: 1, too_many_requests: 1 });
    const from = { address: '100.65.7.1' };
    const otp = await newCode(phone);
    const refused = await tryCode(phone, otp, from);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(ceilingsOf(network)).toMatchObject([{ level: 40 }]);
    expect((await tryCode(phone, otp, { ...from, deviceToken: owner.deviceToken })).status).toBe(200);
    expect((await tryCode(phone, await newCode(phone), { address: ELSEWHERE })).status).toBe(200);
  });

  test('of two at once before the hundredth, at codes of two accounts, one is judged, and it is logged once', async () => {
    const network = '100.68.0.0/16';
    const [first, second] = [(await signUp(app)).person.phone, (await signUp(app)).person.phone];
    const [wrongFirst, wrongSecond] = [otherThan(await newCode(first)), otherThan(await newCode(second))];
    await useUp(app, 'wrongCodesPerNetwork', network, CODE_CEILINGS.wrongCodesPerNetworkPerHour - 1);
    const tryFirst = () => tryCode(first, wrongFirst, { address: '100.68.1.1' });
    const trySecond = () => tryCode(second, wrongSecond, { address: '100.68.2.1' });
    const answers: ReturnType<typeof tryCode>[] = [];
    await whileHeld(
      app.db.database,
      `select from codes where contact = '${first}' for update`,
      () => answers.push(tryFirst()),
      async () => {
        answers.push(Promise.resolve(await trySecond()));
      },
    );
    answers.push(tryFirst(), trySecond());
    const codes = (await Promise.all(answers)).map(({ code }) => code);
    expect(codes).toEqual(['code_wrong', ...Array(3).fill('too_many_requests')]);
    expect(ceilingsOf(network)).toMatchObject([{ level: 40 }]);
  });

  test('neither a right code nor a guess without a live one brings a network nearer to that', async () => {
    const { phone } = (await signUp(app)).person;
    await useUp(app, 'wrongCodesPerNetwork', '100.69.0.0/16', CODE_CEILINGS.wrongCodesPerNetworkPerHour - 1);
    const from = { address: '100.69.7.1' };
    expect((await tryCode(phone, '271828', from)).code).toBe('code_wrong');
    for (let right = 0; right < 2; right += 1)
      expect((await tryCode(phone, await newCode(phone), from)).status).toBe(200);
    expect((await tryCode(phone, otherThan(await newCode(phone)), from)).code).toBe('code_wrong');
    expect((await tryCode(phone, await newCode(phone), from)).code).toBe('too_many_requests');
  });

  test('wrong codes at contacts of nobody bring a network no nearer to that', async () => {
    const owner = (await signUp(app)).person.phone;
    const nobody = newPerson().phone;
    const almostAll = CODE_CEILINGS.wrongCodesPerNetworkPerHour - 1;
    await useUp(app, 'wrongCodesPerNetwork', '100.66.0.0/16', almostAll);
    const from = { address: '100.66.7.1' };
    await app.call(sendLoginOtp, { body: { phone: nobody } }, { address: newPerson().address });
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await tryCode(nobody, '271828', from)).code).toBe('code_wrong');
    expect((await tryCode(owner, await newCode(owner), from)).status).toBe(200);
  });

  test('a device known to another account is a stranger', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    const { phone } = owner.person;
    const from = { address: STRANGER, deviceToken: other.deviceToken };
    expect(await guess(phone, 16, () => from)).toEqual({ code_wrong: 15, too_many_requests: 1 });
  });

  test('a known device has fifteen an hour of its own, wherever it is', async () => {
    const { person, deviceToken } = await signUp(app);
    const { phone } = person;
    const counts = await guess(phone, 16, (time) => ({ address: `10.${100 + time}.0.1`, deviceToken }));
    expect(counts).toEqual({ code_wrong: 15, too_many_requests: 1 });
    expect((await tryCode(phone, await newCode(phone), { address: ELSEWHERE })).status).toBe(200);
  });
});

describe('wrong passwords of a stranger', { timeout: 60_000 }, () => {
  const tryPassword = (phone: string, password: string, from: From) =>
    app.call(login, { body: { phone, password } }, from);

  test('make nobody wait in another network, nor a known device in the same', async () => {
    const { person, deviceToken } = await signUpWithPassword(app);
    const { phone } = person;
    for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, 'Wrong', { address: STRANGER });
    expect((await tryPassword(phone, PASSWORD, { address: STRANGER })).status).toBe(429);
    expect((await tryPassword(phone, PASSWORD, { address: STRANGER, deviceToken })).status).toBe(200);
    expect((await tryPassword(phone, PASSWORD, { address: ELSEWHERE })).status).toBe(200);
  });

  test('a known device waits for its own alone', async () => {
    const { person, deviceToken } = await signUpWithPassword(app);
    const { phone } = person;
    const own = { address: STRANGER, deviceToken };
    for (let wrong = 0; wrong < 5; wrong += 1) await tryPassword(phone, 'Wrong', own);
    expect((await tryPassword(phone, PASSWORD, own)).status).toBe(429);
    expect((await tryPassword(phone, PASSWORD, { address: STRANGER })).status).toBe(200);
  });

  test('a known device is let in though others at its address have used up their minute', async () => {
    const { person, deviceToken } = await signUpWithPassword(app);
    const address = '192.0.2.77';
    expect((await tryPassword(newPerson().phone, 'Wrong', { address })).status).toBe(400);
    await useUp(app, 'passwordsPerAddress', address, 29);
    expect((await tryPassword(person.phone, PASSWORD, { address })).status).toBe(429);
    expect((await tryPassword(person.phone, PASSWORD, { address, deviceToken })).status).toBe(200);
  });

  test.each([
    ['somebody', async () => (await signUpWithPassword(app)).person.phone],
    ['nobody', async () => newPerson().phone],
  ])('a hundred a day are judged from everywhere together, for a contact of %s', async (_whose, contact) => {
    const { $client } = app.db.database;
    await $client.query("delete from rate_limits where key like 'wrongPasswordsPerContact:%'");
    const phone = await contact();
    const tryFrom = async (network: number) =>
      (await tryPassword(phone, 'Wrong', { address: `10.${network}.0.1` })).status;
    const statuses = [await tryFrom(100)];
    // As after 97 of them.
    const counted = await $client.query(
      "update rate_limits set points = 97 where key like 'wrongPasswordsPerContact:%' and points = 1",
    );
    expect(counted.rowCount).toBe(1);
    for (let time = 98; time <= 104; time += 1) statuses.push(await tryFrom(100 + time));
    expect(statuses).toEqual([...Array(4).fill(400), ...Array(4).fill(429)]);
  });
});
