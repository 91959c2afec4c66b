import { randomUUID } from 'node:crypto';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manySales } from '../../test/many-sales.ts';
import { cash, offerOf, patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { salesOfPatient, sellPlan, sellVisit, visitCharge } = saleEndpoints;
const SLOT = { date: '2026-12-02', timeSlot: '10:00-11:00' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = NOON;
});
afterAll(() => app.close());

test('what there is to collect for a visit is told before, and that it is paid afterwards (SALE-6)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const patient = await patientAtCounter(app, desk);
  const visitId = await visitWithoutPlan(app, desk, patient.params.id, SLOT);
  const charge = async () => (await app.call(visitCharge, { params: { id: visitId } }, desk)).data;
  const isPaid = async () => {
    const day = await app.call(deskDayEndpoints.deskDay, { query: { date: SLOT.date } }, desk);
    return day.data.visits.find(({ _id }) => _id === visitId)?.isPaid;
  };
  expect(await charge()).toMatchObject({
    patientId: patient.params.id,
    title: 'Dental Appointment',
    ...SLOT,
    pricePaise: null,
    isPayable: true,
    saleId: null,
  });
  expect(await isPaid()).toBe(false);

  const body = { saleId: randomUUID(), visitId, pricePaise: 50_000 };
  await app.call(sellVisit, { body: { ...body, payments: [cash(10_000)] } }, desk);
  expect((await charge()).saleId).toBe(body.saleId);
  expect(await isPaid()).toBe(false);
  await app.call(
    saleEndpoints.addSalePayments,
    { params: { id: body.saleId }, body: { payments: [cash(40_000)] } },
    desk,
  );
  expect(await isPaid()).toBe(true);
  const nobody = await app.call(visitCharge, { params: { id: randomUUID() } }, desk);
  expect(nobody).toMatchObject({ status: 404, code: 'appointment_not_found' });
});

test('a visit costs a rupee at least (SALE-6)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const patient = await patientAtCounter(app, desk);
  const slot = { ...SLOT, timeSlot: '15:00-16:00' };
  const visitId = await visitWithoutPlan(app, desk, patient.params.id, slot);
  const sell = (pricePaise: number) =>
    app.call(sellVisit, { body: { saleId: randomUUID(), visitId, pricePaise, payments: [] } }, desk);
  expect(await sell(99)).toMatchObject({
    status: 400,
    message: 'Please enter a price from ₹1 to ₹1,00,000',
  });
  expect((await sell(100)).status).toBe(200);
});

test('a sale that waits for money is listed, however many were paid since (SALE-14)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const patient = await patientAtCounter(app, desk);
  const patientId = patient.params.id;
  const { planId, pricePaise } = await offerOf(app, desk, patientId, 'Basic Plan');
  const body = { saleId: randomUUID(), patientId, planId, pricePaise, payments: [cash(100_000)] };
  expect((await app.call(sellPlan, { body }, desk)).data).toMatchObject({ status: 'open' });
  await manySales(app.db.database, { count: 51, userId: patientId, staffId: desk.id, from: '2026-11-21' });
  const { data } = await app.call(salesOfPatient, { params: patient.params }, desk);
  expect(data.more).toBe(true);
  expect(data.sales).toHaveLength(50);
  expect(data.sales[0]).toMatchObject({ _id: body.saleId, status: 'open' });
});
