import { formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import type { Channel } from '@chairside/rules/contact';
import { BOOKING, CODE_POLICY } from '@chairside/rules/limits';
import { PAYMENT_TEMPLATE } from './payment-message.ts';
import { fill, fitForSms, type TemplateName, type Values } from './sms-templates.ts';

const CODE_MINUTES = CODE_POLICY.lifetimeSeconds / 60;

/** What a message says, and the variables an SMS provider fills its registered template with. */
export interface MessageContent {
  template: TemplateName;
  subject: string | null;
  text: string;
  code: string | null;
  variables: Record<string, string>;
}

/**
 * Whether a message is for a patient wherever they are reached, and so goes along to another contact (MSG-21). A code is for
 * whoever waits for it at its contact, and what is said of a contact for whoever has it.
 */
const GOES_ALONG: Record<TemplateName, boolean> = {
  code: false,
  visit_booked: true,
  visit_moved: true,
  visits_changed: true,
  visit_cancelled: true,
  visit_tomorrow: true,
  plan_ending: true,
  plan_ended: true,
  contact_changing: false,
  contact_changed: false,
  contact_unchanged: false,
};

/** The templates of what goes along with a patient to another contact (MSG-21). */
export const GOING_ALONG: readonly string[] = Object.entries(GOES_ALONG).flatMap(([template, goesAlong]) =>
  goesAlong ? template : [],
);

/** What goes to the clinic itself, and to whom it invites; never a patient's, though they may have the same e-mail address. */
export const TO_THE_CLINIC: readonly string[] = [PAYMENT_TEMPLATE, 'staff_invitation', 'clinic_status'];

/** The text that carries a one-time code. */
export function codeMessage(channel: Channel, clinic: string, code: string): MessageContent {
  const values = { code, clinic, minutes: String(CODE_MINUTES) };
  const content = compose(channel, 'code', values, {
    subject: `Your verification code for ${clinic}`,
    more: 'If you did not ask for this code, you can ignore this e-mail.',
  });
  return { ...content, code };
}

export type VisitTemplate = Extract<TemplateName, `visit_${string}`>;

const VISIT_SUBJECTS: Record<VisitTemplate, string> = {
  visit_booked: 'Your appointment is booked',
  visit_moved: 'Your appointment has been moved',
  visit_cancelled: 'Your appointment has been cancelled',
  visit_tomorrow: 'Reminder of your appointment',
};

/** What is said of a visit: when and where, and nothing of what for (MSG-11); by e-mail, what to do instead (MSG-22). */
export function visitMessage(
  channel: Channel,
  template: VisitTemplate,
  clinic: string,
  visit: { date: string; startMinute: number; isChangeable: boolean },
): MessageContent {
  const date = formatDate(visit.date);
  const time = formatTwelveHours(visit.startMinute);
  const isOn = template === 'visit_booked' || template === 'visit_moved';
  const instead = visit.isChangeable
    ? `cancel or move it at least ${BOOKING.changeHours} hours before`
    : 'call the clinic';
  return compose(
    channel,
    template,
    { clinic, date, time },
    {
      subject: `${VISIT_SUBJECTS[template]}: ${date}, ${time}`,
      more: isOn ? `If you cannot come, please ${instead}.` : null,
    },
  );
}

/** What is said of a plan before its end, and after. */
export function planMessage(
  channel: Channel,
  template: 'plan_ending' | 'plan_ended',
  clinic: string,
  { plan, endsOn }: { plan: string; endsOn: string },
): MessageContent {
  const date = formatDate(endsOn);
  const verb = template === 'plan_ending' ? 'ends' : 'ended';
  return compose(
    channel,
    template,
    { plan, clinic, date },
    {
      subject: `Your ${plan} ${verb} on ${date}`,
      more: template === 'plan_ending' ? 'You can turn these reminders off under Payments.' : null,
    },
  );
}

/** By SMS the registered text and nothing else; by e-mail the same with names in full, a subject, and more to say. */
export function compose<Name extends TemplateName>(
  channel: Channel,
  template: Name,
  values: Values<Name>,
  email: { subject: string; more: string | null },
): MessageContent {
  if (channel === 'sms') {
    const variables = fitForSms(template, values);
    return { template, subject: null, text: fill(template, variables, 'typed'), code: null, variables };
  }
  const text = fill(template, values, 'free');
  const whole = email.more === null ? text : `${text}\n\n${email.more}`;
  return { template, subject: email.subject, text: whole, code: null, variables: values };
}
