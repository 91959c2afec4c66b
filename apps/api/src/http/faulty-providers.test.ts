import { availabilityEndpoints } from '@chairside/contract/availability';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { describe, expect, test } from 'vitest';
import { BEHAVIOURS, type Behaviour, startFaultyProvider } from '../../test/faulty-provider.ts';
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

async function withFaulty(
  conversation: 'http' | 'smtp',
  realPort: number,
  variables: (port: number) => Record<string, string>,
  work: (row: Row) => Promise<void>,
) {
  const provider = await startFaultyProvider(conversation, realPort);
  const app = await startTestApp(variables(provider.port));
  try {
    const patients = await manyPatients(app.db.database, PATIENTS);
    await work({ app, tokens: patients.map(({ token }) => token), provider });
  } finally {
    // What hangs in it would keep the application from closing.
    await provider.close();
    await app.close();
  }
}

/** Five calls that need nothing of any provider, as one patient makes them. */
async function unrelatedCalls({ app, tokens }: Row) {
  const caller = { token: tokens[0] ?? '' };
  const replies = await Promise.all([
    app.call(planEndpoints.listPlans, {}),
    app.call(identityEndpoints.checkAuth, {}, caller),
    app.call(availabilityEndpoints.availabilityOnDate, { params: { date: '2026-12-01' }, query: {} }, caller),
    app.call(profileEndpoints.dashboardStats, {}, caller),
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

const each = <Provider extends object>(providers: Provider[]) =>
  providers.flatMap((provider) => BEHAVIOURS.map((behaviour) => ({ ...provider, behaviour })));

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

  test.each(each(providers))(
    '$name that $behaviour: a refusal in time, and everything else as usual meanwhile',
    { timeout: 30_000 },
    async ({ behaviour, variables, code, limitMs, ask }) => {
      await withFaulty('http', 0, variables, async (row) => {
        const before = await unrelatedCalls(row);
        expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        await row.provider.behave(behaviour);
        const began = performance.now();
        let answered = 0;
        const asked = Promise.all(
          row.tokens.map((token) =>
            ask(row, token).finally(() => {
              answered += 1;
            }),
          ),
        ).then((replies) => ({ replies, took: performance.now() - began }));
        if (behaviour !== 'refuses') await row.provider.wasAsked;
        await expectTheRestAsUsual(row, before);
        if (behaviour === 'hangs') expect(answered).toBe(0);
        const { replies, took } = await asked;
        expect(replies.map((reply) => reply.code)).toEqual(replies.map(() => code));
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
        expect(took).toBeLessThan(limitMs);
      });
    },
  );
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
  async function expectDelivered({ app, provider }: Row, recipients: () => string[], to: string) {
    await provider.behave('works');
    await expect
      .poll(
        async () => {
          app.clock.now = new Date(app.clock.now.getTime() + 5_000);
          await app.deliver().catch(() => {});
          return recipients();
        },
        { timeout: 20_000, interval: 250 },
      )
      .toEqual([to]);
    await app.deliver();
    expect(recipients()).toEqual([to]);
  }

  test.each(each(providers))(
    '$name that $behaviour: the call is answered, everything else as usual, and the message comes later, once',
    { timeout: 30_000 },
    async ({ behaviour, conversation, start, variables, ask }: Asked) => {
      const real = await start();
      await withFaulty(conversation, real.port, variables, async (row) => {
        const before = await unrelatedCalls(row);
        await row.provider.behave(behaviour);
        const { to, reply } = await ask(row);
        expect(reply.status).toBe(200);
        const attempt = row.app.deliver().catch(() => {});
        if (behaviour !== 'refuses') await row.provider.wasAsked;
        await expectTheRestAsUsual(row, before);
        expect(real.recipients()).toEqual([]);
        const delivered = expectDelivered(row, real.recipients, to);
        await Promise.all([attempt, delivered]);
      }).finally(real.close);
    },
  );
  type Asked = (typeof providers)[number] & { behaviour: Behaviour };
});
