import { addDays, formatDate } from '@chairside/rules/clinic-date';
import { keepSignIn, openAccount } from './account.ts';
import { openCard } from './desk-visits.ts';
import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { freeSlot } from './visits.ts';

test('an owner gives sessions and takes some but those booked, and pauses the plan once no visit is booked then (ADJUST-1 to ADJUST-10) @desktop-first', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  const token = await openAccount(page, { ...person, name: 'Asha Rao' }, { plan: 'Basic Plan' });
  const headers = { authorization: `Bearer ${token}` };
  const slot = await freeSlot(page, token);
  const booked = await page.request.post('/api/appointments', { data: slot, headers });
  expect(booked.status(), await booked.text()).toBe(201);
  const { data: visit } = await booked.json();
  await enterDesk(page, 'owner', 'Dr. Sen');
  await openCard(page, token);
  const plan = page.getByRole('region', { name: 'Plan', exact: true });

  await test.step('sessions are given and taken, and what is booked cannot be taken', async () => {
    await expect(plan).toContainText('4, 1 booked');
    await plan.getByRole('button', { name: 'Adjust sessions' }).click();
    const adjust = page.getByRole('dialog', { name: 'Adjust sessions' });
    await adjust.getByLabel('How many').fill('3');
    await expect(adjust.getByText('becomes')).toBeAttached();
    await expectAccessible(page);
    await adjust.getByRole('button', { name: 'Give sessions' }).click();
    await expect(adjust.getByText('Please say why, in 3 letters or more')).toBeVisible();
    await expect(adjust.getByLabel('How many')).toHaveValue('3');
    await adjust.getByLabel('Why').fill('Two visits went wrong');
    await adjust.getByRole('button', { name: 'Give sessions' }).click();
    await expect(adjust).toBeHidden();
    await expect(plan).toContainText('7, 1 booked');
    const changes = plan.getByRole('list', { name: 'Changed by owners' });
    await expect(changes).toContainText('Gave 3 sessions: Two visits went wrong');

    await plan.getByRole('button', { name: 'Adjust sessions' }).click();
    await adjust.getByLabel('What to do').selectOption('Take sessions');
    await expect(adjust.getByText('At most 6 can be taken: 1 is booked')).toBeVisible();
    await adjust.getByLabel('How many').fill('7');
    await adjust.getByLabel('Why').fill('Typed by mistake');
    await adjust.getByRole('button', { name: 'Take sessions' }).click();
    await expect(adjust.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true');
    await adjust.getByLabel('How many').fill('2');
    await adjust.getByRole('button', { name: 'Take sessions' }).click();
    await expect(adjust).toBeHidden();
    await expect(plan).toContainText('5, 1 booked');
    await expect(changes.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the plan is paused once no visit is booked then, and the pause is ended', async () => {
    const [first, last] = [addDays(slot.date, -2), addDays(slot.date, 7)];
    await plan.getByRole('button', { name: 'Pause plan' }).click();
    const pause = page.getByRole('dialog', { name: 'Pause plan' });
    await pause.getByLabel('First day').fill(first);
    await pause.getByLabel('Last day').fill(addDays(first, -1));
    await expectAccessible(page);
    await pause.getByRole('button', { name: 'See What Changes' }).click();
    await expect(pause.getByText('Please choose a day that is not before the first')).toBeVisible();
    await pause.getByLabel('Last day').fill(last);
    await pause.getByLabel('Why').fill('Abroad for work');
    await pause.getByRole('button', { name: 'See What Changes' }).click();
    await expect(pause.getByRole('list', { name: 'Visits in the way' })).toContainText(formatDate(slot.date));
    await expect(pause.getByRole('button', { name: 'Pause Plan' })).toBeHidden();
    await expectAccessible(page);

    // The patient rings and cancels; what was typed is still there.
    const cancelled = await page.request.delete(`/api/appointments/${visit._id}`, { headers });
    expect(cancelled.status()).toBe(200);
    await pause.getByRole('button', { name: 'Back' }).click();
    await expect(pause.getByLabel('Why')).toHaveValue('Abroad for work');
    await pause.getByRole('button', { name: 'See What Changes' }).click();
    await pause.getByRole('button', { name: 'Pause Plan' }).click();
    await expect(pause).toBeHidden();
    const span = `from ${formatDate(first)} to ${formatDate(last)} (10 days)`;
    await expect(plan.getByText(span).first()).toBeVisible();
    await expect(plan.getByRole('list', { name: 'Changed by owners' })).toContainText('Abroad for work');
    await expectAccessible(page);

    // The patient sees it, and the call that the calendar makes is refused.
    const again = await page.request.post('/api/appointments', { data: slot, headers });
    expect((await again.json()).code).toBe('plan_paused');
    await keepSignIn(page, token);
    for (const screen of ['dashboard', 'payments']) {
      await page.goto(`/#/${screen}`);
      await expect(page.getByText(`Paused from ${formatDate(first)} to ${formatDate(last)}`)).toBeVisible();
    }
    await expect(page.getByText('0 of 5 sessions used')).toBeVisible();
    await expectAccessible(page);

    await openCard(page, token);
    await plan.getByRole('button', { name: /^Remove/ }).click();
    const end = page.getByRole('dialog', { name: 'Remove the pause?' });
    await expect(end.getByText('The plan ends on')).toBeVisible();
    await end.getByRole('button', { name: 'Remove Pause' }).click();
    await expect(end).toBeHidden();
    await expect(plan.getByText(span)).toHaveCount(0);
    expect((await page.request.post('/api/appointments', { data: slot, headers })).status()).toBe(201);
  });
});
