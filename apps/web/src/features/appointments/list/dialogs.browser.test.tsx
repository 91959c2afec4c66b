import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { button, radio } from '@chairside/ui/test/screen.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { show, signedIn } from '../../../../test/browser/visit.tsx';
import { chooseAllSteps, confirm, nothingBooked } from '../test/wizard.tsx';
import { Dialogs, type OpenDialog } from './dialogs.tsx';

const VISIT = appointment();
const MOVED = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });
const BOOKING: OpenDialog = { name: 'booking' };
const RESCHEDULING: OpenDialog = { name: 'reschedule', appointment: VISIT };
const CANCELLING: OpenDialog = { name: 'cancel', appointment: VISIT };

const shown = page.getByRole('dialog');

beforeEach(() => {
  nothingBooked();
  signedIn(person());
  server.answers(appointmentEndpoints.bookAppointment, MOVED);
  server.answers(appointmentEndpoints.rescheduleAppointment, MOVED);
  server.answers(appointmentEndpoints.cancelAppointment, appointment({ status: 'cancelled' }));
});

/** An open dialog that goes away when it says that it closes, which is counted. */
function Opened({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const [open, setOpen] = useState<OpenDialog | null>(dialog);
  const close = () => {
    onClose();
    setOpen(null);
  };
  return <Dialogs dialog={open} user={person()} onClose={close} />;
}

async function book() {
  await chooseAllSteps();
  await confirm();
}

async function move() {
  await button('Wednesday, 25 November 2026, 4 free').click();
  await radio(/^9:00 AM/).click();
  await button('Reschedule').click();
}

describe('a dialog closes once', () => {
  const byEscape = () => userEvent.keyboard('{Escape}');
  // Chromium asks no more when Escape or the back gesture is repeated.
  const byBrowser = async () => document.querySelector('dialog')?.close();
  const onBackdrop = () => shown.click({ position: { x: 4, y: 4 } });

  test.each<[string, OpenDialog, () => Promise<void>]>([
    ['when a visit is booked', BOOKING, book],
    ['when a visit is moved', RESCHEDULING, move],
    ['when a visit is cancelled', CANCELLING, () => button('Cancel appointment').click()],
    ['when the visit is left as it is', CANCELLING, () => button('Keep it').click()],
    ['by its button', BOOKING, () => button('Close').click()],
    ['by Escape', BOOKING, byEscape],
    ['by the browser, unasked', BOOKING, byBrowser],
    ['by a click beside it', BOOKING, onBackdrop],
  ])('%s', async (_how, dialog, act) => {
    const onClose = vi.fn();
    await show(<Opened dialog={dialog} onClose={onClose} />);
    await expect.element(shown).toBeVisible();
    await act();
    await expect.element(shown).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('and says nothing when its page is left, as by the way back', async () => {
    const onClose = vi.fn();
    const left = await show(<Opened dialog={BOOKING} onClose={onClose} />);
    await expect.element(shown).toBeVisible();
    await left.unmount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});
