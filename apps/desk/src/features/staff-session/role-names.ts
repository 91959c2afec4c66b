import type { StaffRole } from '@chairside/rules/staff';

export const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Owner',
  dentist: 'Dentist',
  receptionist: 'Receptionist',
};
