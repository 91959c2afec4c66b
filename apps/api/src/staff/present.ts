import type { StaffMember } from '@chairside/contract/staff';
import type { StaffRow } from './staff-store.ts';

/** A member of staff as the desk shows them. */
export function presentStaff(
  { id, name, email, role, maySeeMedical }: StaffRow,
  signedInAt: Date | null,
): StaffMember {
  return { _id: id, name, email, role, maySeeMedical, signedInAt: signedInAt?.toISOString() ?? null };
}
