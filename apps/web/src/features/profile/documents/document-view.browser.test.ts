import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { button, dialog, link, toast } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';
import { patientDocument, profile } from '../../../../test/profile.ts';

const { deleteDocument, listDocuments } = fileEndpoints;
const LAPSED_MS = 271_000;
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

const card = (fileUrl: string) => patientDocument({ fileName: 'card.png', fileUrl });

async function view(fileUrl: string) {
  await openProfile(profile({ documents: [card(fileUrl)] }), 'Documents');
  await link('View').click();
  await expect.element(dialog('Insurance')).toBeVisible();
}

test('of a document beside one that was deleted asks for a new address where its own has lapsed (FILE-9)', async () => {
  const doomed = patientDocument({ _id: '01890a5d-ac96-774b-bcce-b302099a8009', fileName: 'a.png' });
  await openProfile(profile({ documents: [doomed, card('/old.png')] }), 'Documents');
  vi.advanceTimersByTime(400_000);
  server.answers(deleteDocument, {});
  const lists: ReturnType<typeof awaited<typeof listDocuments>>[] = [];
  server.answers(listDocuments, () => {
    const list = awaited(listDocuments);
    lists.push(list);
    return list.promise;
  });
  await button('Delete').first().click();
  await button('Delete document').click();
  await expect.element(page.getByRole('article', { name: 'a.png' })).not.toBeInTheDocument();
  await link('View').click();
  await expect.poll(() => lists).toHaveLength(2);
  expect(document.querySelector('img[src="/old.png"]')).toBeNull();
  for (const list of lists) list.resolve({ documents: [card(PICTURE)] });
  await expect.element(link('Open in a New Tab')).toHaveAttribute('href', PICTURE);
});

describe('"Open in a New Tab"', () => {
  const frame = document.createElement('iframe');
  const tab = () => frame.contentWindow;

  beforeEach(async () => {
    document.body.append(frame);
    vi.spyOn(window, 'open').mockImplementation(tab);
    await view(PICTURE);
    vi.advanceTimersByTime(LAPSED_MS);
  });
  afterEach(() => frame.remove());

  test('leads to a new address where the one at hand has lapsed', async () => {
    server.answers(listDocuments, { documents: [card('about:blank#new')] });
    await link('Open in a New Tab').click();
    await expect.poll(() => tab()?.location.href).toBe('about:blank#new');
  });

  test('leaves no empty tab where none is to be had', async () => {
    const close = vi.fn();
    Object.assign(tab() ?? {}, { close });
    server.answers(listDocuments, refusedOnTheWay);
    await link('Open in a New Tab').click();
    await expect.element(toast('This document was not found.')).toBeVisible();
    expect(close).toHaveBeenCalledOnce();
  });
});
