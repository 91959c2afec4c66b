import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { AwayPage } from './away-page.tsx';

const { affectedVisits, saveAway } = dentistAwayEndpoints;
const ID = '01890a5d-ac96-774b-bcce-b302099a8601';
const NOBODY = {
  dentist: { _id: ID, name: 'Dr Meera Iyer' },
  today: '2026-11-20',
  isNoted: false,
  dentists: [],
  visits: [],
  visitCount: 0,
};
const lastDay = page.getByLabelText('Last day away');
const path = `/dentists/${ID}/away?from=2026-12-01&to=2026-12-03`;

test('the days that are saved are those whose visits are shown (AWAY-1)', async () => {
  server.answers(dentistEndpoints.dentists, []);
  server.answers(affectedVisits, NOBODY);
  server.answers(saveAway, { moved: 0, refused: [], left: 0 });
  await showAtDesk(<AwayPage dentistId={ID} />, { path });
  await expect.element(button('Save Absence')).toBeVisible();
  await lastDay.fill('2026-12-04');
  await expect.element(button('Save Absence')).not.toBeInTheDocument();
  await lastDay.fill('2026-12-03');
  await expect.element(button('Save Absence')).toBeVisible();
  expect(server.asked(affectedVisits)).toHaveLength(1);
  await lastDay.fill('2026-12-04');
  await button('See Visits').click();
  await button('Save Absence').click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(server.asked(saveAway).map(({ body }) => body)).toMatchObject([
    { startDate: '2026-12-01', endDate: '2026-12-04' },
  ]);
});

test('a reason can be saved of an absence that is noted already (AWAY-7)', async () => {
  server.answers(dentistEndpoints.dentists, []);
  server.answers(affectedVisits, { ...NOBODY, isNoted: true });
  server.answers(saveAway, { moved: 0, refused: [], left: 0 });
  await showAtDesk(<AwayPage dentistId={ID} />, { path });
  await shows(/The absence is noted, and nobody is booked/);
  await expect.element(button('Save Absence')).not.toBeInTheDocument();
  await field('Reason (optional)').fill('A wedding');
  await shows('Saving notes the reason.');
  await button('Save Absence').click();
  await expect
    .poll(() => server.asked(saveAway).map(({ body }) => body))
    .toMatchObject([{ reason: 'A wedding' }]);
});

test('other days cannot be typed while an absence is being saved, whose outcome is shown then (AWAY-1)', async () => {
  const saved = awaited(saveAway);
  server.answers(dentistEndpoints.dentists, []);
  server.answers(affectedVisits, NOBODY);
  server.answers(saveAway, () => saved.promise);
  await showAtDesk(<AwayPage dentistId={ID} />, { path });
  await button('Save Absence').click();
  for (const shown of [page.getByLabelText('First day away'), lastDay, field('Reason (optional)')]) {
    await expect.element(shown).toHaveAttribute('readonly');
  }
  await expect.element(button('See Visits')).toBeDisabled();
  saved.resolve({ moved: 0, refused: [], left: 1 });
  await shows(/These are still with Dr Meera Iyer/);
  await expect.element(lastDay).not.toHaveAttribute('readonly');
  await expect.element(button('See Visits')).toBeEnabled();
});

test('a save that was not answered is looked up, and offers nothing more once all of it was done (AWAY-7)', async () => {
  server.answers(dentistEndpoints.dentists, []);
  server.answers(affectedVisits, NOBODY);
  server.answers(saveAway, noAnswer);
  await showAtDesk(<AwayPage dentistId={ID} />, { path });
  await expect.element(button('Save Absence')).toBeVisible();
  server.answers(affectedVisits, { ...NOBODY, isNoted: true });
  await button('Save Absence').click();
  await shows('What is shown is how it stands now.', /The absence is noted, and nobody is booked/);
  await expect.element(button('Save Absence')).not.toBeInTheDocument();
});
