import { awaited, server } from '@chairside/client/test/server';
import { type Profile, profileEndpoints } from '@chairside/contract/profile';
import { user } from '@chairside/contract/user';
import { button, field, heading, tab } from '@chairside/ui/test/screen.ts';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedIn } from '../../../../test/browser/visit.tsx';

const { getProfile, updatePersonal } = profileEndpoints;

export const name = field('Full Name *');
export const save = button('Update Personal Information');
export const type = page.getByRole('combobox', { name: 'Document Type' });
export const preview = page.getByRole('img', { name: 'Preview of your new photo' });

export const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function leave() {
  window.location.hash = '/payments';
  await expect.element(heading('Payments & Subscription')).toBeVisible();
}

/** Back on the profile, which may be another one by then. */
export async function comeBack(changed?: Profile) {
  if (changed) {
    server.answers(getProfile, changed);
    signedIn(user.parse(changed), 'of-another-sign-in');
    // Longer than what was fetched is good for.
    await vi.advanceTimersByTimeAsync(120_000);
  }
  window.location.hash = '/profile';
  await expect.element(heading('Contact Details')).toBeVisible();
}

export async function leaveAndComeBack(changed?: Profile) {
  await leave();
  await comeBack(changed);
}

/** Leaves while a changed name is being saved, which is answered later. */
export async function leaveWhileSaved() {
  const answer = awaited(updatePersonal);
  server.answers(updatePersonal, () => answer.promise);
  await name.fill('Asha Iyer');
  await save.click();
  await expect.poll(() => server.asked(updatePersonal).length).toBe(1);
  await leave();
  return answer;
}

/** Somebody signs in, and looks at the profile. */
export async function signsIn(patient: Profile) {
  server.answers(getProfile, patient);
  signedIn(user.parse(patient), `of-${patient._id}`);
  window.location.hash = '/profile';
  await expect.element(page.getByRole('banner').getByText(patient.name).first()).toBeInTheDocument();
  await expect.element(heading('Contact Details')).toBeVisible();
}

export async function choosePhoto() {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  const photo = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Choose Photo'), photo);
  await expect.element(preview).toBeVisible();
}

export async function chooseDocument(name = 'policy.pdf') {
  await tab('Documents').click();
  await type.selectOptions('Insurance');
  const document = new File(['%PDF'], name, { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('Choose File'), document);
}
