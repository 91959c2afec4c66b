import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, dialog, link, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { Documents } from './documents.tsx';

const { patientDocuments, openPatientDocument } = deskPatientEndpoints;
const X_RAY = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8003',
  type: 'medical_record',
  uploadDate: '2026-11-20T20:00:00.000Z',
  fileName: 'x-ray.png',
  fileSize: 1_310_720,
} as const;

const LETTER = { ...X_RAY, _id: '01890a5d-ac96-774b-bcce-b302099a8004', fileName: 'letter.png' };

beforeEach(async () => {
  server.answers(patientDocuments, { documents: [X_RAY, LETTER] });
  server.answers(openPatientDocument, { fileUrl: 'data:image/png;base64,AAAA' });
  await showAtDesk(<Documents patientId={patientCard()._id} />);
  await button('View x-ray.png').click();
  await expect.element(dialog('Medical record')).toBeVisible();
});

test('a document that is shown is opened in a new tab at an address that has not lapsed', async () => {
  const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
  vi.spyOn(window, 'open').mockReturnValue(opened);
  server.answers(openPatientDocument, { fileUrl: 'about:blank#new' });
  await link('Open in a New Tab').click();
  await expect.poll(() => opened?.location.href).toBe('about:blank#new');
  opened?.frameElement?.remove();
});

test('where there is no address any more, the page below says so', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.answers(openPatientDocument, refusedOnTheWay);
  await link('Open in a New Tab').click();
  await shows('The document could not be opened.');
  await expect.element(dialog('Medical record')).not.toBeInTheDocument();
});

test('a new tab that has no address closes no other document that is open by then (DESK-34)', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const answer = awaited(openPatientDocument);
  server.answers(openPatientDocument, () => answer.promise);
  await link('Open in a New Tab').click();
  await button('Close').click();
  server.answers(openPatientDocument, { fileUrl: 'data:image/png;base64,BBBB' });
  await button('View letter.png').click();
  const letter = dialog('Medical record').getByText('letter.png');
  await expect.element(letter).toBeVisible();
  answer.resolve(refusedOnTheWay());
  await server.untilQuiet();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(letter).toBeVisible();
});

/** The viewer is closed, and the X-ray asked for again, which is answered once this is called. */
async function askedForXRay() {
  await button('Close').click();
  const answer = awaited(openPatientDocument);
  server.answers(openPatientDocument, () => answer.promise);
  await button('View x-ray.png').click();
  await expect.element(button('View x-ray.png')).toHaveAttribute('aria-busy', 'true');
  return async () => {
    answer.resolve({ fileUrl: 'data:image/png;base64,AAAA' });
    await server.untilQuiet();
    await vi.advanceTimersByTimeAsync(1_000);
  };
}

test('of two documents that were asked for the last one alone opens (DESK-34)', async () => {
  const answer = await askedForXRay();
  server.answers(openPatientDocument, { fileUrl: 'data:image/png;base64,BBBB' });
  await button('View letter.png').click();
  await expect.element(dialog('Medical record').getByText('letter.png')).toBeVisible();
  await answer();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

test('none opens over a window that was opened meanwhile (DESK-34)', async () => {
  const answer = await askedForXRay();
  const other = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => other.remove());
  other.showModal();
  await answer();
  await expect.element(dialog('Medical record')).not.toBeInTheDocument();
});
