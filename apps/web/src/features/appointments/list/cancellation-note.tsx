import type { Appointment } from '@chairside/contract/appointments';
import { cancellationText } from './wording.ts';

/** Who cancelled a visit, and why the clinic did (VISIT-16). */
export function CancellationNote({ appointment }: { appointment: Appointment }) {
  const text = cancellationText(appointment);
  return text && <p className="wrap-anywhere lg:col-span-full">{text}</p>;
}
