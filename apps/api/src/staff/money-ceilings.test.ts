import { caseRegisterEndpoints } from '@chairside/contract/case-register';
import { cashUpEndpoints } from '@chairside/contract/cash-up';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { CASH_UP } from '@chairside/rules/cash-up';
import { REFUNDS } from '@chairside/rules/refund';
import { SALE } from '@chairside/rules/sale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cash } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { newId } from '../db/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const params = { id: newId() };
const tooMany = { status: 429, code: 'too_many_requests' };

test('who has paid back as often as one may in an hour pays nothing more back (BACK-10)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'refundsPerStaff', id, REFUNDS.perStaffPerHour);
  const { refundSale, undoSale } = refundEndpoints;
  const amounts = [{ _id: newId(), entryId: newId(), amountPaise: 100 }];
  const refund = { amounts, sessions: 0, reason: 'Paid twice' };
  expect(await app.call(refundSale, { params, body: refund }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(undoSale, { params, body: { references: [] } }, { cookie })).toMatchObject(tooMany);
});

test('who has sold and collected as often as one may in an hour does no more of it (SALE-7)', async () => {
  const { id, cookie } = await addStaff(app, 'receptionist');
  await useUp(app, 'salesPerStaff', id, SALE.salesPerStaffPerHour);
  const { sellPlan, sellVisit, addSalePayments, cancelSale } = saleEndpoints;
  const sale = { saleId: newId(), pricePaise: 100, payments: [cash(100)] };
  const plan = { ...sale, patientId: params.id, planId: params.id };
  const visit = { ...sale, visitId: params.id };
  const body = { payments: sale.payments };
  expect(await app.call(sellPlan, { body: plan }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(sellVisit, { body: visit }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(addSalePayments, { params, body }, { cookie })).toMatchObject(tooMany);
  expect(await app.call(cancelSale, { params }, { cookie })).toMatchObject(tooMany);
});

test('who has closed and reopened as many days as one may in an hour does no more of it (CASH-10)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'cashUpsPerStaff', id, CASH_UP.changesPerStaffPerHour);
  const { closeDay, reopenDay } = cashUpEndpoints;
  const nothing = { expectedPaise: 0, countedPaise: 0 };
  const counted = { openingPaise: 0, leftPaise: 0, cash: nothing, terminal: nothing };
  const body = { _id: newId(), day: '2026-11-19', ...counted };
  expect(await app.call(closeDay, { body }, { cookie })).toMatchObject(tooMany);
  const reopened = { reason: 'Counted wrongly' };
  expect(await app.call(reopenDay, { params, body: reopened }, { cookie })).toMatchObject(tooMany);
});

test('who has looked at as much of the case register as one may in an hour sees no more of it (REGISTER-3)', async () => {
  const { id, cookie } = await addStaff(app, 'owner');
  await useUp(app, 'registerLooksPerOwner', id, CASE_REGISTER.looksPerOwnerPerHour);
  const query = { startDate: '2026-11-01', endDate: '2026-11-19' };
  expect(await app.call(caseRegisterEndpoints.caseRegister, { query }, { cookie })).toMatchObject(tooMany);
});
