import { QUIET } from '@chairside/client/quiet';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** A day and its slots, as the clinic itself can book them. */
export const slotsQuery = (date: string) =>
  queryOptions({
    queryKey: ['desk-slots', date],
    async queryFn() {
      const [day] = await call(
        deskBookingEndpoints.deskDays,
        { query: { startDate: date, endDate: date } },
        QUIET,
      );
      return day ?? null;
    },
  });
