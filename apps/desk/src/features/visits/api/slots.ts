import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** What a time is to be found for: something new, or a visit that is there. */
export interface SlotsFor {
  treatment?: string | undefined;
  dentist?: string | undefined;
  visit?: string | undefined;
}

/** A day and its slots, as the clinic itself can book them. */
export const slotsQuery = (date: string, { treatment, dentist, visit }: SlotsFor = {}) =>
  queryOptions({
    queryKey: ['desk-slots', date, treatment, dentist, visit],
    async queryFn() {
      const [day] = await call(deskBookingEndpoints.deskDays, {
        query: { startDate: date, endDate: date, treatment, dentist, visit },
      });
      return day ?? null;
    },
  });
