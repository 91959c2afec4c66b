import { appointmentEndpoints } from '@chairside/contract/appointments';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { identityEndpoints } from '@chairside/contract/identity';
import { instantOf } from '@chairside/rules/clinic-clock';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { book, payingPatientForReal } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { messagesSent, outboxOf, testNotifier } from '../../test/sent-messages.ts';
import { signUp } from '../../test/sign-up.ts';
import { comeBack, subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { testFiles } from '../../test/test-files.ts';
import { follow, uploadDocument } from '../../test/uploads.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { databaseIn } from '../db/sibling-databases.ts';
import { createLog } from '../logging/log.ts';

// The server goes off on the last of August and the Basic Plan runs for six months: in between lie the end of a year,
// the end of daylight saving where there is any, and at the end a leap day.
const DAY = '2027-08-31';
const LAST_DAY = '2028-02-29';
const TEN = 10 * 60;
const SOON = { date: '2027-09-02', timeSlot: '10:00-11:00' };
const LATER = { date: '2027-09-07', timeSlot: '10:00-11:00' };

describe.each(['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns'])(
  'a server in %s that was off',
  { timeout: 20_000 },
  (timeZone) => {
    const at = (date: string, minute = TEN) => instantOf(date, minute, timeZone);

    const files = testFiles(readConfig({}));
    let app: TestApp;
    let stopped: Awaited<ReturnType<typeof createDatabase>>;
    let before: Awaited<ReturnType<typeof whatWasLeft>>;
    beforeAll(async () => {
      stopped = await createDatabase('stopped', inject('templateDatabase'));
      const database = openDatabase(stopped.url, createLog('silent'));
      await start({ ...stopped, database });
      await runJobs();
      before = await whatWasLeft();
      await app.close();
      await database.$client.end();
    });
    afterAll(async () => {
      await stopped.drop();
      await files.remove();
    });
    beforeEach(async () => start(await freshDatabase(databaseIn(stopped.url))));
    afterEach(async () => {
      vi.useRealTimers();
      await app.close();
      await app.db.drop();
    });

    async function start(db: FreshDatabase) {
      app = await startTestApp({ CLINIC_TIME_ZONE: timeZone }, { db, clock: { now: at(DAY) }, files });
    }

    /** Everything that can be under way when a server stops. */
    async function whatWasLeft() {
      const patient = await payingPatientForReal(app, 'Basic Plan');
      const document = await uploadDocument(app, patient.token);
      const unsure = await signUp(app, 'Standard Plan');
      // Paid, and the webhook is lost: no process was running.
      await payInSandbox(app, await createPlanOrder(app, unsure.token, unsure.plan._id), { webhook: false });
      const { phone, address } = patient.person;
      await app.call(identityEndpoints.sendLoginOtp, { body: { phone } }, { address });
      const otp = await app.codeFor(phone);
      await messagesSent(app);
      const visits = [];
      for (const slot of [SOON, LATER]) visits.push((await book(app, patient, slot)).data._id);
      return { patient, unsure, visits, otp, fileUrl: document.data.document.fileUrl };
    }

    /** What the jobs do once the server is back, twice and in any order. */
    async function runJobs() {
      for (const _ of ['once', 'again']) {
        const jobs = [...Object.values(app.work.everyMinute), ...Object.values(app.work.hourly)];
        await Promise.all(jobs.map((job) => job()));
      }
    }

    async function backAt(time: Date) {
      app.clock.now = time;
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      await runJobs();
      return (await messagesSent(app)).map(({ to, text }) => `${to}: ${text}`);
    }

    const subscription = async (patient: { user: { _id: string }; person: object; token: string }) =>
      subscriptionOf(app, await comeBack(app, patient, app.clock.now.toISOString()));

    async function pending() {
      const desk = { database: app.db.database, timeZone, chairs: 1, notifyPatient: testNotifier() };
      const lines = await runCommand({ ...desk, now: app.clock.now }, ['today']);
      return before.visits.map((id) => lines.some((line) => line.includes(id.slice(-8))));
    }

    test('for three days', async () => {
      const { patient, unsure, otp, fileUrl } = before;
      const { phone, address } = patient.person;
      // Of the visit that is over nothing is said any more, of the one to come that it was booked.
      expect(await backAt(at('2027-09-03'))).toEqual([
        `${phone}: Your appointment at Demo Dental Clinic is booked for 7 Sept 2027 at 10:00 AM. Please arrive 10 minutes early.`,
      ]);
      expect(await pending()).toEqual([true, false]);
      expect(await subscription(patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
      expect(await subscription(unsure)).toMatchObject({ status: 'active', sessionsRemaining: 8 });
      expect((await app.call(identityEndpoints.checkAuth, {}, patient)).status).toBe(200);
      expect((await follow(app, fileUrl)).statusCode).toBe(410);
      const signIn = { body: { phone, otp } };
      expect((await app.call(identityEndpoints.loginOtp, signIn, { address })).status).toBe(400);
      const again = await app.call(identityEndpoints.sendLoginOtp, { body: { phone } }, { address });
      expect(again.status).toBe(200);
      await messagesSent(app);

      expect(await backAt(at('2027-09-06', TEN - 1))).toEqual([]);
      expect(await backAt(at('2027-09-06'))).toEqual([
        `${phone}: Reminder: your appointment at Demo Dental Clinic is on 7 Sept 2027 at 10:00 AM. Please arrive 10 minutes early.`,
      ]);
    });

    test('for six months, until the minute before the plan ends', async () => {
      const { patient } = before;
      const { phone } = patient.person;
      const ending = at(LAST_DAY).getTime();
      // The plan ends at ten, and before ten nothing is sent that sells: its announcement is not worth sending any more.
      expect(await backAt(new Date(ending - MINUTE_MS))).toEqual([]);
      expect(await subscription(patient)).toMatchObject({ status: 'active', sessionsRemaining: 4 });
      expect(await backAt(new Date(ending))).toEqual([
        `${phone}: Your Basic Plan at Demo Dental Clinic ended on 29 Feb 2028. Please choose a plan to book appointments again.`,
      ]);
      expect(await subscription(patient)).toMatchObject({
        status: 'expired',
        endDate: at(LAST_DAY).toISOString(),
      });
    });

    test('for longer than the plan ran', async () => {
      const { patient, unsure, otp } = before;
      const { phone, address } = patient.person;
      expect(await backAt(at('2028-03-08'))).toEqual([]);
      expect(await outboxOf(app)).toEqual(['visit_booked lapsed', 'visit_booked lapsed']);
      expect(await pending()).toEqual([true, true]);
      expect((await app.call(identityEndpoints.checkAuth, {}, patient)).status).toBe(401);
      expect((await app.call(identityEndpoints.loginOtp, { body: { phone, otp } }, { address })).status).toBe(
        400,
      );
      expect(await subscription(patient)).toMatchObject({ status: 'expired' });
      // Money that was taken brings its sessions, from now on.
      const late = await subscription(unsure);
      expect(late).toMatchObject({ status: 'active', sessionsRemaining: 8 });
      expect(clinicDateAt(new Date(late.endDate ?? 0), timeZone)).toBe('2029-03-08');

      const returned = await comeBack(app, unsure, app.clock.now.toISOString());
      const openOn = async (date: string) =>
        (await app.call(calendarEndpoints.availabilityOnDate, { params: { date }, query: {} }, returned))
          .data;
      expect(await openOn('2028-05-02')).toMatchObject({ type: 'regular', availableSlots: 8 });
      expect(await openOn('2028-08-15')).toMatchObject({ type: 'holiday', availableSlots: 0 });
      expect((await book(app, returned, { date: '2028-03-10', timeSlot: '10:00-11:00' })).status).toBe(201);
      const listed = await app.call(appointmentEndpoints.listAppointments, { query: {} }, returned);
      expect(listed.data.appointments).toHaveLength(1);
    });
  },
);
