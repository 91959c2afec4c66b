import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf } from '../../test/desk-day.ts';
import { manyPatients } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { appointments } from '../db/schema.ts';

const { bookAtDesk, moveAtDesk } = deskBookingEndpoints;
const SHOWN = { date: '2026-11-30', timeSlot: '10:00-11:00' };
const NOW_AT = { date: '2026-12-02', timeSlot: '11:00-12:00' };
const OTHER = { date: '2026-12-03', timeSlot: '12:00-13:00' };

let app: TestApp;
let staff: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await addStaff(app, 'receptionist');
});
afterAll(() => app.close());

type Slot = typeof SHOWN;
let id = '';
const move = (to: Slot, from?: Slot) =>
  app.call(moveAtDesk, { params: { id }, body: { ...to, ...(from && { from }) } }, staff);
const cancel = (from: Slot) => deskOf(app, staff).take(id, 'cancel', { from });
async function visit() {
  const [row] = await app.db.database.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

describe('a visit that was moved since it was shown (DESK-24)', () => {
  beforeEach(async () => {
    await app.db.database.$client.query("update appointments set status = 'cancelled'");
    const [patient] = await manyPatients(app.db.database, 1);
    const body = { patientId: patient?.userId ?? '', ...SHOWN };
    id = (await app.call(bookAtDesk, { body }, staff)).data._id;
    expect((await move(NOW_AT)).status).toBe(200);
    await messagesSent(app);
  });

  test('is not cancelled from there, its patient gets no message, and the desk gets where it is', async () => {
    expect(await cancel(SHOWN)).toMatchObject({
      status: 409,
      code: 'visit_moved',
      visit: { _id: id, date: NOW_AT.date, start: 660 },
    });
    expect(await visit()).toMatchObject({ status: 'scheduled', date: NOW_AT.date });
    expect(await messagesSent(app)).toEqual([]);
    expect((await cancel(NOW_AT)).data).toMatchObject({ hasChanged: true, visit: { status: 'cancelled' } });
    expect(await messagesSent(app)).toHaveLength(1);
    // By now it stands where that step leads.
    expect((await cancel(SHOWN)).data.hasChanged).toBe(false);
  });

  test('is not moved from there, and from where it is it is, once however often that is sent', async () => {
    expect(await move(OTHER, SHOWN)).toMatchObject({ status: 409, code: 'visit_moved' });
    expect(await visit()).toMatchObject({ date: NOW_AT.date, startMinute: 660 });
    const replies = [await move(OTHER, NOW_AT), await move(OTHER, NOW_AT)];
    expect(replies).toMatchObject([
      { status: 200, data: OTHER },
      { status: 200, data: OTHER },
    ]);
  });

  test('is called closed once it is cancelled', async () => {
    await cancel(NOW_AT);
    expect(await move(OTHER, SHOWN)).toMatchObject({ code: 'appointment_closed' });
  });
});
