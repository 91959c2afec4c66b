import { randomUUID } from 'node:crypto';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { notifyNobody } from '../../test/patients.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { cash, terminal, visitWithoutPlan } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { completeAppointment } from '../appointments/visit-outcome.ts';

let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
let at: ReturnType<typeof refundsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
  at = refundsAt(app, desk, owner);
});
afterEach(() => expectInvariants(app.db.database));

const TOMORROW = new Date(NOON.getTime() + 86_400_000);

describe('a whole refund in cash (BACK-3, BACK-4)', () => {
  test('ends the plan, with a credit note that says why, and is in the audit log', async () => {
    const { patient, sale, entryIds } = await at.soldPlan();
    const [entryId = ''] = entryIds;
    const amounts = [backOf(entryId, 299_900)];
    expect((await at.preview(sale._id, amounts)).data).toMatchObject({
      isWhole: true,
      sessions: 4,
      termEnds: true,
      visitsCancelled: 0,
      payments: [{ entryId, way: 'cash', leftPaise: 299_900, pendingPaise: 0 }],
    });
    expect((await patient.card()).plan).toMatchObject({ status: 'active', sessionsLeft: 4 });

    const { data } = await at.refund(sale._id, amounts);
    expect(data).toMatchObject([
      { status: 'processed', way: 'cash', amountPaise: 299_900, reason: 'Moves away', staffName: 'A owner' },
    ]);
    expect((await patient.card()).plan).toMatchObject({ status: 'expired', sessionsLeft: 0 });
    expect(await at.sale(sale._id)).toMatchObject({ status: 'paid', refundedPaise: 299_900 });
    expect(await at.notes(sale._id)).toEqual([{ paise: 299_900, reason: 'Moves away' }]);
    const [act] = await at.query(
      `select about from staff_acts where kind = 'sale_refunded' and staff_id = $1`,
      [owner.id],
    );
    expect(act.about).toMatch(/^₹2,999 of R\/26-27\/\d{4}: Moves away$/);
  });

  test('sent twice, and twenty times at once, goes back once (BACK-5)', async () => {
    const { sale, entryIds } = await at.soldPlan();
    const amounts = [backOf(entryIds[0] ?? '', 299_900)];
    const replies = await Promise.all(Array.from({ length: 20 }, () => at.refund(sale._id, amounts)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
    // Of two different ones at once, one finds nothing left.
    const other = await at.soldPlan();
    const both = await Promise.all(
      [1, 2].map(() => at.refund(other.sale._id, [backOf(other.entryIds[0] ?? '', 299_900)])),
    );
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'refund_too_much']);
  });
});

test('a request of which something was stored and that says something else is refused (BACK-5)', async () => {
  const { sale, entryIds } = await at.soldPlan((paise) => [cash(100_000), cash(paise - 100_000)]);
  const [one = '', other = ''] = entryIds;
  const first = backOf(one, 50_000);
  const second = backOf(other, 10_000);
  const amounts = [first, second];
  const refund = (asked: typeof amounts, more: { sessions?: number; reason?: string } = {}) =>
    at.refund(sale._id, asked, { sessions: 1, ...more });
  expect((await refund(amounts)).status).toBe(200);
  expect((await refund([second, first])).status).toBe(200);
  const { sale: another, entryIds: ofAnother } = await at.soldPlan();
  const refused = [
    await at.refund(another._id, [{ ...first, entryId: ofAnother[0] ?? '' }]),
    await at.refund(another._id, amounts, { sessions: 1 }),
    await refund([first, { ...second, amountPaise: 20_000 }]),
    await refund([first, { ...second, entryId: one }]),
    await refund([first, { ...second, _id: randomUUID() }]),
    await refund(amounts, { sessions: 2 }),
    await refund(amounts, { reason: 'Another one' }),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(7).fill([409, 'already_saved']));
  expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 60_000 });
  // Of a whole refund no sessions are stored, whatever was sent.
  const rest = [backOf(one, 50_000), backOf(other, 189_900)];
  expect((await refund(rest, { sessions: 3 })).status).toBe(200);
  expect((await refund(rest, { sessions: 3 })).status).toBe(200);
});

describe('a part of the money (BACK-2, BACK-4)', () => {
  test('leaves the plan, and takes as many unspent sessions back as are asked for', async () => {
    const { patient, sale, entryIds } = await at.soldPlan((paise) => [
      cash(100_000),
      terminal(paise - 100_000),
    ]);
    const [inCash = '', byCard = ''] = entryIds;
    const amounts = [backOf(inCash, 100_000), backOf(byCard, 50_000, { reference: 'VOID 1' })];
    expect((await at.preview(sale._id, amounts, 3)).data).toMatchObject({
      isWhole: false,
      unspentSessions: 4,
      sessions: 3,
      termEnds: false,
    });
    expect((await at.refund(sale._id, amounts, { sessions: 5 })).code).toBe('refund_too_many_sessions');
    expect((await at.refund(sale._id, [backOf(byCard, 50_000)])).code).toBe('refund_reference_needed');
    expect((await at.refund(sale._id, [backOf(inCash, 100_001)])).code).toBe('refund_too_much');
    expect((await at.refund(sale._id, [backOf(randomUUID(), 1)])).code).toBe('refund_payment_not_found');

    expect((await at.refund(sale._id, amounts, { sessions: 3 })).status).toBe(200);
    expect((await patient.card()).plan).toMatchObject({ status: 'active', sessionsLeft: 1 });
    expect(await at.notes(sale._id)).toHaveLength(2);
    // The rest takes the rest, no more.
    const rest = [backOf(byCard, 149_900, { reference: 'VOID 2' })];
    expect((await at.refund(sale._id, rest)).status).toBe(200);
    expect((await patient.card()).plan).toMatchObject({ status: 'expired', sessionsLeft: 0 });
  });

  test('is for owners alone, who say why, and of what is paid', async () => {
    const { sale, entryIds } = await at.soldPlan(() => [cash(1_000)]);
    const amounts = [backOf(entryIds[0] ?? '', 1_000)];
    expect((await at.refund(sale._id, amounts)).code).toBe('sale_not_paid');
    expect((await at.preview(sale._id, amounts)).code).toBe('sale_not_paid');
    expect((await at.refund(sale._id, amounts, {}, desk)).code).toBe('not_permitted');
    expect((await at.refund(sale._id, amounts, { reason: 'x' })).status).toBe(400);
    expect((await at.refund(randomUUID(), amounts)).code).toBe('sale_not_found');
  });
});

describe('cancelling a sale of today (BACK-9)', () => {
  test('is done by who sold it, once, with all of its money', async () => {
    const { patient, sale } = await at.soldPlan();
    const other = await addStaff(app, 'receptionist');
    expect((await at.undo(sale._id, other)).code).toBe('undo_not_permitted');
    expect((await at.undo(sale._id, desk)).data).toMatchObject([
      { reason: 'Cancelled', amountPaise: 299_900 },
    ]);
    expect((await at.undo(sale._id, desk)).status).toBe(200);
    expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
    expect((await patient.card()).plan).toMatchObject({ status: 'expired' });
    expect(
      await at.query(`select 1 from staff_acts where kind = 'sale_undone' and staff_id = $1`, [desk.id]),
    ).toHaveLength(1);
  });

  test('of somebody else is an owner’s, who has just signed in (STAFF-3)', async () => {
    const { sale } = await at.soldPlan();
    app.clock.now = new Date(NOON.getTime() + 11 * 60_000);
    expect((await at.undo(sale._id, owner)).code).toBe('fresh_sign_in_needed');
    expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 0 });
    expect((await at.undo(sale._id, await addStaff(app, 'owner'))).status).toBe(200);
  });

  test('needs what the terminal printed, and is for the same day', async () => {
    const { sale, entryIds } = await at.soldPlan((paise) => [terminal(paise)]);
    expect((await at.undo(sale._id, desk)).code).toBe('refund_reference_needed');
    app.clock.now = TOMORROW;
    const fresh = await addStaff(app, 'owner');
    expect((await at.undo(sale._id, fresh)).code).toBe('sale_not_of_today');
    app.clock.now = NOON;
    const references = [{ entryId: entryIds[0] ?? '', reference: 'VOID 9' }];
    expect((await at.undo(sale._id, owner, references)).status).toBe(200);
  });

  test('is refused once some of it went back or is spent', async () => {
    const { sale, entryIds } = await at.soldPlan();
    expect((await at.refund(sale._id, [backOf(entryIds[0] ?? '', 100)])).status).toBe(200);
    expect((await at.undo(sale._id, desk)).code).toBe('undo_by_refund');
  });

  test('a visit that was cancelled so is to be paid, and can be sold again for another price', async () => {
    const { patient } = await at.soldPlan();
    const slot = { date: '2026-11-25', timeSlot: '10:00-11:00' };
    const visitId = await visitWithoutPlan(app, desk, patient.params.id, slot);
    const sell = (pricePaise: number) => {
      const body = { saleId: randomUUID(), visitId, pricePaise, payments: [cash(pricePaise)] };
      return app.call(saleEndpoints.sellVisit, { body }, desk);
    };
    const { data } = await sell(50_000);
    expect((await sell(60_000)).code).toBe('visit_not_payable');
    expect((await patient.card()).dueVisits).toEqual([]);
    expect((await at.undo(data._id, desk)).status).toBe(200);
    expect((await patient.card()).dueVisits).toMatchObject([{ _id: visitId }]);
    expect((await sell(60_000)).data).toMatchObject({ status: 'paid', totalPaise: 60_000 });
  });
});

test('an open sale is given up with what came in for it, without documents (BACK-9)', async () => {
  const { sale } = await at.soldPlan(() => [cash(40_000), terminal(60_000)]);
  const card = sale.entries.find(({ way }) => way === 'terminal');
  const references = [{ entryId: card?._id ?? '', reference: 'VOID 3' }];
  const replies = await Promise.all([1, 2].map(() => at.undo(sale._id, desk, references)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await at.sale(sale._id)).toMatchObject({
    status: 'cancelled',
    paidPaise: 100_000,
    refundedPaise: 100_000,
    cancelledAt: NOON.toISOString(),
    documents: [],
  });
});

test('a refund and the completion of a visit at once: the session is spent or gone, never both', async () => {
  const slots = ['10:00-11:00', '11:00-12:00', '14:00-15:00', '15:00-16:00'];
  const sold = await Promise.all(slots.map(() => at.soldPlan()));
  for (const [index, timeSlot] of slots.entries()) {
    const patientId = sold[index]?.patient.params.id ?? '';
    const body = { patientId, date: '2026-11-25', timeSlot };
    expect((await app.call(deskBookingEndpoints.bookAtDesk, { body }, desk)).status).toBe(201);
  }
  app.clock.now = new Date('2026-11-25T11:30:00Z');
  const fresh = await addStaff(app, 'owner');
  const visits = await at.query(
    `select id, user_id from appointments where date = '2026-11-25' and not without_plan and status = 'scheduled'`,
  );
  const clinic = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 9,
    notifyPatient: notifyNobody,
  };
  await Promise.all(
    sold.flatMap(({ patient, sale, entryIds }) => {
      const visit = visits.find(({ user_id }) => user_id === patient.params.id);
      return [
        completeAppointment(clinic, visit.id, { now: app.clock.now }),
        at.refund(sale._id, [backOf(entryIds[0] ?? '', 299_900)], {}, fresh),
      ];
    }),
  );
  app.clock.now = NOON;
  for (const { patient, sale } of sold) {
    expect(await at.sale(sale._id)).toMatchObject({ refundedPaise: 299_900 });
    expect((await patient.card()).plan).toMatchObject({ status: 'expired', sessionsLeft: 0 });
  }
});
