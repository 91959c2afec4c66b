import { useNow } from '@chairside/ui/use-now.ts';

// The clock of the PC at the desk may be wrong, and what day it is depends on it.
let aheadMs = 0;

/** Goes by the server's clock from now on, as of an answer that has just come; one of the version before may not say it. */
export function goByClock<Answer extends { now?: string | undefined }>(answer: Answer): Answer {
  aheadMs = answer.now === undefined ? 0 : Date.parse(answer.now) - Date.now();
  return answer;
}

/** The time by the clinic's clock. */
export const clinicNow = () => new Date(Date.now() + aheadMs);

/** The time by the clinic's clock as of the last minute or so; what depends on it is shown anew when it has passed. */
export function useClinicNow(everyMs?: number): Date {
  return new Date(useNow(everyMs).getTime() + aheadMs);
}
