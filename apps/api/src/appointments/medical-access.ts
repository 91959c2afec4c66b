import type { Appointment } from '@chairside/contract/appointments';
import { recordAccess } from '../audit/audit-log.ts';
import type { Queries } from '../db/database.ts';

/** Puts into the trail that a patient was shown appointments, if any of them says something of health. */
export async function noteShown(queries: Queries, shown: Appointment[], now: Date): Promise<void> {
  const carrier = shown.find(saysOfHealth);
  if (!carrier) return;
  const [only, ...others] = shown;
  const one = only && others.length === 0 ? { subjectId: only._id } : {};
  await recordAccess(queries, {
    userId: carrier.userId,
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

/** Puts into the trail that somebody wrote medical information, or notes, into an appointment. */
export async function noteWritten(
  tx: Queries,
  actor: 'patient' | 'clinic',
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  await recordAccess(tx, { userId, actor, action: 'write', subject: 'appointment', subjectId: id, now });
}

/** Puts into the trail that the clinic was shown the notes of appointments. */
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
