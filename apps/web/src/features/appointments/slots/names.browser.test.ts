import { button, region } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { nothingBooked, openMove } from '../test/wizard.tsx';

test('the columns of the month and the groups of its times have names (SCREEN-16)', async () => {
  nothingBooked();
  await openMove(appointment());
  await button('Wednesday, 25 November 2026, 4 free').click();
  const columns = page.getByRole('columnheader').elements();
  expect(columns.map((column) => column.getAttribute('aria-label'))).toContain('Wednesday');
  expect(columns).toHaveLength(7);
  const times = region('Times on Wednesday, 25 November 2026');
  await expect.element(times.getByRole('group', { name: 'Morning' })).toBeVisible();
});
