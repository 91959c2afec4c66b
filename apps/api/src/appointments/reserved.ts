import { countActive } from './store.ts';

/** How many sessions a patient's active bookings have reserved; follow-ups use none. */
export const reservedSessions = countActive;
