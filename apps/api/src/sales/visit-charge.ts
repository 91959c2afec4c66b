import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { VisitCharge } from '@chairside/contract/sales';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import { findAppointmentRow } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { findSaleOfVisit } from '../money/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { findUser } from '../users/feature.ts';
import { findPriceOfVisit } from './title-store.ts';

/** What there is to collect for a visit, before anything is (SALE-6). */
export async function visitCharge(
  queries: Queries,
  visitId: string,
): Promise<Outcome<VisitCharge, 'appointment_not_found'>> {
  const visit = await findAppointmentRow(queries, visitId);
  const patient = visit && (await findUser(queries, visit.userId));
  if (!patient || patient.erasedAt !== null) return refuse('appointment_not_found');
  const { date, startMinute: start, endMinute: end } = visit;
  const treatment = await findPriceOfVisit(queries, visitId);
  const sale = await findSaleOfVisit(queries, visitId);
  return done({
    patientId: patient.id,
    patientName: patient.name,
    title: treatment?.name ?? UNNAMED_VISIT,
    date,
    timeSlot: formatTimeSlot({ start, end }),
    pricePaise: treatment?.pricePaise ?? null,
    isPayable: isToBePaid(visit),
    saleId: sale?.id ?? null,
  });
}
