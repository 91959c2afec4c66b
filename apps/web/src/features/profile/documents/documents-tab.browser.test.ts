import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { type Document, fileEndpoints } from '@chairside/contract/files';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, heading, link, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';
import { patientDocument, profile } from '../../../../test/profile.ts';

const { uploadDocument, listDocuments, deleteDocument } = fileEndpoints;

const POLICY = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });
const KNOWN = patientDocument({ _id: '01890a5d-ac96-774b-bcce-b302099a8009', fileName: 'known.pdf' });
const UPLOADED = patientDocument();

const openTab = (...documents: Document[]) => openProfile(profile({ documents }), 'Documents');
const type = page.getByRole('combobox', { name: 'Document Type' });
const chooser = page.getByLabelText('Choose File');
const upload = () => button('Upload Document');

describe('the documents (FILE-7)', () => {
  test('are told with their kind, name, day and size, and can be viewed and deleted', async () => {
    await openTab(patientDocument());
    await shows(
      '1 Document',
      'Only you and the clinic can see them.',
      'File must be JPEG, PNG, or PDF and under 5MB',
    );
    const card = page.getByRole('article', { name: 'policy.pdf' });
    await expect.element(card).toMatchTextContent('Insurance');
    await expect.element(card).toMatchTextContent('21 Nov 2026 · 1.25 MB');
    await expect.element(link('View')).toHaveAttribute('href', '/api/files/3?signature=a');
    const options = type.getByRole('option').elements();
    expect(options.map((option) => option.textContent)).toEqual([
      'Select document type',
      'ID proof',
      'Medical record',
      'Insurance',
    ]);
  });

  test('are asked for again when somebody comes back, who may have uploaded on another device', async () => {
    await openTab(KNOWN);
    await shows('1 Document');
    server.answers(listDocuments, { documents: [KNOWN, UPLOADED] });
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await shows('2 Documents', UPLOADED.fileName);
  });

  test('are deleted once that is confirmed, down to none', async () => {
    server.answers(deleteDocument, {});
    await openTab(KNOWN);
    await button('Delete').click();
    server.answers(listDocuments, { documents: [] });
    await dialog('Delete this document?').getByRole('button', { name: 'Delete document' }).click();
    await shows('0 Documents', 'No documents uploaded yet', 'Upload your first document to get started');
    expect(server.asked(deleteDocument).map(({ params }) => params)).toEqual([{ id: KNOWN._id }]);
  });
});

test('a document that is gone already, as when the first answer was lost, counts as deleted', async () => {
  server.answers(deleteDocument, refusal('document_not_found'));
  await openTab(KNOWN);
  await button('Delete').click();
  server.answers(listDocuments, { documents: [] });
  await button('Delete document').click();
  await expect.element(dialog('Delete this document?')).not.toBeInTheDocument();
  await shows('No documents uploaded yet');
});

describe('"View"', () => {
  const viewer = dialog('Insurance');
  const view = () => link('View').click();

  /** What the browser says of itself: Chromium has a viewer for PDFs, its headless shell has none. */
  const browserShowsPdfs = (shows: boolean) =>
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(shows);

  test('shows a PDF on the page, in a frame, and gives the focus back (FILE-7)', async () => {
    browserShowsPdfs(true);
    await openTab(patientDocument({ fileUrl: '/view.pdf' }));
    await view();
    await expect.element(viewer).toBeVisible();
    const frame = viewer.element().querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/view.pdf');
    expect(frame?.title).toBe('policy.pdf');
    await expect.element(link('Open in a New Tab')).toHaveAttribute('href', '/view.pdf');
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect.element(link('View')).toHaveFocus();
  });

  test('shows a picture as one, and says when it cannot be opened', async () => {
    await openTab(patientDocument({ fileName: 'card.PNG', fileUrl: 'data:image/png;base64,AAAA' }));
    await view();
    await expect
      .element(viewer.getByText('This document could not be opened. Please try again.'))
      .toBeVisible();
  });

  test('asks for a new address first when the one it has is about to lapse', async () => {
    browserShowsPdfs(true);
    await openTab(patientDocument({ fileUrl: '/old.pdf' }));
    vi.advanceTimersByTime(271_000);
    server.answers(listDocuments, { documents: [patientDocument({ fileUrl: '/new.pdf' })] });
    await view();
    await expect.element(link('Open in a New Tab')).toHaveAttribute('href', '/new.pdf');
  });

  test.each([true, false])('says when the document is gone by then; PDFs shown: %j', async (shows) => {
    browserShowsPdfs(shows);
    await openTab(patientDocument());
    vi.advanceTimersByTime(271_000);
    server.answers(listDocuments, { documents: [] });
    await view();
    await expect.element(toast('This document was not found.')).toBeVisible();
    await expect.element(viewer).not.toBeInTheDocument();
  });

  test('opens a tab of its own where the browser shows no PDF in a page', async () => {
    browserShowsPdfs(false);
    await openTab(patientDocument({ fileUrl: '#nowhere' }));
    const followed = new Promise<boolean>((resolve) => {
      globalThis.addEventListener(
        'click',
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    await view();
    expect(await followed).toBe(true);
    await expect.element(viewer).not.toBeInTheDocument();
  });
});

describe('an upload', () => {
  /** One for which everything is chosen. */
  async function ready() {
    await openTab(KNOWN);
    await type.selectOptions('Insurance');
    chooser.element().focus();
    await userEvent.upload(chooser, POLICY);
  }

  test('has its type chosen first, and is not sent once that is taken back (FILE-1)', async () => {
    await openTab(KNOWN);
    await chooser.click({ force: true });
    await shows('Please select a document type first');
    await type.selectOptions('Insurance');
    await showsNo('Please select a document type first');
    await userEvent.upload(chooser, POLICY);
    await type.selectOptions('Select document type');
    await upload().click();
    await shows('Please select a document type');
    expect(server.asked(uploadDocument)).toEqual([]);
  });

  test('once chosen has the focus on what sends it, and on the chooser again when it is taken back', async () => {
    await ready();
    await expect.element(upload()).toHaveFocus();
    await button('Cancel').click();
    await expect.element(chooser).toHaveFocus();
  });

  test('is sent once, and leads the list when it is there', async () => {
    const answer = awaited(uploadDocument);
    server.answers(uploadDocument, () => answer.promise);
    await ready();
    await upload().click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await expect.element(upload()).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ document: UPLOADED });
    await expect.element(toast('Document uploaded successfully')).toBeVisible();
    await shows('2 Documents');
    await expect.element(page.getByRole('article').first()).toMatchTextContent('policy.pdf');
    await expect.element(chooser).toBeInTheDocument();
    await expect.element(type).toHaveDisplayValue('Select document type');
    expect(server.asked(uploadDocument).map(({ body, file }) => ({ body, file }))).toEqual([
      { body: { type: 'insurance' }, file: expect.any(File) },
    ]);
  });

  test('leaves the addresses of the other documents as old as they are', async () => {
    server.answers(uploadDocument, { document: UPLOADED });
    await ready();
    vi.advanceTimersByTime(271_000);
    await upload().click();
    await shows('2 Documents');
    vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true);
    server.answers(listDocuments, { documents: [UPLOADED, { ...KNOWN, fileUrl: '/new.pdf' }] });
    await page.getByRole('article', { name: 'known.pdf' }).getByRole('link', { name: 'View' }).click();
    await expect.element(link('Open in a New Tab')).toHaveAttribute('href', '/new.pdf');
  });

  const failures = [
    [
      refusal('too_many_documents', { most: 50 }),
      'You have 50 documents. Please delete one before you upload another.',
    ],
    [refusedOnTheWay(), 'Failed to upload document'],
    [new Response(null, { status: 413 }), 'File size too large'],
    [new Response(null, { status: 415 }), 'Invalid file type'],
    [new Response(null, { status: 403 }), 'You do not have permission to perform this action'],
  ] as const;

  test('that failed is told, and the choice stands (FILE-8)', async () => {
    await ready();
    for (const [answer, sentence] of failures) {
      server.answers(uploadDocument, () => answer);
      await upload().click();
      await expect.element(toast(sentence)).toBeVisible();
      await expect.element(page.getByRole('main').getByText(sentence)).toBeVisible();
      await expect.element(upload()).toBeEnabled();
      await expect.element(type).toHaveDisplayValue('Insurance');
    }
  });

  test.each([
    ['was lost', noAnswer()],
    ['is of a server in trouble', new Response(null, { status: 503 })],
  ])('whose answer %s is in the list where it has arrived', async (_what, answer) => {
    server.answers(uploadDocument, () => answer);
    await ready();
    server.answers(listDocuments, { documents: [UPLOADED, KNOWN] });
    await upload().click();
    await expect.element(page.getByRole('article', { name: 'policy.pdf' })).toBeVisible();
    await expect.element(upload()).toBeEnabled();
  });

  test('during which the session ends is told once, as that', async () => {
    server.answers(uploadDocument, refusal('unauthenticated'));
    server.answers(planEndpoints.listPlans, []);
    await ready();
    await upload().click();
    await expect.element(toast('Your session has expired. Please log in again.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(1);
    await expect.element(heading('Documents')).not.toBeInTheDocument();
  });

  test('of a file that cannot be one takes the last choice away', async () => {
    await openTab(KNOWN);
    await type.selectOptions('Insurance');
    await userEvent.upload(chooser, new File([''], 'a.svg', { type: 'image/svg+xml' }));
    await shows('Please upload only JPG, PNG, or PDF files');
    await expect.element(upload()).not.toBeInTheDocument();
  });
});
