import type { Appointment } from '@chairside/contract/appointments';
import { recordAccess } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';

/** Notes in the audit log that a patient was shown appointments, if any of them says something of health. */
export async function noteShown(queries: Queries, shown: Appointment[], now: Date): Promise<void> {
  const medical = shown.find(saysOfHealth);
  if (!medical) return;
  const [only, ...others] = shown;
  const one = only && others.length === 0 ? { subjectId: only._id } : {};
  await recordAccess(queries, {
    userId: medical.userId,
    actor: 'patient',
    action: 'read',
    subject: 'appointment',
    ...one,
    now,
  });
}

/** Notes say what hurts, or what was done about it, as often as not. */
function saysOfHealth({ medicalInfo, notes, followUps }: Appointment): boolean {
  return medicalInfo !== null || [notes, ...followUps.map((followUp) => followUp.notes)].some((said) => said);
}

/**
 * Notes in the audit log that somebody wrote medical information, or notes, into an appointment: the patient, or the clinic, by
 * whom of its staff where somebody was signed in.
 */
export async function noteWritten(
  tx: Queries,
  { by: actor, staffId }: { by: 'patient' | 'clinic'; staffId?: string | undefined },
  { userId, id: subjectId }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  const access = { actor, action: 'write', subject: 'appointment', ...(staffId && { staffId }) } as const;
  await recordAccess(tx, { ...access, userId, subjectId, now });
}

/** Notes in the audit log that the clinic was shown the notes of appointments. */
export async function noteSeenByClinic(
  queries: Queries,
  shown: readonly { id: string; userId: string; notes: string }[],
  now: Date,
): Promise<void> {
  const access = { actor: 'clinic', action: 'read', subject: 'appointment', now } as const;
  for (const { id, userId, notes } of shown) {
    if (notes) await recordAccess(queries, { ...access, userId, subjectId: id });
  }
}
