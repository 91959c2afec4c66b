import { awaited, server } from '@chairside/client/test/server';
import { type DueCall, phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { MINUTE_MS } from '@chairside/rules/durations';
import { shows, showsNo } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PhoneCallsPage } from './phone-calls-page.tsx';

const { phoneCallsDue, recordPhoneCall } = phoneCallEndpoints;

const due = (place: number, name: string): DueCall => ({
  kind: 'unconfirmed',
  subjectId: `01890a5d-ac96-774b-bcce-b302099a810${place}`,
  patient: { _id: `01890a5d-ac96-774b-bcce-b302099a820${place}`, name, phone: '9876543210' },
  visit: { date: '2026-11-22', timeSlot: '10:00-11:00' },
  plan: null,
  last: null,
});
const ASHA = due(1, 'Asha Rao');
const KIRAN = due(2, 'Kiran Shah');
const MEERA = due(3, 'Meera Iyer');

const reached = (name: string) =>
  page.getByRole('group', { name: `What came of ringing ${name}` }).getByRole('button', { name: 'Reached' });

const clickOn = (button: Element) =>
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));

beforeEach(() => {
  server.answers(recordPhoneCall, { againAt: null });
});

test('whom another desk has reached is off the list within a minute, and who is to be rung again is on it', async () => {
  server.answers(phoneCallsDue, { calls: [ASHA, KIRAN] });
  await showAtDesk(<PhoneCallsPage />);
  await shows('Asha Rao', 'Kiran Shah');
  reached('Kiran Shah').element().focus();
  server.answers(phoneCallsDue, { calls: [KIRAN, MEERA] });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await showsNo('Asha Rao');
  await shows('Meera Iyer');
  await expect.element(reached('Kiran Shah')).toHaveFocus();
});

test('a list that was asked for before a call was noted does not bring it back', async () => {
  server.answers(phoneCallsDue, { calls: [ASHA, KIRAN] });
  const noted = awaited(recordPhoneCall);
  server.answers(recordPhoneCall, () => noted.promise);
  await showAtDesk(<PhoneCallsPage />);
  await reached('Asha Rao').click();
  const list = awaited(phoneCallsDue);
  server.answers(phoneCallsDue, () => list.promise);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.poll(() => server.asked(phoneCallsDue).length).toBe(2);
  noted.resolve({ againAt: null });
  await showsNo('Asha Rao');
  list.resolve({ calls: [ASHA, KIRAN] });
  await vi.advanceTimersByTimeAsync(1_000);
  await server.untilQuiet();
  await showsNo('Asha Rao');
});

test('a press that was aimed at who stood there before is about nobody', async () => {
  server.answers(phoneCallsDue, { calls: [ASHA, KIRAN] });
  await showAtDesk(<PhoneCallsPage />);
  await shows('Asha Rao');
  server.answers(phoneCallsDue, { calls: [KIRAN] });
  const atTheChange = new MutationObserver(() => clickOn(reached('Kiran Shah').element()));
  onTestFinished(() => atTheChange.disconnect());
  atTheChange.observe(document.body, { childList: true, subtree: true });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await showsNo('Asha Rao');
  atTheChange.disconnect();
  expect(server.asked(recordPhoneCall)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await reached('Kiran Shah').click();
  await showsNo('Kiran Shah');
  expect(server.asked(recordPhoneCall)).toHaveLength(1);
});

test('the focus goes on to who comes next on the list', async () => {
  server.answers(phoneCallsDue, { calls: [ASHA, KIRAN, MEERA] });
  await showAtDesk(<PhoneCallsPage />);
  await reached('Kiran Shah').click();
  await showsNo('Kiran Shah');
  await expect.element(page.getByRole('listitem', { name: 'Meera Iyer' })).toHaveFocus();
});

test('a card says that the visit is cancelled, or that nobody does it (DESK-50, AWAY-6)', async () => {
  server.answers(phoneCallsDue, {
    calls: [
      { ...ASHA, kind: 'message_failed', isCancelled: true },
      { ...KIRAN, kind: 'message_failed' },
      { ...MEERA, kind: 'hours_changed', isOfNobody: true },
    ],
  });
  await showAtDesk(<PhoneCallsPage />);
  const saysOf = (name: string, text: string) =>
    expect.element(page.getByRole('listitem', { name }).getByText(text, { exact: true })).toBeVisible();
  await saysOf('Asha Rao', '22 Nov 2026, 10:00 AM: cancelled');
  await saysOf('Kiran Shah', '22 Nov 2026, 10:00 AM');
  await saysOf('Meera Iyer', '22 Nov 2026, 10:00 AM: no dentist');
});
