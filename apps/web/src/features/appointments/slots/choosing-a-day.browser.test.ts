import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { button, dialog, heading, radio, showsLater, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { clinicDay } from '../../../../test/availability.ts';
import { travels } from '../../../../test/browser/traveller.ts';
import { confirm, DAYS, goOn, nothingBooked, openWizard } from '../test/wizard.tsx';

const { availabilityInRange, checkSlot } = availabilityEndpoints;

const OLDER_SLOTS = {
  availableSlots: ['09:00-10:00'],
  metadata: {
    isHoliday: false,
    holidayName: null,
    isWorkingDay: true,
    isCustom: false,
    customReason: null,
  },
};

beforeEach(nothingBooked);

describe('the month', () => {
  test('comes in one call, from today on, and the next one after it', async () => {
    await openWizard();
    await goOn();
    await expect.element(button(/^Next free day: Tue,? 24 Nov$/)).toBeVisible();
    const asked = () => server.asked(availabilityInRange).map(({ query }) => query);
    await expect.poll(asked).toEqual([
      { startDate: '2026-11-21', endDate: '2026-11-30' },
      { startDate: '2026-12-01', endDate: '2026-12-31' },
    ]);
  });

  test('comes by the older call when the new one fails, and the slots of a day likewise (BOOK-11)', async () => {
    server.answers(availabilityInRange, refusal('not_found'));
    server.answers(appointmentEndpoints.availableDates, { availableDates: ['2026-11-25'] });
    server.answers(appointmentEndpoints.availableSlots, OLDER_SLOTS);
    await openWizard();
    await goOn();
    await button(/^Next free day/).click();
    await expect.element(radio(/^9:00 AM/)).toBeVisible();
    await button('Back').click();
    await expect.element(text(/^Selected: Wednesday,? 25 November 2026$/)).toBeVisible();
    expect(server.asked(appointmentEndpoints.availableDates)[0]?.query).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-11-30',
    });
    server.answers(appointmentEndpoints.bookAppointment, appointment({ date: '2026-11-25' }));
    await goOn();
    await radio(/^9:00 AM/).click();
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(appointmentEndpoints.bookAppointment)[0]?.body).toMatchObject({
      date: '2026-11-25',
      timeSlot: '09:00-10:00',
    });
  });

  test('with slots that did not load has a way to try again, which stays while they are asked for', async () => {
    server.answers(availabilityInRange, refusal('not_found'));
    server.answers(appointmentEndpoints.availableDates, { availableDates: ['2026-11-25'] });
    server.answers(appointmentEndpoints.availableSlots, refusal('not_found'));
    await openWizard();
    await goOn();
    await button(/^Next free day/).click();
    const answer = awaited(appointmentEndpoints.availableSlots);
    await expect.element(button('Try Again')).toBeVisible();
    server.answers(appointmentEndpoints.availableSlots, () => answer.promise);
    await button('Try Again').click();
    await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
    answer.resolve(OLDER_SLOTS);
    await expect.element(radio(/^9:00 AM/)).toBeVisible();
  });

  test('did not load: the sentence, why, and a way to try again (BOOK-10)', async () => {
    server.answers(availabilityInRange, noAnswer);
    server.answers(appointmentEndpoints.availableDates, noAnswer);
    await openWizard();
    await goOn();
    await showsLater('Failed to fetch available slots');
    await expect.element(text('Network error. Please check your connection.')).toBeVisible();
    const answer = awaited(availabilityInRange);
    server.answers(availabilityInRange, () => answer.promise);
    await button('Try Again').click();
    await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
    answer.resolve(DAYS);
    await expect.element(button(/^Next free day/)).toBeVisible();
  });

  test.each([
    ['the month', /Select Date$/],
    ['the slots', /Select Time$/],
  ])(
    'with %s asked for again keeps the focus in the step, and Escape closes it (BOOK-23)',
    async (what, step) => {
      const isMonth = what === 'the month';
      server.answers(availabilityInRange, refusal('not_found'));
      const dates = isMonth ? refusal('not_found') : { availableDates: ['2026-11-25'] };
      server.answers(appointmentEndpoints.availableDates, dates);
      server.answers(appointmentEndpoints.availableSlots, refusal('not_found'));
      await openWizard();
      await goOn();
      if (!isMonth) await button(/^Next free day/).click();
      await expect.element(button('Try Again')).toBeVisible();
      server.answers(availabilityInRange, isMonth ? DAYS : refusal('not_found'));
      server.answers(appointmentEndpoints.availableSlots, OLDER_SLOTS);
      button('Try Again').element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(button('Try Again')).not.toBeInTheDocument();
      await expect.poll(() => document.activeElement).not.toBe(document.body);
      expect(heading(step).element().closest('dialog')?.contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    },
  );

  test('that was asked for ahead in vain is not said to have failed while it is asked for again', async () => {
    server.answers(availabilityInRange, ({ query }) =>
      query.startDate === '2026-12-01' ? refusal('not_found') : DAYS,
    );
    server.answers(appointmentEndpoints.availableDates, refusal('not_found'));
    await openWizard();
    await goOn();
    await expect.poll(() => server.asked(appointmentEndpoints.availableDates)).toHaveLength(1);
    await server.untilQuiet();
    const answer = awaited(availabilityInRange);
    server.answers(availabilityInRange, () => answer.promise);
    await button('Next month').click();
    await expect.element(text('December 2026')).toBeVisible();
    await expect.poll(() => server.asked(availabilityInRange)).toHaveLength(3);
    await expect.element(text('Failed to fetch available slots')).not.toBeInTheDocument();
    answer.resolve([]);
  });

  test('shows a day whose slots go while it is chosen as one without any (BOOK-9)', async () => {
    await openWizard();
    await goOn();
    await button(/^Next free day/).click();
    server.answers(availabilityInRange, [clinicDay('2026-11-24', { bookedUntil: 24 })]);
    server.answers(checkSlot, { available: false, reason: null });
    await radio(/^9:00 AM/).click();
    await button('Confirm Appointment').click();
    await expect.element(text('No Available Slots')).toBeVisible();
    await expect
      .element(text('All time slots are booked for this date. Please select a different date.'))
      .toBeVisible();
  });
});

test('names the zone of the times to a traveller, with the slots and before it is confirmed (SCREEN-17)', async () => {
  travels();
  await openWizard();
  await goOn();
  await button('Tuesday, 24 November 2026, 4 free').click();
  await expect.element(text('Times are the clinic’s: India Standard Time (IST).')).toBeVisible();
  await radio(/^9:00 AM/).click();
  await expect.element(text(/^9:00 AM – 10:00 AM IST$/)).toBeVisible();
});

describe('for who has a plan that ends on 24 November at noon (BOOK-18)', () => {
  const patient = person({ subscription: subscription({ endDate: '2026-11-24T06:30:00Z' }) });

  test('later dates show as such, with the reason', async () => {
    await openWizard(patient);
    await goOn();
    await expect
      .element(
        text('Your plan ends on 24 Nov 2026. Later dates can be booked once it is renewed or changed.'),
      )
      .toBeVisible();
    const later = button('Wednesday, 25 November 2026, unavailable, after your plan ends on 24 Nov 2026');
    await expect.element(later).toBeVisible();
    later.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(
        text(
          /^Wed,? 25 Nov: Your plan ends on 24 Nov 2026\. Please choose an earlier date, or renew or change your plan\.$/,
        ),
      )
      .toBeVisible();
    await expect.element(heading(/Select Date$/)).toBeVisible();
  });

  test('the last date has the slots that begin before the end', async () => {
    await openWizard(patient);
    await goOn();
    await button('Tuesday, 24 November 2026, 2 free').click();
    await expect.element(radio(/^10:00 AM/)).toBeVisible();
    await expect.element(radio(/^2:00 PM/)).not.toBeInTheDocument();
  });
});

test('for who has a plan that is paused its days show as such, with the dates (ADJUST-7)', async () => {
  const pauses = [{ from: '2026-11-23', until: '2026-11-24' }];
  await openWizard(person({ subscription: subscription({ endDate: '2027-05-20T06:30:00Z', pauses }) }));
  await goOn();
  const paused = button('Tuesday, 24 November 2026, unavailable, plan paused');
  await expect.element(paused).toBeVisible();
  paused.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      text(
        /^Tue,? 24 Nov: The plan is paused from 23 Nov 2026 to 24 Nov 2026\. Please select a different date\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(button(/^Next free day: Tue,? 24 Nov$/)).not.toBeInTheDocument();
});
