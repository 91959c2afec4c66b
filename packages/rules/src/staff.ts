/** Who works at the clinic, the highest role first; each member of staff has one (STAFF-1). */
export const STAFF_ROLES = ['owner', 'dentist', 'receptionist'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What a member of staff may do (STAFF-2): `run_day` is everything about visits, booking and finding patients;
 * `see_alerts` allergies and pregnancy; `see_medical` the whole medical history and the documents; `see_session_notes` and
 * `write_session_notes` what a dentist notes of a session; `change_prices` to charge another price than that of the
 * treatment; `manage_clinic` hours, plans, staff, devices, settings and the
 * audit log.
 */
export const STAFF_PERMISSIONS = [
  'run_day',
  'see_alerts',
  'see_medical',
  'see_session_notes',
  'write_session_notes',
  'change_prices',
  'manage_clinic',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** A member of staff, as far as permissions depend on them. */
export interface StaffMember {
  role: StaffRole;
  /** A receptionist to whom the owner has opened medical histories and documents. */
  maySeeMedical: boolean;
}

const PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  owner: ['run_day', 'see_alerts', 'see_medical', 'see_session_notes', 'change_prices', 'manage_clinic'],
  dentist: [
    'run_day',
    'see_alerts',
    'see_medical',
    'see_session_notes',
    'write_session_notes',
    'change_prices',
  ],
  receptionist: ['run_day', 'see_alerts'],
};

/** Whether a member of staff may do something (STAFF-2). */
export function mayStaff({ role, maySeeMedical }: StaffMember, permission: StaffPermission): boolean {
  if (permission === 'see_medical' && maySeeMedical) return true;
  return PERMISSIONS[role].includes(permission);
}

/** The lower role of two, and medical data where the member of staff may see them as either (BACKUP-14). */
export function lowerOf(one: StaffMember, other: StaffMember): StaffMember {
  const role = STAFF_ROLES.indexOf(one.role) > STAFF_ROLES.indexOf(other.role) ? one.role : other.role;
  const mayBoth = mayStaff(one, 'see_medical') && mayStaff(other, 'see_medical');
  return { role, maySeeMedical: role === 'receptionist' && mayBoth };
}

/** So long after a full sign-in a member of staff counts as just having signed in, in seconds (STAFF-3). */
const FRESH_SECONDS = 600;

/**
 * Whether a member of staff has to sign in once more for something: managing the clinic needs a full sign-in of the last
 * ten minutes, at `signedInAt`; a PIN is none (STAFF-3). Null for who has signed in by a PIN alone.
 */
export function needsFreshSignIn(permission: StaffPermission, signedInAt: Date | null, now: Date): boolean {
  return permission === 'manage_clinic' && !isFreshSignIn(signedInAt, now);
}

/** Whether a full sign-in, if there was one, was in the last ten minutes (STAFF-3). */
export function isFreshSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= FRESH_SECONDS * 1000;
}

/** The bounds of signing in at the desk (STAFF-4 to STAFF-9); times are in seconds. */
export const STAFF_SIGN_IN = {
  passwordMin: 12,
  recoveryCodes: 10,
  /** So many left, or fewer, are said after a sign-in. */
  fewRecoveryCodes: 3,
  /** How long a sign-in holds. */
  signedInSeconds: 12 * 3_600,
  setUpLinkSeconds: 3_600,
  invitationSeconds: 7 * 24 * 3_600,
  resetLinkSeconds: 3_600,
  /** From one network. A paired PC counts by itself here, and in what is per address. */
  triesPerAccountPerHour: 20,
  triesPerAddressPerMinute: 10,
  codesPerAccountPerDay: 100,
  pinsPerAddressPerMinute: 60,
} as const;

/** The bounds of inviting people to the desk (STAFF-11). */
export const INVITATIONS = { mostOpen: 20, perOwnerPerDay: 20 } as const;

/** The bounds of the clinic's own PCs (STAFF-13, STAFF-16); times are in seconds. */
export const DESK_DEVICES = {
  most: 20,
  nameMax: 40,
  pairedSeconds: 400 * 24 * 3_600,
  /** The screen locks when nobody has touched the desk for so long. */
  idleSeconds: 300,
} as const;

/**
 * Visits that one member of staff may book, move, cancel and restore in an hour, each of which sends a message; calls noted,
 * corrections, and patients and session notes added (DESK-21, DESK-39, DESK-51).
 */
export const STAFF_ACTS_PER_HOUR = 300;

/** Steps with visits, undone ones among them, that one member of staff may take in an hour: more than a busy day has (DESK-39). */
export const VISIT_STEPS_PER_HOUR = 1_200;

/**
 * Reads of what patients' cards have of their health that one member of staff may make in an hour, each of which has a row in the
 * audit log: more than a busy day has, whose cards are read again whenever their window is looked at (DESK-39).
 */
export const PATIENT_READS_PER_HOUR = 3_000;
