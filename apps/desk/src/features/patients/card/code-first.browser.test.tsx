import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { button, field, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { ContactSection } from './contact-section.tsx';
import { CorrectNameDialog } from './correct-name-dialog.tsx';
import { UnverifiedPhoneDialog } from './unverified-phone-dialog.tsx';

const { sendNameCode, correctName, correctNameAsOwner, correctUnverifiedPhone } = patientCorrectionEndpoints;
const onClose = vi.fn<() => void>();

const NAME = {
  window: <CorrectNameDialog card={patientCard({ phoneVerified: true })} onClose={onClose} />,
  typed: 'Name',
  submit: 'Correct Name',
  endpoint: correctName,
  body: { name: 'Asha Rao', otp: '123456' },
};
const PHONE = {
  window: (
    <UnverifiedPhoneDialog
      card={patientCard({ email: 'asha@example.com', emailVerified: true })}
      onClose={onClose}
    />
  ),
  typed: 'Phone',
  submit: 'Correct Phone',
  endpoint: correctUnverifiedPhone,
  body: { phone: '9876543210', identityOtp: '123456' },
};

test.each([NAME, PHONE])(
  'Enter before there is a code has it sent, once: $submit (DESK-110, DESK-116)',
  async ({ window, typed, endpoint, body }) => {
    const sent = awaited(sendNameCode);
    server.answers(sendNameCode, () => sent.promise);
    server.answers(endpoint, null);
    await showAtDesk(window, { staff: RECEPTIONIST });
    await field(typed).click();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(button('Send a Code')).toHaveAttribute('aria-busy', 'true');
    sent.resolve({ contactType: 'phone', resendAfterSeconds: 30 });
    await field('Code that the patient reads out').fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.asked(endpoint).map((call) => call.body)).toEqual([body]);
    expect(server.asked(sendNameCode)).toHaveLength(1);
  },
);

test.each([NAME, PHONE])(
  'the code that a patient holds can be typed when another cannot be sent: $submit (CODE-17)',
  async ({ window, submit, endpoint, body }) => {
    server.answers(sendNameCode, { contactType: 'phone', resendAfterSeconds: 30 });
    server.answers(endpoint, null);
    await showAtDesk(window, { staff: RECEPTIONIST });
    await button('Send a Code').click();
    await shows(/^A code has been sent/);
    await field('Code that the patient reads out').fill('123456');
    server.answers(sendNameCode, noAnswer);
    await button('Send Again').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await shows(/^A code has been sent/);
    await button(submit).click();
    await expect.poll(() => server.asked(endpoint).map((call) => call.body)).toEqual([body]);
  },
);

test.each([NAME, PHONE])(
  'the code that a patient holds is good while another is on its way: $submit (CODE-17)',
  async ({ window, submit, endpoint, body }) => {
    server.answers(sendNameCode, { contactType: 'phone', resendAfterSeconds: 30 });
    server.answers(endpoint, null);
    await showAtDesk(window, { staff: RECEPTIONIST });
    await button('Send a Code').click();
    await field('Code that the patient reads out').fill('123456');
    const another = awaited(sendNameCode);
    server.answers(sendNameCode, () => another.promise);
    await button('Send Again').click();
    await expect.element(button('Send Again')).toHaveAttribute('aria-busy', 'true');
    await button(submit).click();
    await expect.poll(() => server.asked(endpoint).map((call) => call.body)).toEqual([body]);
  },
);

test.each([NAME, PHONE])(
  'a code that was just sent is typed in a dialog that is opened once more: $submit (CODE-17)',
  async ({ window, submit, endpoint, body }) => {
    server.answers(sendNameCode, refusal('code_just_sent', { retryAfter: 20 }));
    server.answers(endpoint, null);
    await showAtDesk(window, { staff: RECEPTIONIST });
    await button('Send a Code').click();
    await shows(/^A code has been sent/);
    await shows(/another one in 20 seconds/);
    await field('Code that the patient reads out').fill('123456');
    await button(submit).click();
    await expect.poll(() => server.asked(endpoint).map((call) => call.body)).toEqual([body]);
  },
);

test.each([NAME, PHONE])(
  'what was wrong with a code is said no longer once another is sent: $submit (DESK-110, DESK-116)',
  async ({ window, submit, endpoint }) => {
    server.answers(sendNameCode, { contactType: 'phone', resendAfterSeconds: 30 });
    server.answers(endpoint, refusal('code_wrong'));
    await showAtDesk(window, { staff: RECEPTIONIST });
    await button('Send a Code').click();
    await field('Code that the patient reads out').fill('123456');
    await button(submit).click();
    await shows('Invalid OTP. Please try again.');
    await button('Send Again').click();
    await showsNo('Invalid OTP. Please try again.');
  },
);

test('an owner corrects the name without a code although one is still going out (DESK-111)', async () => {
  const sent = awaited(sendNameCode);
  server.answers(sendNameCode, () => sent.promise);
  server.answers(correctNameAsOwner, null);
  await showAtDesk(NAME.window);
  await button('Send a Code').click();
  await expect.element(button('Send a Code')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('switch', { name: 'Without a code, as the owner' }).click();
  await field('Why').fill('Misspelt');
  await button('Correct Name').click();
  await expect
    .poll(() => server.asked(correctNameAsOwner).map((call) => call.body))
    .toEqual([{ name: 'Asha Rao', note: 'Misspelt' }]);
});

test('a patient without a phone is given one, with the code that goes to a verified e-mail (DESK-112, DESK-116)', async () => {
  server.answers(sendNameCode, { contactType: 'email', resendAfterSeconds: 30 });
  server.answers(correctUnverifiedPhone, null);
  const card = patientCard({ phone: null, email: 'asha@example.com', emailVerified: true });
  await showAtDesk(<ContactSection card={card} />, { staff: RECEPTIONIST });
  await button('Add a phone').click();
  await shows('It is on the card at once, as one that nobody has proved.');
  await field('Phone').fill('9876543210');
  await button('Send a Code').click();
  await field('Code that the patient reads out').fill('123456');
  await button('Add Phone').click();
  await expect
    .poll(() => server.asked(correctUnverifiedPhone).map((call) => call.body))
    .toEqual([{ phone: '9876543210', identityOtp: '123456' }]);
});
