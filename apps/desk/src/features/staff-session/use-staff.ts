import type { StaffMember } from '@chairside/contract/staff';
import { mayStaff, type StaffPermission } from '@chairside/rules/staff';
import { createContext, use } from 'react';

/**
 * Who is signed in, for the screens of them. It changes with those screens alone: one that read it out of what the server
 * said last would be drawn once more after a sign-out, before it goes.
 */
export const StaffContext = createContext<StaffMember | null>(null);

/** Who is signed in. For screens that are shown to nobody else. */
export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (!staff) throw new Error('nobody is signed in at the desk');
  return staff;
}

/** Whether who is signed in may do something: what the server would refuse is not offered. */
export function useMayStaff(permission: StaffPermission): boolean {
  return mayStaff(useStaff(), permission);
}
