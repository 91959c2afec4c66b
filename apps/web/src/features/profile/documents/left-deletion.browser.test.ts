import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { button, dialog, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { openProfile } from '../../../../test/browser/profile.ts';
import { patientDocument, profile } from '../../../../test/profile.ts';

const { deleteDocument } = fileEndpoints;

test('a deletion that fails once the page was left is said where the patient is by then (FILE-10)', async () => {
  const answer = awaited(deleteDocument);
  server.answers(deleteDocument, () => answer.promise);
  await openProfile(profile({ documents: [patientDocument()] }), 'Documents');
  await button('Delete').click();
  await button('Delete document').click();
  window.location.hash = '/terms';
  await expect.element(dialog('Delete this document?')).not.toBeInTheDocument();
  answer.resolve(refusedOnTheWay());
  await expect.element(toast('Failed to delete document')).toBeVisible();
});
