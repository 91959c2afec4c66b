import type { StaffMember } from '@chairside/contract/staff';
import { mayStaff, type StaffPermission } from '@chairside/rules/staff';
import { useSuspenseEntry } from './use-entry.ts';

/** Who is signed in. For screens that are shown to nobody else. */
export function useStaff(): StaffMember {
  const { staff } = useSuspenseEntry();
  if (!staff) throw new Error('nobody is signed in at the desk');
  return staff;
}

/** Whether who is signed in may do something: what the server would refuse is not offered. */
export function useMayStaff(permission: StaffPermission): boolean {
  return mayStaff(useStaff(), permission);
}
