import { instantOf } from '@chairside/rules/clinic-clock';
import { openAccount } from '../account.ts';
import { enterAsOwner, finder, visit } from '../desk-visits.ts';
import { expect } from '../journey.ts';
import { test } from '../own-clinic.ts';
import { IN_WIDE_WINDOW } from '../viewports.ts';
import { freeSlot } from '../visits.ts';
import { take } from './take.ts';

/** Who comes when, and what has become of it at ten past ten. */
const DAY = [
  { name: 'Asha Rao', timeSlot: '09:00-10:00', steps: ['arrive', 'take_chair', 'complete'] },
  { name: 'Ravi Iyer', timeSlot: '09:00-10:00', steps: ['no_show'] },
  { name: 'Meera Pillai', timeSlot: '10:00-11:00', steps: ['arrive', 'take_chair'] },
  { name: 'Farhan Sheikh', timeSlot: '10:00-11:00', steps: ['arrive'] },
  { name: 'Latha Menon', timeSlot: '11:00-12:00', steps: ['confirm'] },
  { name: 'Joseph D’Souza', timeSlot: '12:00-13:00', steps: [] },
  { name: 'Kavya Nair', timeSlot: '15:00-16:00', steps: [] },
] as const;
const TEN_PAST_TEN = 610;
const HISTORY = {
  systemicDiseases: [],
  drugAllergies: ['Penicillin'],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

test.use({ ...IN_WIDE_WINDOW, chairs: '3' });

test('the desk’s pictures of README', async ({ page, person, ownClinic }) => {
  test.setTimeout(120_000);
  const booked: { id: string; steps: readonly string[] }[] = [];
  let date = '';
  for (const [place, { name, timeSlot, steps }] of DAY.entries()) {
    const phone = String(Number(person.phone) + 100 + place);
    const token = await openAccount(page, { ...person, name, phone });
    const headers = { authorization: `Bearer ${token}` };
    date ||= (await freeSlot(page, token)).date;
    if (name === 'Latha Menon')
      await page.request.put('/api/users/profile/medical', { headers, data: HISTORY });
    const reply = await page.request.post('/api/appointments', { headers, data: { date, timeSlot } });
    expect(reply.status(), await reply.text()).toBe(201);
    booked.push({ id: (await reply.json()).data._id, steps });
  }
  const tenPastTen = instantOf(date, TEN_PAST_TEN, 'Asia/Kolkata').getTime();
  await ownClinic.pass(Math.round((tenPastTen - Date.now()) / 1_000));
  await enterAsOwner(page);
  const headers = { origin: ownClinic.address };
  for (const { id, steps } of booked) {
    for (const step of steps) {
      const reply = await page.request.post(`/api/desk/visits/${id}/steps`, { headers, data: { step } });
      expect(reply.status(), await reply.text()).toBe(200);
    }
  }
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('Where').selectOption('Chair 2');
  await dialog.getByLabel('From').fill('14:00');
  await dialog.getByLabel('To', { exact: true }).fill('15:00');
  await dialog.getByLabel('What for').selectOption('Cleaning');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(visit(page, 'Meera Pillai')).toContainText('In chair');
  await expect(page.getByRole('button', { name: /^Blocked · / })).toBeVisible();
  await expect(page.getByText('Blocked: Chair 2')).toBeHidden({ timeout: 20_000 });
  await take(page, 'desk');

  await page.keyboard.press('/');
  await finder(page).fill('latha');
  await page.getByRole('option').click();
  await expect(page.getByText('Allergy: Penicillin')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next visits' }).getByRole('listitem')).toHaveCount(1);
  await take(page, 'desk-patient');
});
