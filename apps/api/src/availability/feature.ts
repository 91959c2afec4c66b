import { deleteOldChanges } from './calendar-changes-store.ts';
import { type ClinicDependencies, dayReader } from './days.ts';
import { fillHolidays } from './first-schedule.ts';
import { availabilityHandlers } from './handlers.ts';

export { applyHoursChange, hoursChangeRefusal } from './change-hours.ts';
export {
  addTemplate,
  describeTemplate,
  type HoursRefusal,
  makeDefault,
  removeHoliday,
  removeTemplate,
  useDefaultOn,
  useOnDates,
} from './clinic-hours.ts';
export { type ClinicDependencies, calendarBetween, type DayReader, dayReader, presentDay } from './days.ts';
export { firstFree } from './first-free.ts';
export { createFirstTemplate, fillHolidays } from './first-schedule.ts';
export { changingHours, HOURS_STAY, holdHours, lockHoursAndChairs } from './hours-lock-store.ts';
export { holidaysOfYear } from './public-holidays.ts';
export type { ClinicCalendar } from './schedule.ts';
export { ownTemplateOn } from './schedule.ts';
export type { TemplateRow } from './schedule-json-store.ts';
export {
  addHoliday,
  closeOnWeekdays,
  countChairs,
  hasAnnouncedHolidays,
  listClosedWeekdays,
  listHolidays,
  listTemplates,
  openOnWeekdays,
} from './store.ts';
export type { OwnAppointment } from './taken-chairs.ts';
export { usualHoursReader } from './usual-hours.ts';
export { NOTHING_OFFERED, type VisitChoice } from './visit-offer.ts';
export { readWeekHours } from './week-hours.ts';
export { listWeekdayHours } from './weekday-hours-store.ts';
export { workDaysReader } from './work-days.ts';

/** Which days and slots are free, by the clinic's hours, closing days, holidays and chairs. */
export function availabilityFeature(dependencies: ClinicDependencies) {
  const { database, timeZone } = dependencies;
  const days = dayReader(dependencies);
  return {
    handlers: availabilityHandlers(dependencies, days),
    jobs: {
      hourly: {
        'fill-holidays': (now: Date) => fillHolidays(database, now, timeZone),
        'delete-calendar-changes': () => deleteOldChanges(database),
      },
    },
    /** The days as patients see them, read once for all who ask the same. */
    days,
  };
}
