import { awaited, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, field, region } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardVisit, patientCard } from '../../../../test/browser/patient-card.ts';
import { OWNER, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { twoFrames } from '../../../../test/browser/two-frames.ts';
import { startSession } from '../../staff-session/signed-in.ts';
import { VisitsSection } from './visits-section.tsx';

const { patientVisits, patientSessionNotes, addSessionNote } = deskPatientEndpoints;
const { _id: patientId } = patientCard();
const DENTIST = { ...OWNER, role: 'dentist' } as const;
const VISIT = cardVisit();
const note = field('Session note');
const begin = button(/^Add a Note/);

const visits = (staff: typeof OWNER = DENTIST) =>
  showAtDesk(<VisitsSection patientId={patientId} patientName="Asha" />, { staff });

beforeEach(() => {
  server.answers(patientVisits, { visits: [VISIT], more: false });
  server.answers(patientSessionNotes, { notes: [] });
});

afterEach(() => window.sessionStorage.clear());

async function beginAndLeave() {
  const { unmount } = await visits();
  await begin.click();
  await note.fill('Tooth 46: nerve removed.');
  await unmount();
}

test('a note that was begun is there again, until it is discarded (DESK-94)', async () => {
  await beginAndLeave();
  const { unmount } = await visits();
  await expect.element(note).toHaveValue('Tooth 46: nerve removed.');
  await expect.element(note).not.toHaveFocus();
  await button('Discard').click();
  await expect.element(begin).toHaveFocus();
  await unmount();
  await visits();
  await begin.click();
  await expect.element(note).toHaveValue('');
});

test('a note that was begun is there for nobody else, and deleted (DESK-94)', async () => {
  await beginAndLeave();
  const other = await visits({ ...DENTIST, _id: '01890a5d-ac96-774b-bcce-b302099a8009' });
  await expect.element(begin).toBeVisible();
  await other.unmount();
  await visits();
  await expect.element(begin).toBeVisible();
});

test('a note that was saved is not there to be saved again', async () => {
  server.answers(addSessionNote, {
    note: { _id: 'n1', visitId: VISIT._id, text: 'Filled', staffName: 'Meera', writtenAt: null },
  });
  await beginAndLeave();
  const { unmount } = await visits();
  await button('Save Note').click();
  await expect.element(begin).toHaveFocus();
  await unmount();
  await visits();
  await expect.element(begin).toBeVisible();
});

test('a note that is saved slowly takes nothing away of who has signed in meanwhile (DESK-94)', async () => {
  const saved = awaited(addSessionNote);
  server.answers(addSessionNote, () => saved.promise);
  await beginAndLeave();
  const { unmount } = await visits();
  await button('Save Note').click();
  const other = { ...DENTIST, _id: '01890a5d-ac96-774b-bcce-b302099a8009' };
  startSession(other);
  await unmount();
  await visits(other);
  await begin.click();
  await note.fill('Tooth 47');
  saved.resolve({
    note: { _id: 'n1', visitId: VISIT._id, text: 'Filled', staffName: 'Meera', writtenAt: null },
  });
  await server.untilQuiet();
  await twoFrames();
  await server.untilQuiet();
  await twoFrames();
  expect(window.sessionStorage.getItem('desk-note-drafts')).toContain('Tooth 47');
});

const MINUTE_MS = 60_000;

/** Shows a visit that ends in this many minutes, with a note to it that was begun before. */
async function begunBefore(minutes: number) {
  const endsAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const visit = { ...VISIT, date: '2026-11-21', status: 'scheduled', endsAt } as const;
  server.answers(patientVisits, { visits: [visit], more: false });
  await beginAndLeave();
  await visits();
  await expect.element(note).toHaveValue('Tooth 46: nerve removed.');
}

test('a note that was begun before and is cleared can be typed anew (DESK-94)', async () => {
  await begunBefore(90);
  await note.fill('');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await note.fill('Tooth 47');
  await expect.element(note).toHaveFocus();
});

test('a visit stays in its place while a note that was begun before is typed on (DESK-94)', async () => {
  await begunBefore(1);
  const next = region('Next visits');
  await note.click();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(note).toHaveFocus();
  await expect.element(next.getByRole('textbox')).toBeVisible();
  await button('Discard').click();
  await expect.element(next.getByRole('button')).not.toBeInTheDocument();
});

test('a note that is being written stays as the visit’s time passes, after which the visit is history (DESK-36)', async () => {
  const endsAt = new Date(Date.now() + MINUTE_MS).toISOString();
  server.answers(patientVisits, {
    visits: [{ ...VISIT, date: '2026-11-21', status: 'scheduled', endsAt }],
    more: false,
  });
  await visits();
  const next = region('Next visits');
  await next.getByRole('button', { name: /^Add a Note/ }).click();
  await note.fill('Tooth 46: nerve removed.');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(note).toHaveValue('Tooth 46: nerve removed.');
  await button('Discard').click();
  await expect.element(region('History').getByRole('button', { name: /^Add a Note/ })).toBeVisible();
  await expect.element(next).toMatchTextContent('No visit is booked.');
});
