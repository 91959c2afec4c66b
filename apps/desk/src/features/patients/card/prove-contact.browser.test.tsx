import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, field, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { ProveContact } from './prove-contact.tsx';

const { sendPatientCode, provePatientContact, provePatientInPerson } = deskPatientEndpoints;
const CODE = 'Code that the patient reads out';
const WRONG = 'Invalid OTP. Please try again.';

const open = () =>
  showAtDesk(<ProveContact card={patientCard()} contactType="phone" />, { staff: RECEPTIONIST });

async function openWithWrongCode() {
  server.answers(sendPatientCode, { resendAfterSeconds: 30 });
  server.answers(provePatientContact, refusal('code_wrong'));
  await open();
  await button('Send a Code').click();
  await field(CODE).fill('654321');
  await button('Confirm').click();
  await shows(WRONG);
}

/** The phone is proved by this code, as far as the desk can see. */
async function confirm(code: string) {
  server.answers(provePatientContact, null);
  await field(CODE).fill(code);
  await button('Confirm').click();
  await expect
    .poll(() => server.asked(provePatientContact).map(({ body }) => body))
    .toEqual([{ contactType: 'phone', otp: code }]);
}

test('the code that a patient holds can be typed when another cannot be sent (CODE-17)', async () => {
  server.answers(sendPatientCode, { resendAfterSeconds: 30 });
  await open();
  await button('Send a Code').click();
  await expect.element(field(CODE)).toBeVisible();
  server.answers(sendPatientCode, noAnswer);
  await button('Send Again').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await confirm('123456');
});

test('a code that was just sent is typed on a card that is opened once more (CODE-17)', async () => {
  server.answers(sendPatientCode, refusal('code_just_sent', { retryAfter: 20 }));
  await open();
  await button('Send a Code').click();
  await shows(/another one in 20 seconds/);
  await confirm('123456');
});

test('what was wrong with a code is said no longer once another is sent (DESK-32)', async () => {
  await openWithWrongCode();
  await button('Send Again').click();
  await showsNo(WRONG);
});

test('what is said is of the latest attempt, by a code or in person (DESK-32)', async () => {
  await openWithWrongCode();
  server.answers(provePatientInPerson, refusal('unavailable'));
  await button('Proved in Person').click();
  await shows(/^The service is not available/);
  await showsNo(WRONG);
  await field(CODE).fill('654321');
  await button('Confirm').click();
  await shows(WRONG);
  await showsNo(/^The service is not available/);
});
