import { shortLink, stopLinkForEmail, stopLinkForSms } from '@chairside/rules/short-links';
import { clinicStatusMessage } from './clinic-status-message.ts';
import { contactChangeMessage } from './contact-change-message.ts';
import { paymentMessage } from './payment-message.ts';
import { isSelling } from './selling-hours.ts';
import { SMS_TEMPLATES, smsVariables, type TemplateName } from './sms-templates.ts';
import { staffInvitationMessage } from './staff-invitation-message.ts';
import { codeMessage, type MessageContent, planMessage, visitMessage } from './templates.ts';
import { visitsChangedMessage } from './visits-changed-message.ts';

const CHANGED = [
  { date: '2027-01-15', startMinute: 10 * 60, dentist: 'Dr Meera Iyer' },
  { date: '2027-02-15', startMinute: 11 * 60, dentist: 'Dr Ravi Menon' },
];
const VISIT = { date: '2027-01-15', startMinute: 10 * 60, isChangeable: true };
const ENDING = { plan: 'Standard Plan', endsOn: '2027-05-20' };
const CODE = 'a-link-for-one--';
const TOKEN = 'a-link-that-works-once-for-one-person-only-';
const PAYMENT = {
  kind: 'refunded',
  paymentId: 'pay_SAMPLE00000001',
  planName: 'Standard Plan',
  paidPaise: 1_200_000,
  amountPaise: 1_200_000,
  reversal: { sessions: 3, termEnded: true, suspended: false, visitsCancelled: 1 },
  answerBy: null,
} as const;

interface Clinic {
  clinic: string;
  timeZone: string;
  /** Where links lead. */
  address: string;
}

interface Sample {
  kind: string;
  /** With the text as it is registered with the operators; null of what goes by e-mail alone. */
  sms: { registered: string; variables: ReturnType<typeof smsVariables>; sample: string } | null;
  email: { subject: string | null; text: string };
  isSelling: boolean;
}

/** Every message that is sent, with values such as it may have, by SMS and by e-mail (MSG-17). */
export function messageSamples({ clinic, timeZone, address }: Clinic): Sample[] {
  const change = {
    contactType: 'phone',
    contact: '9000000000',
    takesEffectAt: new Date('2027-01-15T04:30:00Z'),
    timeZone,
    link: null,
  } as const;
  const by: Record<TemplateName, (channel: 'sms' | 'email') => MessageContent> = {
    code: (channel) => codeMessage(channel, clinic, '123456'),
    visit_booked: (channel) => visitMessage(channel, 'visit_booked', clinic, VISIT),
    visit_moved: (channel) => visitMessage(channel, 'visit_moved', clinic, VISIT),
    visits_changed: (channel) =>
      visitsChangedMessage(channel, clinic, { visits: CHANGED, link: shortLink(address, 'appointments') }),
    visit_cancelled: (channel) => visitMessage(channel, 'visit_cancelled', clinic, VISIT),
    visit_tomorrow: (channel) => visitMessage(channel, 'visit_tomorrow', clinic, VISIT),
    plan_ending: (channel) => planMessage(channel, 'plan_ending', clinic, ENDING),
    plan_ended: (channel) => planMessage(channel, 'plan_ended', clinic, ENDING),
    contact_changing: (channel) => {
      const link = channel === 'sms' ? stopLinkForSms(address, CODE) : stopLinkForEmail(address, CODE);
      return contactChangeMessage(channel, 'contact_changing', clinic, { ...change, link });
    },
    contact_changed: (channel) => contactChangeMessage(channel, 'contact_changed', clinic, change),
    contact_unchanged: (channel) => contactChangeMessage(channel, 'contact_unchanged', clinic, change),
  };
  const link = `${address}/desk/setup#${TOKEN}`;
  const byEmailAlone = [
    paymentMessage(PAYMENT),
    staffInvitationMessage({ clinic, name: 'Meera Iyer', link }),
    clinicStatusMessage({ clinic, warnings: ['jobs_failing'], link: `${address}/desk/status` }),
  ];
  return [
    ...templateNames().map((kind) => ({
      kind,
      sms: {
        registered: SMS_TEMPLATES[kind].text,
        variables: smsVariables(kind),
        sample: by[kind]('sms').text,
      },
      email: by[kind]('email'),
      isSelling: isSelling(kind),
    })),
    ...byEmailAlone.map((email) => ({
      kind: email.template,
      sms: null,
      email,
      isSelling: false,
    })),
  ];
}

const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(SMS_TEMPLATES, name);
const templateNames = () => Object.keys(SMS_TEMPLATES).filter(isTemplateName);
