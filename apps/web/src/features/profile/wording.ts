/** `November 2026`, on the clinic's calendar. */
export function monthAndYear(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone });
}
