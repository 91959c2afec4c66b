import type { ClinicSoFar, FirstStepsRead } from '@chairside/contract/first-steps';
import { formatDate, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { NEEDED_DETAILS, type NeededDetail } from '@chairside/rules/clinic-details';
import { formatTwelveHours, parseClockTime } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import type { ConfirmedStep, FirstStep } from '@chairside/rules/first-steps';

interface StepWording {
  name: string;
  href: string;
  /** What leads to its page. */
  action: string;
  /** What the clinic has of it so far. */
  soFar(clinic: ClinicSoFar): string;
}

const DETAILS: Record<NeededDetail, string> = {
  name: 'name',
  phone: 'phone',
  email: 'email address',
  address: 'address',
};
const list = new Intl.ListFormat('en-IN');
const time = (clockTime: string) => formatTwelveHours(parseClockTime(clockTime) ?? 0);

const detailList = (details: readonly NeededDetail[]) => list.format(details.map((each) => DETAILS[each]));

/** What is said of each step, and where it is taken. */
export const STEPS: Record<FirstStep, StepWording> = {
  details: {
    name: 'Clinic details',
    href: '/clinic-details',
    action: 'Enter the Details',
    soFar: ({ missingDetails }) =>
      missingDetails.length === 0
        ? 'Patients see the clinic’s name, phone, email address and address.'
        : `Patients see an example in place of the clinic’s ${detailList(missingDetails)}.`,
  },
  hours: {
    name: 'Hours',
    href: '/hours',
    action: 'Look at the Hours',
    soFar: ({ hours }) => (hours ? hoursText(hours) : 'No hours are set.'),
  },
  chairs: {
    name: 'Chairs',
    href: '/chairs',
    action: 'Look at the Chairs',
    soFar: ({ chairs }) => `${counted(chairs, 'patient')} can be treated at once.`,
  },
  dentists: {
    name: 'Dentists',
    href: '/dentists',
    action: 'Add Dentists',
    soFar: ({ dentists }) =>
      dentists === 0
        ? 'None is listed: patients choose a time alone.'
        : `${counted(dentists, 'dentist')} listed.`,
  },
  plans: {
    name: 'Plans',
    href: '/plans',
    action: 'Look at the Plans',
    soFar: ({ plans }) => `${counted(plans, 'plan')} on offer.`,
  },
  staff: {
    name: 'People',
    href: '/people',
    action: 'Invite Staff',
    soFar: ({ staff, invitations }) => {
      const people = staff <= 1 ? 'You alone work at the desk' : `${staff} people work at the desk`;
      return invitations === 0 ? `${people}.` : `${people}, ${counted(invitations, 'invitation')} open.`;
    },
  },
};

/** What an owner says who finds a step right as it is. */
export const CONFIRMATIONS: Record<ConfirmedStep, string> = {
  hours: 'Right as It Is',
  chairs: 'Right as It Is',
  plans: 'Right as It Is',
  staff: 'I Work Alone',
};

/** Its page, with the way on to the next step. */
export const placeOf = (step: FirstStep): string => `${STEPS[step].href}?first-steps`;

/** What the details still lack, where an owner has entered some of them. */
export const missingText = ({ missingDetails }: ClinicSoFar): string | null =>
  missingDetails.length % NEEDED_DETAILS.length === 0 ? null : `Missing: ${detailList(missingDetails)}`;

/** `Tuesday, 24 Nov 2026 at 9:00 AM` */
export const slotText = ({ date, startTime }: NonNullable<FirstStepsRead['firstFree']>): string =>
  `${WEEKDAYS[weekdayOf(date) - 1]}, ${formatDate(date)} at ${time(startTime)}`;

function hoursText({ opens, closes, closedWeekdays }: NonNullable<ClinicSoFar['hours']>): string {
  const closed = closedWeekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? '');
  const usual = `Usually ${time(opens)} to ${time(closes)}`;
  return closed.length === 0 ? `${usual}, every day.` : `${usual}, closed on ${list.format(closed)}.`;
}
