import { awaited, server } from '@chairside/client/test/server';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, dialog, field, region } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { OWNER, RECEPTIONIST, showAtDesk, signedIn } from '../../../../test/browser/show-at-desk.tsx';
import { twoFrames } from '../../../../test/browser/two-frames.ts';
import { deskVisit } from '../../../../test/desk-visit.ts';
import { startSession } from '../../staff-session/signed-in.ts';
import { AfterVisit } from './after-visit.tsx';
import { askAfter, forgetQuestions, openQuestions } from './questions.ts';

const VISIT = deskVisit();
const notes = field('Session notes of Asha Rao');

const ask = () => askAfter(OWNER._id, VISIT, { notes: true, followUp: true });

beforeEach(() => {
  openQuestions.set({ staffId: '', questions: [] });
  signedIn(OWNER);
});

async function afterVisit() {
  ask();
  await showAtDesk(<AfterVisit today="2026-11-21" />);
  await expect.element(notes).toBeVisible();
}

test('who closes what follows a visit is asked nothing more of it', async () => {
  await afterVisit();
  await button('Nothing more: Asha Rao').click();
  await expect.element(region(/Asha Rao/)).not.toBeInTheDocument();
});

test('notes that were begun stay once the rest is closed, until they are given up (DESK-94)', async () => {
  await afterVisit();
  await notes.fill('Scaling');
  await button('No follow-up: Asha Rao').click();
  await expect.element(button('1 week')).not.toBeInTheDocument();
  await expect.element(notes).toHaveValue('Scaling');
  await expect.element(button(/^(?:Nothing more|No follow-up)/)).not.toBeInTheDocument();
  await button('No notes').click();
  await expect.element(region(/Asha Rao/)).not.toBeInTheDocument();
});

test('notes that were begun stay as the step is undone, and taken once more (DESK-94)', async () => {
  await afterVisit();
  await notes.fill('Scaling');
  forgetQuestions(OWNER._id, VISIT._id);
  await expect.element(notes).toHaveValue('Scaling');
  ask();
  await expect.element(button('1 week')).toBeVisible();
  await expect.element(notes).toHaveValue('Scaling');
});

const askAfterOther = (_id: string, name: string) =>
  askAfter(OWNER._id, { _id, name }, { notes: true, followUp: true });
const askAfterRavi = () => askAfterOther('ravi', 'Ravi Iyer');

test('notes that are being written stay in sight as another visit is done, which is asked of next (DESK-94)', async () => {
  await afterVisit();
  await notes.click();
  askAfterRavi();
  await userEvent.keyboard('Scaling');
  await expect.element(notes).toHaveValue('Scaling');
  await button('No notes').click();
  await button('Nothing more: Asha Rao').click();
  await expect.element(field('Session notes of Ravi Iyer')).toBeVisible();
});

test('two visits that are done while another is answered are both asked of, the last one first (DESK-93)', async () => {
  await afterVisit();
  await notes.click();
  askAfterRavi();
  askAfterOther('kiran', 'Kiran Shah');
  for (const name of ['Asha Rao', 'Kiran Shah', 'Ravi Iyer']) {
    await expect.element(field(`Session notes of ${name}`)).toBeVisible();
    await button('No notes').click();
    await button(`Nothing more: ${name}`).click();
  }
  await expect.element(field(/^Session notes/)).not.toBeInTheDocument();
});

test('the window of a follow-up stays open as another visit is done, which is asked of next (DESK-93)', async () => {
  server.answers(deskBookingEndpoints.deskDays, []);
  await afterVisit();
  await button('1 week').click();
  const followUp = dialog('Follow-up for Asha Rao');
  await expect.element(followUp).toBeVisible();
  askAfterRavi();
  await twoFrames();
  await expect.element(followUp).toBeVisible();
  await button('Close').click();
  await button('Nothing more: Asha Rao').click();
  await expect.element(field('Session notes of Ravi Iyer')).toBeVisible();
});

test('who has turned to something else is asked of the visit that was done last (DESK-93)', async () => {
  await afterVisit();
  askAfterRavi();
  await expect.element(field('Session notes of Ravi Iyer')).toBeVisible();
  await expect.element(notes).not.toBeInTheDocument();
});

/** What the page knows is gone, and what the tab has stored is there. */
async function loadAnew(staff: typeof OWNER) {
  await cleanup();
  openQuestions.set({ staffId: '', questions: [] });
  await showAtDesk(<AfterVisit today="2026-11-21" />, { staff });
}

test('notes that were begun are there after a reload, for who typed them (DESK-94)', async () => {
  await afterVisit();
  await notes.fill('Scaling, upper left. ');
  await loadAnew(OWNER);
  await expect.element(notes).toHaveValue('Scaling, upper left. ');
});

test('notes that somebody else began are neither shown after a reload nor there any longer (DESK-94)', async () => {
  const stored = () => window.sessionStorage.getItem('desk-after-visits');
  await afterVisit();
  await notes.fill('Scaling');
  await expect.poll(stored).toContain('Scaling');
  await loadAnew(RECEPTIONIST);
  await expect.poll(stored).toBeNull();
  await expect.element(notes).not.toBeInTheDocument();
});

test('notes that are saved slowly take nothing away of who has signed in meanwhile (DESK-94)', async () => {
  const { addSessionNote } = deskPatientEndpoints;
  await afterVisit();
  await notes.fill('Scaling');
  const saved = awaited(addSessionNote);
  server.answers(addSessionNote, () => saved.promise);
  await button('Save notes').click();
  startSession(RECEPTIONIST);
  await cleanup();
  askAfter(RECEPTIONIST._id, VISIT, { notes: true, followUp: true });
  await showAtDesk(<AfterVisit today="2026-11-21" />, { staff: RECEPTIONIST });
  await notes.fill('Polishing');
  const note = { _id: 'n1', visitId: VISIT._id, text: 'Scaling', staffName: 'Meera Iyer', writtenAt: null };
  saved.resolve({ note });
  await server.untilQuiet();
  await twoFrames();
  await server.untilQuiet();
  await twoFrames();
  await expect.element(notes).toHaveValue('Polishing');
  expect(window.sessionStorage.getItem('desk-after-visits')).toContain('Polishing');
});

test('on a small phone a long name leaves what can be pressed within reach', async () => {
  await windowIs(360);
  const name = 'Venkatanarasimharajuvaripeta Subrahmanyam Rao';
  askAfter(OWNER._id, { ...VISIT, name }, { notes: true, followUp: true });
  await showAtDesk(<AfterVisit today="2026-11-21" />);
  for (const shown of [button('Save notes'), button(/^Nothing more/)]) {
    await expect.element(shown).toBeVisible();
    expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  }
  expect(sideways()).toBe(0);
});
