/** What all queries of when something can be booked begin with, for asking again. */
export const AVAILABILITY = ['availability'];

/** What is to be booked; the clinic's first treatment by anybody where nothing is said. */
export interface VisitChoice {
  treatment?: string | undefined;
  dentist?: string | undefined;
}

/** For what times are looked at: what is to be booked, or a visit to be moved, which is not in its own way. */
export interface VisitToPlace extends VisitChoice {
  excludeAppointmentId?: string;
}

/** Other patients book as well. */
export const FRESH_FOR_MS = 30_000;
