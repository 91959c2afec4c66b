import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, planVersions, sales, staff, treatments } from '../db/schema.ts';

/** By name, what sales are of, and who sold them. */
export function listTitles(queries: Queries, saleIds: readonly string[]) {
  return queries
    .select({
      saleId: sales.id,
      plan: planVersions.name,
      treatment: treatments.name,
      soldBy: staff.name,
      date: appointments.date,
      startMinute: appointments.startMinute,
      endMinute: appointments.endMinute,
    })
    .from(sales)
    .leftJoin(planVersions, eq(planVersions.id, sales.planVersionId))
    .leftJoin(appointments, eq(appointments.id, sales.appointmentId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(staff, eq(staff.id, sales.soldBy))
    .where(inArray(sales.id, [...saleIds]));
}

/** What a visit's treatment is called and costs, in paise; null where nobody has said. */
export async function findPriceOfVisit(
  queries: Queries,
  appointmentId: string,
): Promise<{ name: string | null; pricePaise: number | null } | undefined> {
  const [row] = await queries
    .select({ name: treatments.name, pricePaise: treatments.pricePaise })
    .from(appointments)
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .where(eq(appointments.id, appointmentId));
  return row;
}
