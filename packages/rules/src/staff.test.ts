import { expect, test } from 'vitest';
import {
  lowerOf,
  mayStaff,
  needsFreshSignIn,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffMember,
  type StaffPermission,
  type StaffRole,
} from './staff.ts';

const allowed = (role: StaffRole, maySeeMedical = false) =>
  STAFF_PERMISSIONS.filter((permission) => mayStaff({ role, maySeeMedical }, permission));

test.each<[StaffRole, StaffPermission[]]>([
  ['owner', ['run_day', 'see_alerts', 'see_medical', 'see_session_notes', 'change_prices', 'manage_clinic']],
  [
    'dentist',
    ['run_day', 'see_alerts', 'see_medical', 'see_session_notes', 'write_session_notes', 'change_prices'],
  ],
  ['receptionist', ['run_day', 'see_alerts']],
])('what the %s may do (STAFF-2)', (role, permissions) => expect(allowed(role)).toEqual(permissions));

test('the owner can open medical histories to a receptionist, and nothing else with them (STAFF-2)', () => {
  expect(allowed('receptionist', true)).toEqual(['run_day', 'see_alerts', 'see_medical']);
});

test('everybody may run the day (STAFF-2)', () => {
  for (const role of STAFF_ROLES) expect(allowed(role)).toContain('run_day');
});

const receptionist: StaffMember = { role: 'receptionist', maySeeMedical: false };
const granted: StaffMember = { role: 'receptionist', maySeeMedical: true };
const dentist: StaffMember = { role: 'dentist', maySeeMedical: false };
const owner: StaffMember = { role: 'owner', maySeeMedical: false };

test.each<[StaffMember, StaffMember, StaffMember]>([
  [owner, dentist, dentist],
  [owner, receptionist, receptionist],
  [dentist, receptionist, receptionist],
  [granted, receptionist, receptionist],
  // What the other role includes nobody had to grant.
  [owner, granted, granted],
  [dentist, granted, granted],
  ...[owner, dentist, granted, receptionist].map((same): [StaffMember, StaffMember, StaffMember] => [
    same,
    same,
    same,
  ]),
])('of two that somebody had the lower one is left: %o, %o (BACKUP-14)', (one, other, left) => {
  expect(lowerOf(one, other)).toEqual(left);
  expect(lowerOf(other, one)).toEqual(left);
});

test('managing the clinic needs a full sign-in of the last ten minutes (STAFF-3)', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect(needsFreshSignIn('manage_clinic', ago(600), now)).toBe(false);
  expect(needsFreshSignIn('manage_clinic', ago(601), now)).toBe(true);
  expect(needsFreshSignIn('manage_clinic', null, now)).toBe(true);
  expect(needsFreshSignIn('run_day', null, now)).toBe(false);
});
