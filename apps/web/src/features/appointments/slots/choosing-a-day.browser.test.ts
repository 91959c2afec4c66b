import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { button, radio, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clinicDay } from '../../../../test/availability.ts';
import { DAYS, goOn, nothingBooked, openWizard } from '../test/wizard.ts';

const { availabilityInRange, checkSlot } = availabilityEndpoints;

beforeEach(nothingBooked);

describe('the month', () => {
  test('comes in one call, from today on, and the next one after it', async () => {
    await openWizard();
    await goOn();
    await expect.element(button(/^Next free day: Tue,? 24 Nov$/)).toBeVisible();
    await vi.waitFor(() =>
      expect(server.asked(availabilityInRange).map(({ query }) => query)).toEqual([
        { startDate: '2026-11-21', endDate: '2026-11-30' },
        { startDate: '2026-12-01', endDate: '2026-12-31' },
      ]),
    );
  });

  test('comes by the older call when the new one fails, and the slots of a day likewise (BOOK-11)', async () => {
    server.answers(availabilityInRange, refusal('not_found'));
    server.answers(appointmentEndpoints.availableDates, { availableDates: ['2026-11-25'] });
    await openWizard();
    await goOn();
    await button(/^Next free day/).click();
    await expect.element(text(/^Selected: Wednesday,? 25 November 2026$/)).toBeVisible();
    expect(server.asked(appointmentEndpoints.availableDates)[0]?.query).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-11-30',
    });
  });

  test('did not load: the sentence, why, and a way to try again (BOOK-10)', async () => {
    server.answers(availabilityInRange, noAnswer);
    server.answers(appointmentEndpoints.availableDates, noAnswer);
    await openWizard();
    await goOn();
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(text('Failed to fetch available slots')).toBeVisible();
    await expect.element(text('Network error. Please check your connection.')).toBeVisible();
    server.answers(availabilityInRange, DAYS);
    await button('Try Again').click();
    await expect.element(button(/^Next free day/)).toBeVisible();
  });

  test('shows a day whose slots go while it is chosen as one without any (BOOK-9)', async () => {
    await openWizard();
    await goOn();
    await button(/^Next free day/).click();
    await goOn();
    server.answers(availabilityInRange, [clinicDay('2026-11-24', { bookedUntil: 24 })]);
    server.answers(checkSlot, { available: false, reason: null });
    await radio(/^9:00 AM/).click();
    await goOn();
    await button('Confirm Appointment').click();
    await expect.element(text('No Available Slots')).toBeVisible();
    await expect
      .element(text('All time slots are booked for this date. Please select a different date.'))
      .toBeVisible();
  });
});
