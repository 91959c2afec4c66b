import type { Document } from '@chairside/contract/files';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { patientDocument, profile } from '../../../../test/profile.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));

function markup(documents: Document[]) {
  const client = new QueryClient();
  const Tab = () =>
    createElement(DocumentsTab, {
      profile: profile({ documents }),
      knownSince: Date.now(),
      upload: useDocumentUpload('me'),
    });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Tab)));
}

test('the cards of the documents (FILE-7)', () => {
  const shown = textsOf(markup([patientDocument()]));
  expect(shown.slice(shown.indexOf('1 Document'))).toEqual([
    '1 Document',
    'Only you and the clinic can see them.',
    'Document Type',
    'Select document type',
    'ID proof',
    'Medical record',
    'Insurance',
    'Then a JPG, PNG or PDF of less than 5 MB.',
    'Choose File',
    'Insurance',
    'policy.pdf',
    '21 Nov 2026',
    '· 1.25 MB',
    'View',
    'Delete',
  ]);
  expect(markup([patientDocument()])).toContain('href="/api/files/3?signature=a"');
});

test('no documents yet (FILE-7)', () => {
  expect(textsOf(markup([]))).toEqual(
    expect.arrayContaining([
      '0 Documents',
      'No documents uploaded yet',
      'Upload your first document to get started',
    ]),
  );
});
