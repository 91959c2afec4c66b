import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { expect, type Page } from '@playwright/test';
import { keepSignIn } from './account.ts';
import { frontDeskOf } from './front-desk.ts';
import { JOURNEYS_CLINIC } from './shared-clinic.ts';

interface Slot {
  date: string;
  timeSlot: string;
}

interface Day {
  date: string;
  slots: { timeSlot: string; isAvailable: boolean }[];
}

interface Visit {
  notes?: string;
  /** Which of the open days from a week ahead on; two visits of one patient are on different ones. */
  day?: number;
}

/** The date at the clinic so many days from now. */
export const dayAfter = (days: number): string => addDays(clinicDateAt(new Date(), 'Asia/Kolkata'), days);

/** A command of the staff of the clinic that the journeys share. */
export const atFrontDesk = frontDeskOf(JOURNEYS_CLINIC);

/** Opens My Appointments for the patient with this token. */
export async function openAppointments(page: Page, token: string): Promise<void> {
  await keepSignIn(page, token);
  await page.goto('/#/appointments');
}

/** Books a visit through the call the wizard makes; gives its id. */
export async function bookVisit(page: Page, token: string, { notes = '', day = 0 }: Visit = {}) {
  const data = { ...(await freeSlot(page, token, day)), notes };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/appointments', { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  const booked: { data: { _id: string } } = await response.json();
  return booked.data._id;
}

/** The first free slot of one of the open days from a week ahead on. */
export async function freeSlot(page: Page, token: string, day = 0): Promise<Slot> {
  const params = { startDate: dayAfter(7), endDate: dayAfter(21), onlyAvailable: true };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/availability/availability/range', { params, headers });
  const days: Day[] = (await response.json()).data;
  const open = days.flatMap(({ date, slots }) => {
    const slot = slots.find(({ isAvailable }) => isAvailable);
    return slot ? [{ date, timeSlot: slot.timeSlot }] : [];
  });
  const slot = open[day];
  if (!slot) throw new Error(`there are ${open.length} open days`);
  return slot;
}
