import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { button, region } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { nothingBooked } from '../test/wizard.ts';

test('the columns of the month and the groups of its times have names (SCREEN-16)', async () => {
  nothingBooked();
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.listAppointments, appointmentPage([appointment()]));
  await visit('/appointments');
  await button('Reschedule').click();
  await button('Wednesday, 25 November 2026, 4 free').click();
  const columns = page.getByRole('columnheader').elements();
  expect(columns.map((column) => column.getAttribute('aria-label'))).toContain('Wednesday');
  expect(columns).toHaveLength(7);
  const times = region('Times on Wednesday, 25 November 2026');
  await expect.element(times.getByRole('group', { name: 'Morning' })).toBeVisible();
});
