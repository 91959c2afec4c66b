import type { StaffMember } from '@chairside/contract/staff';
import { ROLE_NAMES } from '../staff-session/role-names.ts';

/** What somebody may do at the desk: `Receptionist, may see medical histories`. */
export const mayText = ({ role, maySeeMedical }: Pick<StaffMember, 'role' | 'maySeeMedical'>): string =>
  `${ROLE_NAMES[role]}${maySeeMedical ? ', may see medical histories' : ''}`;
