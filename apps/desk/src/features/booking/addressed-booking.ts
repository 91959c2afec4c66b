import { isDate } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';

/** What an address such as `/book?patient=…&date=2026-12-01&slot=10:00-11:00&chair=2` says of a booking. */
export function addressedBooking(search: string, today: string) {
  const said = new URLSearchParams(search);
  const date = said.get('date') ?? '';
  const slot = said.get('slot') ?? '';
  const chair = Number(said.get('chair'));
  return {
    patientId: said.get('patient'),
    date: isDate(date) ? date : today,
    timeSlot: parseTimeSlot(slot) ? slot : null,
    chair: Number.isInteger(chair) && chair > 0 ? chair : null,
  };
}
