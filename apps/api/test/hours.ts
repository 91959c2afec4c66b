import { type HoursChangeSent, type HoursShown, hoursEndpoints } from '@chairside/contract/hours';
import { availabilityTemplates, holidays, staffActs, templateWeekdays } from '../src/db/schema.ts';
import type { Caller, TestApp } from './test-app.ts';

export const NINE_TO_SIX = {
  hours: '09:00-18:00',
  slotMinutes: 60,
  breaks: [{ during: '13:00-14:00', reason: 'Lunch' }],
};

/** The calls by which an owner sees and changes the hours. */
export function hoursOf(app: TestApp, owner: Caller) {
  const { clinicHours, previewHours, changeHours, publicHolidays } = hoursEndpoints;
  return {
    read: async (month: string) => (await app.call(clinicHours, { query: { month } }, owner)).data,
    preview: (change: HoursChangeSent) => app.call(previewHours, { body: { change } }, owner),
    save: (change: HoursChangeSent, callPatients = false) =>
      app.call(changeHours, { body: { change, callPatients } }, owner),
    saveAsShown: (change: HoursChangeSent, before: HoursShown | null) =>
      app.call(changeHours, { body: { change, callPatients: false, before: before ?? undefined } }, owner),
    holidaysOf: async (year: string) => (await app.call(publicHolidays, { query: { year } }, owner)).data,
  };
}

/** Puts the hours back to those of a new clinic that is open on Sundays, without visits. */
export async function resetHours({ db: { database } }: TestApp): Promise<void> {
  await database.$client.query(
    `delete from visits_outside_hours; delete from outbox_messages; delete from appointments;
     delete from availability_templates where not is_default; delete from weekly_closing_days`,
  );
  await database.delete(templateWeekdays);
  await database.delete(holidays);
  await database.delete(staffActs);
  await database.update(availabilityTemplates).set({
    opensMinute: 540,
    closesMinute: 1080,
    slotMinutes: 60,
    breaks: [{ start: 780, end: 840, reason: 'Lunch' }],
  });
}
