import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusedOnTheWay, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { button, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';

const { uploadPhoto } = fileEndpoints;

const NOT_A_PICTURE = 'Please select a valid image file (JPEG, PNG, or WebP)';
const preview = page.getByRole('img', { name: 'Preview of your new photo' });
const chooser = page.getByLabelText(/^(Choose|Change) Photo$/);

let photo: File;
beforeEach(async () => {
  const picture = new OffscreenCanvas(4, 4);
  picture.getContext('2d');
  photo = new File([await picture.convertToBlob()], 'me.png', { type: 'image/png' });
});

async function choosePhoto(file = photo) {
  await openProfile();
  await userEvent.upload(chooser, file);
}

test('a chosen photo is looked at first, sent once, and is the account’s then', async () => {
  const answer = awaited(uploadPhoto);
  server.answers(uploadPhoto, () => answer.promise);
  await choosePhoto();
  await expect.element(preview).toBeVisible();
  expect(server.asked(uploadPhoto)).toEqual([]);
  await button('Upload').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(button('Upload')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Cancel')).toBeDisabled();
  const user = person({ profilePhoto: '/test/photo.png' });
  server.answers(identityEndpoints.checkAuth, { user });
  answer.resolve({ user });
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Change Photo')).toBeInTheDocument();
  expect(server.asked(uploadPhoto).map(({ file }) => file)).toEqual([expect.any(File)]);
});

test('once chosen has the focus on what uploads it', async () => {
  await openProfile();
  await expect.element(chooser).toBeEnabled();
  chooser.element().focus();
  await userEvent.upload(chooser, photo);
  await expect.element(button('Upload')).toHaveFocus();
});

test('can be cancelled, which restores the current one', async () => {
  await choosePhoto();
  await button('Cancel').click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(chooser).toHaveFocus();
  expect(server.asked(uploadPhoto)).toEqual([]);
});

test('that could not be uploaded is gone, and it is said why (FILE-6)', async () => {
  server.answers(uploadPhoto, refusedOnTheWay);
  await choosePhoto();
  await button('Upload').click();
  await expect.element(toast('Failed to upload photo')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('whose answer was lost is the account’s where it has arrived (FILE-6)', async () => {
  server.answers(uploadPhoto, noAnswer);
  await choosePhoto();
  server.answers(identityEndpoints.checkAuth, { user: person({ profilePhoto: '/test/photo.png' }) });
  await button('Upload').click();
  await expect.element(page.getByLabelText('Change Photo')).toBeInTheDocument();
});

test('what is no picture by its type is not taken, until one is', async () => {
  await openProfile();
  await userEvent.upload(chooser, new File([''], 'me.gif', { type: 'image/gif' }));
  await shows(NOT_A_PICTURE);
  await expect.element(preview).not.toBeInTheDocument();
  await userEvent.upload(chooser, photo);
  await expect.element(preview).toBeVisible();
  await showsNo(NOT_A_PICTURE);
});

test('what is no picture by its content is not taken either', async () => {
  await choosePhoto(new File(['no picture'], 'me.png', { type: 'image/png' }));
  await shows(NOT_A_PICTURE);
  await expect.element(preview).not.toBeInTheDocument();
});
