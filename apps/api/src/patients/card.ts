import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { ADJUSTMENTS } from '@chairside/rules/adjustments';
import { countReservedSessions, findVisitsToPay, timeSlotOf } from '../appointments/feature.ts';
import { pendingChangeOf } from '../contact-changes/feature.ts';
import type { Queries } from '../db/database.ts';
import { clinicPaymentOf } from '../pay-at-clinic/feature.ts';
import {
  findIncludedTreatments,
  findSubscriptionWithPlan,
  isAsOpened,
  listAdjustments,
  listPausesWithStaff,
  presentSubscription,
} from '../subscriptions/feature.ts';
import type { UserRow } from '../users/feature.ts';
import { listChanges } from './change-store.ts';

const MOST_TO_PAY = 50;

/** What everybody at the desk may know of a patient (DESK-33). */
export async function cardOf(queries: Queries, user: UserRow, now: Date): Promise<PatientCard> {
  const changes = await listChanges(queries, user.id);
  const isAdded = changes.some(({ kind }) => kind === 'added');
  const found = await findSubscriptionWithPlan(queries, user.id);
  // Whom the clinic has added has chosen nothing: the plan they are offered is none of theirs yet.
  const isChosen = found && !(isAdded && isAsOpened(found.subscription));
  const subscription = isChosen ? await presentSubscription(queries, found, now) : null;
  const change = await pendingChangeOf(queries, user.id);
  const toPay = await findVisitsToPay(queries, user.id, MOST_TO_PAY);
  const plan = subscription?.planId ?? null;
  const isDue = subscription?.status === 'suspended' && plan?.isOffered !== false;
  return {
    _id: user.id,
    name: user.name,
    phone: user.phone,
    phoneVerified: user.phoneVerifiedAt !== null,
    phoneChange:
      change?.contactType === 'phone'
        ? { phone: change.contact, takesEffectAt: change.takesEffectAt.toISOString() }
        : null,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    alternativePhone: user.alternativePhone,
    address: user.address,
    createdAt: user.createdAt.toISOString(),
    plan:
      subscription && plan
        ? {
            name: plan.name,
            status: subscription.status,
            sessionsLeft: subscription.sessionsRemaining,
            sessionsBooked: await countReservedSessions(queries, user.id),
            endDate: subscription.endDate,
            treatmentIds: await findIncludedTreatments(queries, user.id),
            ...(await changedByOwners(queries, user.id)),
          }
        : null,
    payAtClinic: await clinicPaymentOf(queries, user.id),
    duePayments: isDue && plan ? [{ planName: plan.name, amountRupees: plan.price }] : [],
    dueVisits: toPay.map((row) => ({
      _id: row.id,
      date: row.date,
      timeSlot: timeSlotOf(row),
      status: row.status,
    })),
    changes: changes.map(({ createdAt, importId, ...change }) => ({
      ...change,
      imported: importId !== null,
      at: createdAt.toISOString(),
    })),
  };
}

/** The sessions that owners gave and took, and the dates on which they paused the plan (ADJUST-5). */
async function changedByOwners(queries: Queries, userId: string) {
  const adjustments = await listAdjustments(queries, userId, ADJUSTMENTS.listed);
  const pauses = await listPausesWithStaff(queries, userId, ADJUSTMENTS.listed);
  return {
    adjustments: adjustments.flatMap(({ id: _id, kind, createdAt, ...row }) =>
      kind === 'addition' || kind === 'deduction' ? [{ _id, kind, ...row, at: createdAt.toISOString() }] : [],
    ),
    pauses: pauses.map(({ id: _id, createdAt, endedAt, endedByName, ...row }) => ({
      _id,
      ...row,
      at: createdAt.toISOString(),
      ended: endedAt && endedByName ? { at: endedAt.toISOString(), staffName: endedByName } : null,
    })),
  };
}
