import { LEGAL_TITLES } from '@chairside/contract/terms';
import { clinic } from '../clinic/clinic.ts';
import { LegalPage, type LegalText } from './legal-page.tsx';

const TERMS: LegalText = {
  title: LEGAL_TITLES.terms,
  lead: `These terms are the agreement between you and ${clinic.name} when you take a plan on this site.`,
  sections: [
    {
      heading: 'Your plan',
      paragraphs: [
        `A plan gives you a number of treatment sessions, paid for ahead, to use at ${clinic.name} alone within a number of months. It is not insurance.`,
        'Sessions, months and price are shown before you pay. The plan starts once your payment is confirmed and ends on the date your dashboard shows.',
        'A session is spent when a visit has taken place. Sessions that are not used by the end of the plan lapse. A plan belongs to your account and cannot be passed on; you may book its visits for yourself and for others, such as your family.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Prices are in Indian rupees. You pay once for the whole plan, online through the checkout of our payment provider, or at the clinic. We never see the card details you give the provider, and keep none. Plans do not renew by themselves.',
        'If money is taken and your plan does not start, we match the payment to your plan or send the money back. You need not pay twice.',
        'If you want to end a plan early, ask us. What we then refund goes back the way you paid, as does what a payment was taken for by mistake, and you get a credit note for it. Sessions that are refunded cannot be used any more.',
      ],
    },
    {
      heading: 'Appointments',
      paragraphs: [
        'Visits are booked online, at least 24 hours and at most 90 days ahead. You can cancel or move a visit up to 24 hours before it begins.',
        'Which treatment is right for you is decided by your practitioner, with you, at the visit.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Please give your own name and a phone number or e-mail address that reaches you. Keep the codes we send to yourself; nobody from the clinic will ask you for one.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Nothing in these terms takes away a right the law gives you. The law of India applies. If the terms change, the change holds for plans that are bought after it.',
      ],
    },
  ],
};

export function TermsPage() {
  return <LegalPage text={TERMS} />;
}
