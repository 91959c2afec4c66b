import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awayOf, BACK, startAwayClinic, WEEK } from '../../test/away.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';

let clinic: Awaited<ReturnType<typeof startAwayClinic>>;
let app: TestApp;
let owner: AddedStaff;
let patient: Awaited<ReturnType<typeof clinic.patient>>;
beforeAll(async () => {
  clinic = await startAwayClinic();
  app = clinic.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await clinic.empty();
  patient = await clinic.patient();
});

const run: typeof clinic.run = (...of) => clinic.run(...of);
const refuseMessages = () =>
  run('alter table sandbox.messages add constraint refuses check (false) not valid');
const takeMessages = () => run('alter table sandbox.messages drop constraint refuses');
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};

/** Two visits of a patient that are moved because of an absence, in one message that does not leave. */
async function movedWithoutNotice() {
  const first = await clinic.bookAt('10:00-11:00', { of: patient });
  const second = await clinic.bookAt('14:00-15:00', { of: patient });
  await messagesSent(app);
  const away = awayOf(app, owner, clinic.meera);
  expect((await away.save(WEEK, await away.accepted(WEEK))).data).toMatchObject({ moved: 2, left: 0 });
  await refuseMessages();
  for (let time = 0; time < 6; time += 1) {
    await app.deliver();
    pass(1);
  }
  await takeMessages();
  return { first, second };
}

async function unnotified() {
  const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
  return data.calls.filter(({ kind }) => kind === 'message_failed').map(({ subjectId }) => subjectId);
}

describe('of visits that one message is about, which does not leave (AWAY-8, DESK-50)', () => {
  test('each is on the list, until somebody has rung about it or the message has left', async () => {
    const { first, second } = await movedWithoutNotice();
    expect(await unnotified()).toEqual([first, second]);
    const call = { patientId: patient.userId, kind: 'message_failed', subjectId: first } as const;
    await app.call(phoneCallEndpoints.recordPhoneCall, { body: { ...call, outcome: 'reached' } }, owner);
    expect(await unnotified()).toEqual([second]);
    await messagesSent(app);
    expect(await unnotified()).toEqual([]);
  });

  test('the second is on it once the first has begun, and the message is still sent', async () => {
    const { second } = await movedWithoutNotice();
    app.clock.now = new Date(`${BACK}T12:00:00+05:30`);
    await refuseMessages();
    await app.deliver();
    await takeMessages();
    owner = await addStaff(app, 'owner');
    expect(await unnotified()).toEqual([second]);
    pass(1);
    const [message] = await messagesSent(app);
    expect(message?.text).toContain('2 of your appointments');
    expect(await unnotified()).toEqual([]);
  });

  test.each([
    { moved: 'first', timeSlot: '11:00-12:00', stays: 'second' },
    { moved: 'second', timeSlot: '15:00-16:00', stays: 'first' },
  ] as const)(
    'the $moved is off it that has moved again, and the patient was notified of that',
    async ({ moved, timeSlot, stays }) => {
      const visits = await movedWithoutNotice();
      const input = { params: { id: visits[moved] }, body: { date: BACK, timeSlot } };
      expect((await app.call(deskBookingEndpoints.moveAtDesk, input, owner)).status).toBe(200);
      expect(await unnotified()).toEqual([visits.first, visits.second]);
      await run(
        `update outbox_messages set status = 'sent', finished_at = created_at, sealed_content = null
          where appointment_id = $1 and template = 'visit_moved'`,
        [visits[moved]],
      );
      expect(await unnotified()).toEqual([visits[stays]]);
    },
  );

  test('those of which it says nothing are not on it', async () => {
    await clinic.bookAt('11:00-12:00', { of: patient, date: '2026-11-27' });
    const { first, second } = await movedWithoutNotice();
    await clinic.bookAt('16:00-17:00', { of: patient, date: BACK });
    expect(await unnotified()).toEqual([first, second]);
  });
});
