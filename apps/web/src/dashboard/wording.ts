import type { Subscription } from '@chairside/contract/user';
import { counted } from '../wording.ts';

/** What the header says of the plan (signed-in-side §2 "Dashboard layout"). */
export function sessionsLeft(subscription: Subscription | null): string {
  if (subscription?.status !== 'active') return 'Inactive';
  return `${counted(subscription.sessionsRemaining, 'session')} left`;
}

/** The first letter of a name with the marks that belong to it: `आ` of `आशा`. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter('en-IN').segment(name);
  return first?.segment.toLocaleUpperCase('en-IN') ?? '';
}

export function firstName(name: string): string {
  return name.split(' ')[0] || 'Patient';
}

/** `21 Nov 2026`, on the clinic's calendar. */
export function displayDate(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
}
