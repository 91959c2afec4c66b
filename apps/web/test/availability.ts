import type { AvailabilityDay } from '@chairside/contract/availability';

/** A working day of the clinic on which nothing is booked yet, or whose slots before this hour are. */
export function clinicDay(
  date: string,
  { bookedUntil = 0, holiday }: { bookedUntil?: number; holiday?: string } = {},
) {
  const slots = [9, 10, 14, 17].map((hour) => {
    const [startTime, endTime] = [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`);
    const isBooked = hour < bookedUntil;
    return {
      timeSlot: `${startTime}-${endTime}`,
      startTime: `${startTime}`,
      endTime: `${endTime}`,
      duration: 60,
      isAvailable: !isBooked,
      isBooked,
    };
  });
  const free = slots.filter(({ isAvailable }) => isAvailable).length;
  const day: AvailabilityDay = {
    date,
    type: holiday ? 'holiday' : 'regular',
    available: !holiday && free > 0,
    reason: holiday ?? null,
    holiday: holiday ? { reason: holiday } : null,
    slots: holiday ? [] : slots,
    totalSlots: holiday ? 0 : slots.length,
    availableSlots: holiday ? 0 : free,
  };
  return day;
}
