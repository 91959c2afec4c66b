import type { Appointment } from '@chairside/contract/appointments';
import { isSameVisitor } from '@chairside/rules/visitor';

/** Whose visit an appointment is, where it is not the patient's own. */
export function otherVisitor({ personalDetails }: Appointment, patientName: string): string | null {
  const name = personalDetails?.name ?? null;
  return isSameVisitor(name, null, patientName) ? null : name;
}
