import { LEGAL_TITLES } from '@chairside/contract/terms';
import { AUDIT_LOG } from '@chairside/rules/audit-log';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { clinic } from '../clinic/clinic.ts';
import { LegalPage, type LegalText } from './legal-page.tsx';

const TAX_YEARS = clinic.taxYears ?? CASE_REGISTER.defaultTaxYears;

const PRIVACY: LegalText = {
  title: LEGAL_TITLES.privacy,
  lead: `What ${clinic.name} keeps about you, why, and what you can ask of us.`,
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name and the phone number or e-mail address you sign up with; the plan you take, your payments and your visits; and what you add yourself: your address, gender and photo, another phone number, your medical history, notes and documents for your practitioner, and, where you book for somebody else, what you say of them.',
        `What the clinic writes down: what we note of your sessions, our calls and the visits you are due. Also who looked at your medical data, and when, for ${AUDIT_LOG.storedYears} years, and, for 90 days, that a message was sent to you.`,
        'When, from which network and with which browser you logged in, until you are logged out there. A security log keeps when and from which network, for a year at most.',
        'Card details go straight to our payment provider. We keep only that a payment was made, its amount and its reference.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To treat you, to run your plan and your appointments, and to send you codes, notices of your visits and your plan, and reminders. We do not sell your data, and there is no advertising or tracking on this site.',
      ],
    },
    {
      heading: 'Who else handles it',
      paragraphs: [
        'The payment provider handles your payment. The services that carry our text messages and e-mails see the message and where it goes. Documents and backups stay with the clinic, or with a storage service that holds them for it. Each gets only what its task needs.',
      ],
    },
    {
      heading: 'How it is kept',
      paragraphs: [
        'Connections are encrypted. Login codes and passwords are stored only in a form that cannot be read back. Your documents open for you through links that lapse within minutes.',
        'This site sets no cookies, but for one, where several computers of the clinic serve it, that has the same one answer you. Your browser keeps a login key until you log out, a mark by which we recognise it when you log in again, the display preferences you choose, and, while you sign up, the name and contact you typed, until your code has verified them, or until you next open a page here after it has lapsed.',
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        'On your profile page you can correct your data, download it, and delete your account.',
        'You may also ask us to see your data, to have it corrected, or to have it erased where the law does not oblige us to keep it, as it does for payment records.',
        'What you agreed to by signing up you can withdraw at any time, by deleting your account; what was done until then stays lawful. If you have a complaint, tell us first, as under “Questions” below. If our answer does not help, you may complain to the Data Protection Board of India.',
        `When you delete your account, tax law has us keep the record of what you paid, until ${TAX_YEARS} years after the end of the financial year, in March, in which you paid: your name, what it was for, the fee and the date. That is locked away from everything but the register for the tax office and our accountant, and your name in it is then erased as well. If you never paid anything, no name of yours stays.`,
        'What is erased is out of use at once. It may remain in the database’s own log of changes for up to three days, and is then overwritten. Encrypted backups may hold it for up to 12 months, and are then deleted; should one have to be restored, your data are erased again before anybody can see them.',
      ],
    },
  ],
};

export function PrivacyPage() {
  return <LegalPage text={PRIVACY} />;
}
