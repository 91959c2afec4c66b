import { awaited, refusal, server } from '@chairside/client/test/server';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { button, field, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';

const { sendNewPhoneCode, sendOwnershipCode, beginPhoneChange } = patientCorrectionEndpoints;
const SENT = { resendAfterSeconds: 30 };
const WRONG = 'Invalid OTP. Please try again.';
const card = patientCard({ phoneVerified: true, email: 'asha@example.com', emailVerified: true });

test('a wrong code is said no longer once another phone is typed (DESK-113)', async () => {
  server.answers(sendNewPhoneCode, SENT);
  server.answers(sendOwnershipCode, SENT);
  server.answers(beginPhoneChange, refusal('code_wrong'));
  await showAtDesk(<ChangePhoneDialog card={card} onClose={() => {}} />, { staff: RECEPTIONIST });
  await field('New phone').fill('9123456780');
  await button('Send Both Codes').click();
  await field('Code from the new phone').fill('123456');
  await field('Code from the email').fill('123456');
  await button('Change Phone').click();
  await shows(WRONG);
  await button('Another Phone').click();
  await expect.element(button('Send Both Codes')).toBeVisible();
  await showsNo(WRONG);
});

test('the phone to which a code goes out stays the one that is typed (DESK-113)', async () => {
  const sent = awaited(sendNewPhoneCode);
  server.answers(sendNewPhoneCode, () => sent.promise);
  server.answers(sendOwnershipCode, SENT);
  await showAtDesk(<ChangePhoneDialog card={card} onClose={() => {}} />, { staff: RECEPTIONIST });
  await field('New phone').fill('9123456780');
  await button('Send Both Codes').click();
  await expect.element(button('Send Both Codes')).toHaveAttribute('aria-busy', 'true');
  await expect.element(field('New phone')).toHaveAttribute('readonly');
  sent.resolve(SENT);
  await expect.element(field('Code from the new phone')).toBeVisible();
  await expect.element(field('New phone')).toHaveAttribute('readonly');
});
