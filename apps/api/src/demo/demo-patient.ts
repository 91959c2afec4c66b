import { randomInt } from 'node:crypto';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { type MinuteRange, parseTimeSlot } from '@chairside/rules/clock-time';
import { DAY_MS } from '@chairside/rules/durations';
import {
  type AppointmentDependencies,
  bookAppointment,
  bookFollowUp,
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  timeSlotOf,
} from '../appointments/feature.ts';
import { dayReader, type VisitChoice } from '../availability/feature.ts';
import { applyOrderPayments, createOrder, type OrderDependencies } from '../payments/feature.ts';
import { listPlans } from '../plans/feature.ts';
import { bookableTreatments } from '../treatments/feature.ts';
import type { Outcome } from '../use-case/outcome.ts';
import { DEMO_PERSON, openAccount } from '../users/feature.ts';

const SEARCHED_DAYS = 7;
const LOOKS = 10;
/** So long ago the plan began. */
const BEGAN = -120;
/** What a plan has to have for all that follows. */
const ENOUGH = { months: 6, sessions: 5 };

export interface DemoDependencies extends OrderDependencies, AppointmentDependencies {
  /** Pays an order at the gateway's stand-in, at an instant. */
  payOrder(gatewayOrderId: string, now: Date): Promise<void>;
}

/**
 * Makes a patient as if one had signed up four months ago: paid, treated, followed up, cancelled once and booked again.
 * All of it is done by the use cases that real patients and the clinic go through, at the time it would have been
 * (SAND-4). What these refuse, or the clinic has no time for, is left out with what follows from it.
 */
export async function createDemoPatient(dependencies: DemoDependencies, now: Date): Promise<string> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const userId = await signUpAndPay(dependencies, day(BEGAN));
  const treatments = await bookableTreatments(dependencies.database, userId);
  const treatmentId = treatments.find(({ isIncluded }) => isIncluded !== false)?._id;
  if (treatmentId === undefined) return userId;
  const visits = visitsOf(dependencies, userId, { treatmentId });

  const first = await visits.book(day(-116), 6, 'First check-up and cleaning');
  await visits.complete(first, day(-100));
  const followUp = await visits.followUp(first, day(-99), 8, 'See how the gums have healed');
  await visits.complete(followUp, day(-80));
  const filling = await visits.book(day(-70), 8, 'Filling, upper left');
  await visits.complete(filling, day(-40));
  const missed = await visits.book(day(-36), 10, 'Cleaning');
  await visits.cancel(missed, day(-35));
  const xray = await visits.book(day(-30), 6, 'X-ray and a second opinion');
  await visits.complete(xray, day(-8));

  await visits.followUp(xray, now, 9, 'Talk about the X-ray');
  const next = await visits.book(now, 3, 'Sensitive tooth on the lower right');
  if (next) await confirmAppointment(dependencies, next, now);
  await visits.book(now, 24, 'Regular cleaning');
  return userId;
}

async function signUpAndPay(dependencies: DemoDependencies, now: Date): Promise<string> {
  const { database, payOrder } = dependencies;
  const plans = await listPlans(database, { marksPopular: false });
  const enough = plans.filter(
    ({ duration, sessions }) => duration >= ENOUGH.months && sessions >= ENOUGH.sessions,
  );
  const largest = plans.toSorted(
    (one, other) => other.sessions - one.sessions || other.duration - one.duration,
  );
  const plan = enough[Math.floor((enough.length - 1) / 2)] ?? largest[0];
  if (!plan) throw new Error('a demo patient needs a plan to buy');
  const account = {
    name: DEMO_PERSON.name,
    phone: `${DEMO_PERSON.phoneBegins}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    email: null,
    passwordHash: null,
    phoneVerified: true,
    emailVerified: false,
    planId: plan._id,
    termsVersion: DEMO_PERSON.termsVersion,
    agreedAt: now,
  };
  const userId = await database.transaction((tx) => openAccount(tx, account, now));
  if (userId === null) throw new Error('the phone number of a demo patient is somebody’s');
  const { order } = dataOf(await createOrder(dependencies, { userId, planId: plan._id, now }));
  await payOrder(order.id, now);
  await applyOrderPayments(dependencies, order.id, now);
  return userId;
}

interface SlotToBook {
  date: string;
  range: MinuteRange;
}
type Attempt<Placed> = { data: Placed } | { refused: string };

/** Visits of one patient, each at a free slot in the week that begins so many days after the instant it is booked at. */
function visitsOf(dependencies: AppointmentDependencies, userId: string, visit: VisitChoice) {
  const reader = dayReader(dependencies);
  const own = new Set<string>();

  // Where another chair is free, so is the time of a visit of their own, to which nobody comes twice.
  async function freeSlots(now: Date, days: number) {
    const start = addDays(clinicDateAt(now, dependencies.timeZone), days);
    const week = await reader.between({ start, end: addDays(start, SEARCHED_DAYS) }, { now, choice: visit });
    return week.flatMap(({ date, slots }) =>
      slots.flatMap(({ timeSlot, isAvailable }) =>
        isAvailable && !own.has(`${date} ${timeSlot}`) ? [{ date, timeSlot }] : [],
      ),
    );
  }

  // Any of them, so that visitors who come at the same moment do not all want the same one.
  async function freeSlot(now: Date, days: number) {
    const free = await freeSlots(now, days);
    const slot = free.length > 0 ? free[randomInt(free.length)] : undefined;
    const range = slot && parseTimeSlot(slot.timeSlot);
    return slot && range ? { date: slot.date, range } : null;
  }

  // Looks again while another visitor, at the same moment, is faster to the slot.
  async function place<Placed>(now: Date, days: number, at: (slot: SlotToBook) => Promise<Attempt<Placed>>) {
    for (let tries = 1; ; tries += 1) {
      const slot = await freeSlot(now, days);
      const placed = slot && (await at(slot));
      if (!placed) return null;
      if (!('refused' in placed)) return placed.data;
      if (placed.refused !== 'slot_taken' || tries === LOOKS) return null;
    }
  }

  return {
    async book(now: Date, days: number, notes: string): Promise<string | null> {
      const booked = await place(now, days, (slot) =>
        bookAppointment(dependencies, { userId, ...slot, details: { notes }, now, visit }),
      );
      if (booked) own.add(`${booked.date} ${booked.timeSlot}`);
      return booked?._id ?? null;
    },
    async followUp(parentId: string | null, now: Date, days: number, notes: string): Promise<string | null> {
      if (!parentId) return null;
      const terms = { leadHours: 0, windowDays: 90 };
      const row = await place(now, days, (slot) =>
        bookFollowUp(dependencies, parentId, { ...slot, notes, terms, now }),
      );
      if (row) own.add(`${row.date} ${timeSlotOf(row)}`);
      return row?.id ?? null;
    },
    async complete(id: string | null, now: Date): Promise<void> {
      if (id) dataOf(await completeAppointment(dependencies, id, { now }));
    },
    async cancel(id: string | null, now: Date): Promise<void> {
      if (id) dataOf(await cancelAppointment(dependencies, { id, actor: { by: 'patient', userId }, now }));
    },
  };
}

function dataOf<Data>(outcome: Outcome<Data, never> | { refused: string }): Data {
  if ('refused' in outcome) throw new Error(`a demo patient was refused: ${outcome.refused}`);
  return outcome.data;
}
