import { noAnswer } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import type { Appointment, SessionLimits } from '@chairside/contract/appointments';
import { buttonIn, textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { appointment, followUp, sessionLimits } from '../../../../test/appointment.ts';
import { appointmentsQuery } from '../api/list-appointments.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import { AppointmentsPage } from './appointments-page.tsx';

vi.mock('../../clinic/clinic.ts', () => ({ clinic: { phone: '080 4000 1234', timeZone: 'Asia/Kolkata' } }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../session/session.ts', () => ({ refreshUser: () => {} }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const OFFLINE = noAnswer(new TypeError('fetch failed'));
const me = person();

/** The page when list and limits are what the queries know of them; an error is a query that failed. */
async function page(list: Appointment[] | Error | null, limits: SessionLimits | Error | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const answer = async (queryKey: QueryKey, given: unknown) => {
    const queryFn = () => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
    if (given !== null) await client.prefetchQuery({ queryKey, queryFn });
  };
  await answer(appointmentsQuery(me._id).queryKey, list);
  await answer(sessionLimitsQuery(me._id).queryKey, limits);
  const props = { ssrPath: '/', children: createElement(AppointmentsPage, { user: me }) };
  const shown = createElement(Router, props);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

const texts = async (...given: Parameters<typeof page>) => textsOf(await page(...given));

describe('the list (VISIT-3 to VISIT-7)', () => {
  test('has its title and subtitle', async () => {
    expect((await texts([], sessionLimits())).slice(0, 2)).toEqual([
      'My Appointments',
      'Manage your dental appointments and schedule new visits',
    ]);
  });

  test('is loading until it is known, whatever becomes of the limits', async () => {
    expect(await texts(null, sessionLimits())).toContain('Loading appointments');
    const shown = await texts([appointment()], null);
    expect(shown).toContain('Dental Appointment');
    expect(shown).not.toContain('Loading appointments');
  });

  test('offers no first appointment until the limits are known', async () => {
    const shown = await texts([], null);
    expect(shown).toContain('No upcoming appointments');
    expect(shown).not.toContain('Book Your First Appointment');
    expect(await texts([], OFFLINE)).toContain('Book Your First Appointment');
  });

  test('is empty', async () => {
    expect(await texts([], sessionLimits())).toEqual(
      expect.arrayContaining([
        'You can book 4 more appointments',
        'No upcoming appointments',
        "You don't have any upcoming appointments. Book your first visit to get started.",
        'Book Your First Appointment',
      ]),
    );
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    const shown = await texts(OFFLINE, sessionLimits());
    expect(shown.slice(-3)).toEqual([
      'Unable to load appointments',
      'Network error. Please check your connection.',
      'Try Again',
    ]);
  });

  test.each([
    [new Error('unforeseen'), sessionLimits(), 'Failed to fetch appointments'],
    [[], new Error('unforeseen'), 'Failed to fetch session limits'],
  ])('what did not load (VISIT-7): %#', async (list, limits, sentence) => {
    expect(await texts(list, limits)).toContain(sentence);
  });

  test('stands although the limits did not load', async () => {
    const shown = await texts([appointment()], OFFLINE);
    expect(shown).toEqual(
      expect.arrayContaining(['Network error. Please check your connection.', 'Dental Appointment']),
    );
    expect(shown).not.toContain('Session Limit Reached');
  });

  test('without anything to book says why, and offers no first appointment', async () => {
    const spent = sessionLimits({ sessionsRemaining: 0, confirmedAppointments: 0, canBookMore: false });
    const shown = await texts([], spent);
    expect(shown).toEqual(
      expect.arrayContaining([
        'No sessions remaining in your current plan',
        'Session Limit Reached',
        'Upgrade Plan',
      ]),
    );
    expect(shown).not.toContain('Book Your First Appointment');
    // Out of reach it would not tell its reason.
    expect(buttonIn(await page([], spent), 'Book Appointment')).toMatchObject({ disabled: false });
  });
});

describe('the card (VISIT-8)', () => {
  const shownOf = (change: Partial<Appointment>) => texts([appointment(change)], sessionLimits());

  test('tells date, time, session and notes, and what can be done', async () => {
    const shown = await shownOf({ notes: 'Please no calls' });
    expect(shown).toEqual(
      expect.arrayContaining([
        'Tue',
        '24',
        'Nov 2026',
        'Scheduled',
        '10:00 AM – 11:00 AM',
        'Please no calls',
      ]),
    );
    expect(shown).toEqual(expect.arrayContaining(['Reschedule', 'Cancel', 'Add to calendar', 'Details']));
  });

  test('less than 24 hours ahead says why it can no longer be changed', async () => {
    const shown = await shownOf({ startsAt: '2026-11-22T11:59:00Z', endsAt: '2026-11-22T12:59:00Z' });
    expect(shown).toContain(
      'Appointments can be cancelled or rescheduled up to 24 hours before they start. Please call us on 080 4000 1234.',
    );
    expect(shown).not.toContain('Reschedule');
    expect(shown).toContain('Add to calendar');
  });

  test('of a moved one says so beside its status', async () => {
    const move = { originalDate: '2026-11-23', originalTimeSlot: '10:00-11:00', reason: null };
    const rescheduleHistory = [{ ...move, rescheduledAt: '2026-11-20T10:00:00Z' }];
    expect(await shownOf({ rescheduleHistory })).toEqual(
      expect.arrayContaining(['Scheduled', 'Rescheduled']),
    );
  });

  test('of a completed one with a follow-up to come', async () => {
    const shown = await shownOf({ status: 'completed', followUps: [followUp()] });
    expect(shown).toEqual(expect.arrayContaining(['Completed', 'Has Follow-ups']));
    expect(shown).not.toContain('Add to calendar');
  });

  test('of a follow-up tells what it belongs to', async () => {
    const parentAppointment = { _id: 'a', date: '2026-11-10', sessionNumber: 2 };
    const shown = await shownOf({
      isFollowUp: true,
      followUpNumber: 1,
      sessionNumber: null,
      parentAppointment,
    });
    expect(shown.join(' ')).toContain('Follow-up #1');
    expect(shown.join(' ')).toContain('Related to session 2 on 10 Nov 2026');
  });
});
