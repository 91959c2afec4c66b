import { MINUTE_MS } from '@chairside/rules/durations';
import { useNow } from '@chairside/ui/use-now.ts';

// The clock of the PC at the desk may be wrong, and what day it is depends on it.
let aheadMs = 0;
let ranFrom = clockStart();

/** When the PC's clock would have shown this page began: another one once somebody sets it, or the PC has slept. */
function clockStart(): number {
  return Date.now() - performance.now();
}

/** By how much the server's clock was ahead of this computer's when an answer came, in milliseconds. */
export const clockAhead = (serverNow: string | undefined, receivedAt: number): number =>
  serverNow === undefined ? 0 : Date.parse(serverNow) - receivedAt;

/** Goes by the server's clock from now on, as of an answer that has just come; one of the version before may not say it. */
export function goByClock<Answer extends { now?: string | undefined }>(answer: Answer): Answer {
  if (answer.now !== undefined) {
    aheadMs = clockAhead(answer.now, Date.now());
    ranFrom = clockStart();
  }
  return answer;
}

/** By how much the clinic's clock is ahead of the PC's; as nobody knows once that was set, 0 until the next answer. */
function aheadNow(): number {
  return Math.abs(clockStart() - ranFrom) < MINUTE_MS ? aheadMs : 0;
}

/** The time by the clinic's clock. */
export const clinicNow = () => new Date(Date.now() + aheadNow());

/** The time by the clinic's clock as of the last minute or so; what depends on it is shown anew when it has passed. */
export function useClinicNow(everyMs?: number): Date {
  return new Date(useNow(everyMs).getTime() + aheadNow());
}
