import { LONGEST_SMS_VALUE } from '@chairside/rules/short-links';
import { isLongLink, isOfType, VARIABLE_PLACE } from './sms-variables.ts';

interface SmsTemplate {
  /** The text as it is registered with the operators (DLT), to the byte; each place says what it is filled with. */
  text: string;
  /** What its places are filled with, in order; by these names MSG91's flows know them. */
  variables: readonly string[];
}

/** Every SMS that is sent (MSG-5). To change a text is to register it anew. */
export const SMS_TEMPLATES = {
  code: {
    text: '{#numeric#} is your verification code for {#alphanumeric#}. It is valid for {#numeric#} minutes. Do not share it with anyone.',
    variables: ['code', 'clinic', 'minutes'],
  },
  visit_booked: {
    text: 'Your appointment at {#alphanumeric#} is booked for {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_moved: {
    text: 'Your appointment at {#alphanumeric#} has been moved to {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  visits_changed: {
    text: 'Changed at {#alphanumeric#}: {#numeric#} of your appointments. The first is now on {#alphanumeric#} at {#alphanumeric#}. See when and with whom: {#url#}',
    variables: ['clinic', 'count', 'date', 'time', 'link'],
  },
  visit_cancelled: {
    text: 'Your appointment at {#alphanumeric#} on {#alphanumeric#} at {#alphanumeric#} has been cancelled.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_tomorrow: {
    text: 'Reminder: your appointment at {#alphanumeric#} is on {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  plan_ending: {
    text: 'Your {#alphanumeric#} at {#alphanumeric#} ends on {#alphanumeric#}. Please choose a plan to go on booking appointments.',
    variables: ['plan', 'clinic', 'date'],
  },
  plan_ended: {
    text: 'Your {#alphanumeric#} at {#alphanumeric#} ended on {#alphanumeric#}. Please choose a plan to book appointments again.',
    variables: ['plan', 'clinic', 'date'],
  },
  contact_changing: {
    text: 'The {#alphanumeric#} of your account at {#alphanumeric#} changes on {#alphanumeric#} at {#alphanumeric#}. If you did not ask for this, stop it: {#url#}',
    variables: ['what', 'clinic', 'date', 'time', 'link'],
  },
  contact_changed: {
    text: 'The {#alphanumeric#} of your account at {#alphanumeric#} has been changed. Please log in again.',
    variables: ['what', 'clinic'],
  },
  contact_unchanged: {
    text: 'The {#alphanumeric#} of your account at {#alphanumeric#} stays as it is: its change was stopped, or the new one belongs to another account.',
    variables: ['what', 'clinic'],
  },
} as const satisfies Record<string, SmsTemplate>;

export type TemplateName = keyof typeof SMS_TEMPLATES;

/** The values of a template's places by their names. */
export type Values<Name extends TemplateName> = Record<
  (typeof SMS_TEMPLATES)[Name]['variables'][number],
  string
>;

/**
 * A template's text with its places filled: as it is registered where the operators hold the values to their types, and
 * as free text (an e-mail) else.
 */
export function fill<Name extends TemplateName>(
  name: Name,
  values: Values<Name>,
  check: 'typed' | 'free',
): string {
  const { text, variables }: SmsTemplate = SMS_TEMPLATES[name];
  const filling: Record<string, string> = values;
  let place = 0;
  return text.replace(VARIABLE_PLACE, (_, type: string) => {
    const variable = variables[place] ?? '';
    place += 1;
    const value = filling[variable] ?? '';
    if (check === 'typed' && !isOfType(type, value) && !isLongLink(type, value)) {
      throw new Error(`the variable ${variable} of the SMS ${name} is not ${type}`);
    }
    return value;
  });
}

/** What the places of a registered text are filled with, in order, and of which type each is. */
export function smsVariables(template: TemplateName): { name: string; type: string }[] {
  const { text, variables }: SmsTemplate = SMS_TEMPLATES[template];
  const types = [...text.matchAll(VARIABLE_PLACE)].map(([, type = '']) => type);
  return variables.map((name, place) => ({ name, type: types[place] ?? '' }));
}

/** The same values, each on one line and no longer than its place may hold; half a link would lead nowhere. */
export function fitForSms<Name extends TemplateName>(name: Name, values: Values<Name>): Values<Name> {
  const variables = smsVariables(name);
  const isLink = (variable: string) => variables.find((each) => each.name === variable)?.type === 'url';
  const fit: Record<string, string> = {};
  for (const [variable, value] of Object.entries<string>(values)) {
    fit[variable] = isLink(variable) ? value : shortened(onOneLine(value));
  }
  return { ...values, ...fit };
}

const onOneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name cut off after a whole word if that leaves enough of it, and never inside a letter. */
function shortened(value: string): string {
  if (value.length <= LONGEST_SMS_VALUE) return value;
  let start = '';
  for (const { segment } of letters.segment(value)) {
    if (start.length + segment.length > LONGEST_SMS_VALUE) break;
    start += segment;
  }
  const isWholeWord = /^\s/.test(value.slice(start.length));
  const words = isWholeWord ? start : start.replace(/\s+\S*$/, '');
  const shortened = words.length < LONGEST_SMS_VALUE / 2 ? start : words;
  return shortened.replace(/[\s&,;:–-]+$/, '');
}
