import type { MedicalInfo } from '@chairside/contract/appointments';
import { recordAccess } from '../audit/trail.ts';
import type { Queries } from '../db/database.ts';

interface Carrier {
  userId: string;
  medicalInfo: MedicalInfo | null;
}

/** Puts into the trail that a patient was shown appointments, if any of them carries medical information. */
export async function noteShown(
  queries: Queries,
  shown: (Carrier & { _id: string })[],
  now: Date,
): Promise<void> {
  const carrier = shown.find(({ medicalInfo }) => medicalInfo !== null);
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

/** Puts into the trail that somebody wrote medical information into an appointment. */
export async function noteWritten(
  tx: Queries,
  actor: 'patient' | 'clinic',
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  await recordAccess(tx, { userId, actor, action: 'write', subject: 'appointment', subjectId: id, now });
}
