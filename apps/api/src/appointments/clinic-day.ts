import { findAppointmentRow, findDay, findIdsEndingWith, findUnsettled } from './store.ts';

/** Who comes on a date (`YYYY-MM-DD`), in the order they come; cancelled appointments are left out. */
export const comingOn = findDay;

/** Appointments whose time was over by an instant and of which nobody has said how they went. */
export const stillToSettle = findUnsettled;

/** One appointment, whosever it is. */
export const visitById = findAppointmentRow;

/** The identifiers that end in some text, two at most: whoever types an ending wants to know if it is the only one. */
export const idsEndingWith = findIdsEndingWith;
