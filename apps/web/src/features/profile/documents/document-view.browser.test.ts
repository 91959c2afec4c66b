import { refusedOnTheWay, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { dialog, link, toast } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProfile } from '../../../../test/browser/profile.ts';
import { patientDocument, profile } from '../../../../test/profile.ts';

const { listDocuments } = fileEndpoints;
const LAPSED_MS = 271_000;
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

const card = (fileUrl: string) => patientDocument({ fileName: 'card.png', fileUrl });

async function view(fileUrl: string) {
  await openProfile(profile({ documents: [card(fileUrl)] }), 'Documents');
  await link('View').click();
  await expect.element(dialog('Insurance')).toBeVisible();
}

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
