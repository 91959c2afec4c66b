import { calendarEndpoints } from '@chairside/contract/calendar';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BEHAVIOURS, startFaultyProvider } from '../../test/faulty-provider.ts';
import { LIVE } from '../../test/live-variables.ts';
import { manyPatients } from '../../test/patients.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { startSmsProvider } from '../../test/sms-provider.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';

/** More at once than a process has connections to its database. */
const PATIENTS = 21;
/** What unrelated calls may take on a machine that has much else to do. */
const USUAL_MS = 5_000;

interface Row {
  app: TestApp;
  tokens: string[];
  provider: Awaited<ReturnType<typeof startFaultyProvider>>;
}

/** An application and its provider for the tests of a block, in which it misbehaves in one way after the other. */
function withFaulty(
  conversation: 'http' | 'smtp',
  realPort: () => number,
  variables: (port: number) => Record<string, string>,
): () => Row {
  let row: Row;
  beforeAll(async () => {
    const provider = await startFaultyProvider(conversation, realPort());
    const app = await startTestApp(variables(provider.port));
    const patients = await manyPatients(app.db.database, PATIENTS);
    row = { app, tokens: patients.map(({ token }) => token), provider };
  });
  afterEach(() => row.provider.behave('works'));
  afterAll(async () => {
    // What hangs in it would keep the application from closing.
    await row.provider.close();
    await row.app.close();
  });
  return () => row;
}

/** Five calls that need nothing of any provider, as one patient makes them. */
async function unrelatedCalls({ app, tokens }: Row) {
  const caller = { token: tokens[0] ?? '' };
  const replies = await Promise.all([
    app.call(planEndpoints.listPlans, {}),
    app.call(identityEndpoints.checkAuth, {}, caller),
    app.call(calendarEndpoints.availabilityOnDate, { params: { date: '2026-12-01' }, query: {} }, caller),
    app.call(dashboardEndpoints.dashboardStats, {}, caller),
    app.call(profileEndpoints.getProfile, {}, caller),
  ]);
  return replies.map(({ status, data }) => ({ status, data }));
}

/** While the provider misbehaves, the unrelated calls are answered as before, and in their usual time. */
async function expectTheRestAsUsual(row: Row, before: Awaited<ReturnType<typeof unrelatedCalls>>) {
  const began = performance.now();
  expect(await unrelatedCalls(row)).toEqual(before);
  expect(performance.now() - began).toBeLessThan(USUAL_MS);
}

describe('a provider that the caller waits for', () => {
  const providers: {
    name: string;
    variables(port: number): Record<string, string>;
    code: string;
    limitMs: number;
    ask(row: Row, token: string): Promise<{ status: number; code?: string | undefined }>;
  }[] = [
    {
      name: 'a payment gateway',
      variables: (port: number) => ({ RAZORPAY_API_URL: `http://127.0.0.1:${port}` }),
      code: 'gateway_unavailable',
      limitMs: 8_000,
      async ask({ app }, token) {
        const body = { planId: (await planNamed(app, 'Premium Plan'))._id };
        return app.call(paymentEndpoints.createOrder, { body }, { token });
      },
    },
    {
      name: 'a file storage',
      variables: (port: number) => ({
        S3_BUCKET: 'files',
        S3_REGION: 'ap-south-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
      }),
      code: 'storage_unavailable',
      limitMs: 15_000,
      ask: ({ app }, token) => uploadDocument(app, token),
    },
  ];

  describe.each(providers)('$name', ({ variables, code, limitMs, ask }) => {
    const row = withFaulty('http', () => 0, variables);
    // On a busy machine loading the provider's library, and opening as many connections to the database, takes so long that some
    // of so many callers at once would be refused for that.
    beforeAll(async () => {
      const [token = ''] = row().tokens;
      expect(await ask(row(), token)).toMatchObject({ status: 503, code });
      await Promise.all(
        row().tokens.map((each) => row().app.call(identityEndpoints.checkAuth, {}, { token: each })),
      );
    });

    test.each(BEHAVIOURS)(
      'that %s: a refusal in time, and everything else as usual meanwhile',
      async (behaviour) => {
        const { provider, tokens } = row();
        const before = await unrelatedCalls(row());
        expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        await provider.behave(behaviour);
        const began = performance.now();
        let answered = 0;
        const asked = Promise.all(
          tokens.map((token) =>
            ask(row(), token).finally(() => {
              answered += 1;
            }),
          ),
        ).then((replies) => ({ replies, took: performance.now() - began }));
        if (behaviour !== 'refuses') await provider.wasAsked();
        await expectTheRestAsUsual(row(), before);
        if (behaviour === 'hangs') expect(answered).toBe(0);
        const { replies, took } = await asked;
        expect(replies.map((reply) => reply.code)).toEqual(replies.map(() => code));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
        expect(took).toBeLessThan(limitMs);
      },
    );
  });
});

describe('a provider that nobody waits for', () => {
  const SMS_TEMPLATES = Object.entries(LIVE).filter(([name]) => name.startsWith('MSG91_'));
  const providers = [
    {
      name: 'an SMS provider',
      conversation: 'http' as const,
      async start() {
        const { taken, ...provider } = await startSmsProvider();
        return { ...provider, recipients: () => taken.map(({ to }) => to) };
      },
      variables: (port: number) => ({
        ...Object.fromEntries(SMS_TEMPLATES),
        MSG91_URL: `http://127.0.0.1:${port}`,
      }),
      async ask({ app }: Row) {
        const { name, phone, address } = newPerson();
        const body = { name, phone, planId: (await planNamed(app, 'Basic Plan'))._id };
        return { to: phone, reply: await app.call(identityEndpoints.register, { body }, { address }) };
      },
    },
    {
      name: 'a mail server',
      conversation: 'smtp' as const,
      async start() {
        const { received, ...provider } = await startSmtp();
        return { ...provider, recipients: () => received.flatMap(({ to }) => to) };
      },
      variables: (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@clinic.example' }),
      async ask({ app }: Row) {
        const { email, address } = newPerson();
        const reply = await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
        return { to: email, reply };
      },
    },
  ];

  /** The fault is over: what was asked for meanwhile arrives, once. */
  async function expectDelivered({ app, provider }: Row, received: () => string[], to: string) {
    await provider.behave('works');
    await expect
      .poll(
        async () => {
          app.clock.now = new Date(app.clock.now.getTime() + 5_000);
          await app.deliver().catch(() => {});
          return received();
        },
        { timeout: 20_000, interval: 250 },
      )
      .toEqual([to]);
    await app.deliver();
    expect(received()).toEqual([to]);
  }

  describe.each(providers)('$name', ({ conversation, start, variables, ask }) => {
    let real: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      real = await start();
    });
    afterAll(() => real.close());
    const row = withFaulty(conversation, () => real.port, variables);

    test.each(BEHAVIOURS)(
      'that %s: the call is answered, everything else as usual, and the message comes later, once',
      async (behaviour) => {
        const { app, provider } = row();
        const receivedBefore = real.recipients().length;
        const received = () => real.recipients().slice(receivedBefore);
        const before = await unrelatedCalls(row());
        await provider.behave(behaviour);
        const { to, reply } = await ask(row());
        expect(reply.status).toBe(200);
        const attempt = app.deliver().catch(() => {});
        if (behaviour !== 'refuses') await provider.wasAsked();
        await expectTheRestAsUsual(row(), before);
        expect(received()).toEqual([]);
        await Promise.all([attempt, expectDelivered(row(), received, to)]);
      },
    );
  });
});
