import { findAppointmentRow } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import type { SaleRow } from '../money/feature.ts';

/** Whether a sale is of a visit that was cancelled or missed, so that nothing is collected for it (SALE-6). */
export async function isCalledOff(queries: Queries, { appointmentId }: SaleRow): Promise<boolean> {
  if (appointmentId === null) return false;
  const visit = await findAppointmentRow(queries, appointmentId);
  return visit?.status === 'cancelled' || visit?.status === 'no_show';
}
