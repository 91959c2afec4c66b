import type { BookingTerms } from './availability.ts';

/** When the clinic itself books: at once, and a year ahead (DESK-20, CLI-2). */
export const CLINIC_TERMS: BookingTerms = { leadHours: 0, windowDays: 366 };
