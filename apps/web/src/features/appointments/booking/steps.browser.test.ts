import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { button, dialog, field, heading, radio } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import {
  confirm,
  fillInForOther,
  goOn,
  nothingBooked,
  openWizard,
  openWizardOnPage,
  readyToConfirm,
  typeNotes,
} from '../test/wizard.tsx';

const TUESDAY = /^Tuesday, 24 November 2026/;
const WEDNESDAY = /^Wednesday, 25 November 2026/;
const wizard = dialog('Book Appointment');
const step = (name: string) => expect.element(heading(new RegExp(`${name}$`)));

beforeEach(() => {
  nothingBooked();
  server.answers(appointmentEndpoints.bookAppointment, appointment());
});

describe('choosing goes on by itself (BOOK-1)', () => {
  test('with a date, and with a time', async () => {
    await openWizard();
    await goOn();
    await step('Select Date').toBeVisible();
    await button(TUESDAY).click();
    await step('Select Time').toHaveFocus();
    await radio(/^9:00 AM/).click();
    await step('Confirmation').toHaveFocus();
  });

  test('but not with a time that is passed by with the arrow keys', async () => {
    await openWizard();
    await goOn();
    await button(TUESDAY).click();
    await expect.element(radio(/^9:00 AM/)).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    await step('Select Time').toBeVisible();
    await expect.element(radio(/^2:00 PM/)).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await step('Confirmation').toBeVisible();
  });

  test('and a choice made before goes on by Continue, or by being chosen again', async () => {
    await readyToConfirm();
    await button('Back').click();
    await radio(/^9:00 AM/).click();
    await step('Confirmation').toBeVisible();
    await button('Back').click();
    await button('Back').click();
    await button(WEDNESDAY).click();
    await goOn();
    await step('Confirmation').toBeVisible();
  });
});

test.each([
  ['full', true],
  ['reduced', false],
])('with motion %s the next step moves in: %j (BOOK-1)', async (motion, moves) => {
  await openWizard();
  document.documentElement.dataset.motion = motion;
  const animate = vi.spyOn(Element.prototype, 'animate');
  await goOn();
  await step('Select Date').toBeVisible();
  expect(animate.mock.calls.length > 0).toBe(moves);
  delete document.documentElement.dataset.motion;
});

test('the second click of a double click on a day chooses none of the times in its place (BOOK-1)', async () => {
  await openWizard();
  await goOn();
  await button(TUESDAY).click();
  const time = radio(/^9:00 AM/);
  await expect.element(time).toBeVisible();
  for (const place of [time.element(), time.element().closest('label')]) {
    place?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  }
  await expect.element(time).not.toBeChecked();
  await step('Select Time').toBeVisible();
  await time.click();
  await step('Confirmation').toBeVisible();
});

test('the second click of a double click takes no step (BOOK-1)', async () => {
  await readyToConfirm();
  const clickAgain = (name: string) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await button('Change time').click();
  await goOn();
  await step('Confirmation').toBeVisible();
  clickAgain('Confirm Appointment');
  await button('Back').click();
  clickAgain('Continue');
  await step('Select Time').toBeVisible();
  await goOn();
  await step('Confirmation').toBeVisible();
  expect(server.asked(appointmentEndpoints.bookAppointment)).toEqual([]);
  button('Confirm Appointment').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(wizard).not.toBeInTheDocument();
});

test('Change returns to where it was asked, and another date asks for the time first (BOOK-1)', async () => {
  await readyToConfirm();
  await typeNotes();
  for (const [what, change] of [
    ['time', () => radio(/^10:00 AM/).click()],
    ['date', () => button(WEDNESDAY).click()],
    ['date', () => button('Back').click()],
    ['personal details', goOn],
  ] as const) {
    await button(`Change ${what}`).click();
    await step('Confirmation').not.toBeInTheDocument();
    await change();
    await step('Confirmation').toBeVisible();
    await expect.element(field(/^Additional Notes/)).toHaveValue('Quietly');
  }
  await button('Change date').click();
  await button(TUESDAY).click();
  await radio(/^10:00 AM/).click();
  await step('Confirmation').toBeVisible();
  await expect.element(wizard).toMatchTextContent(/Tuesday,? 24 November 2026/);
});

describe('the browser’s Back (BOOK-23)', () => {
  const goBack = () => history.back();

  test('goes one step back, and closes the wizard at the first', async () => {
    await readyToConfirm(openWizardOnPage);
    for (const name of ['Select Time', 'Select Date', 'Personal Details']) {
      goBack();
      await step(name).toBeVisible();
    }
    goBack();
    await expect.element(wizard).not.toBeInTheDocument();
    expect(window.location.href).toMatch(/#\/appointments$/);
  });

  test('returns to the confirmation from a change that was asked for there', async () => {
    await readyToConfirm();
    await typeNotes();
    await button('Change date').click();
    await step('Select Date').toBeVisible();
    goBack();
    await step('Confirmation').toBeVisible();
    await expect.element(field(/^Additional Notes/)).toHaveValue('Quietly');
  });

  test('finds as many entries as there are steps, whichever way was taken', async () => {
    const entries = () => history.state?.depth ?? 0;
    await readyToConfirm();
    await button('Back').click();
    await expect.poll(() => entries()).toBe(3);
    await radio(/^10:00 AM/).click();
    await expect.poll(() => entries()).toBe(4);
    await confirm();
    await expect.element(wizard).not.toBeInTheDocument();
    await expect.poll(() => entries()).toBe(0);
  });

  test('is not mistaken for the wizard’s own way back, however long that takes', async () => {
    const go = history.go.bind(history);
    const late = vi.spyOn(history, 'go').mockReturnValue();
    await readyToConfirm();
    await button('Back').click();
    await button('Back').click();
    await button(WEDNESDAY).click();
    await step('Select Time').toBeVisible();
    const sent = late.mock.calls.map(([delta]) => delta);
    late.mockRestore();
    const arrival = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    for (const delta of sent) go(delta);
    await arrival;
    expect(history.state.depth).toBe(3);
    await step('Select Time').toBeVisible();
    goBack();
    await step('Select Date').toBeVisible();
  });

  test('passes over the steps of a wizard that a reload has closed', async () => {
    signedIn(person());
    window.location.hash = '/appointments';
    history.replaceState('the page', '');
    for (const depth of [1, 2]) history.pushState({ steps: 0, depth }, '');
    await visit('/appointments');
    await expect.poll(() => history.state).toBe('the page');
  });

  test('loses nothing that was typed', async () => {
    await openWizard();
    await fillInForOther('Leela Nair');
    await goOn();
    await step('Select Date').toBeVisible();
    goBack();
    await expect.element(field('Full name')).toHaveValue('Leela Nair');
  });
});

describe('the back gesture of a phone (BOOK-23)', () => {
  const gesture = () => document.querySelector('dialog')?.requestClose();

  test('goes one step back, and closes the wizard at the first', async () => {
    await openWizard();
    await goOn();
    await step('Select Date').toBeVisible();
    gesture();
    await step('Personal Details').toBeVisible();
    gesture();
    await expect.element(wizard).not.toBeInTheDocument();
  });

  test('repeated, after which the browser closes the window unasked, does the same', async () => {
    await openWizard();
    await goOn();
    await step('Select Date').toBeVisible();
    document.querySelector('dialog')?.close();
    await step('Personal Details').toBeVisible();
    await expect.element(wizard).toBeVisible();
  });

  test('Escape closes the wizard at any step', async () => {
    await readyToConfirm();
    await userEvent.keyboard('{Escape}');
    await expect.element(wizard).not.toBeInTheDocument();
  });
});
