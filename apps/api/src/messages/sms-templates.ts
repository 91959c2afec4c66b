import { isOfType, LONGEST_ALPHANUMERIC, VARIABLE_PLACE } from './sms-variables.ts';

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
  visit_cancelled: {
    text: 'Your appointment at {#alphanumeric#} on {#alphanumeric#} at {#alphanumeric#} has been cancelled.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_tomorrow: {
    text: 'Reminder: your appointment at {#alphanumeric#} is on {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  plan_ending: {
    text: 'Your {#alphanumeric#} at {#alphanumeric#} ends on {#alphanumeric#}. Please renew it to go on booking appointments.',
    variables: ['plan', 'clinic', 'date'],
  },
  plan_ended: {
    text: 'Your {#alphanumeric#} at {#alphanumeric#} ended on {#alphanumeric#}. Please renew it to book appointments again.',
    variables: ['plan', 'clinic', 'date'],
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
    if (check === 'typed' && !isOfType(type, value)) {
      throw new Error(`the variable ${variable} of the SMS ${name} is not ${type}`);
    }
    return value;
  });
}

/** The same values, each no longer than an SMS may hold and on one line. */
export function fitForSms<Name extends TemplateName>(values: Values<Name>): Values<Name> {
  const fit: Record<string, string> = {};
  for (const [name, value] of Object.entries<string>(values)) fit[name] = shortened(onOneLine(value));
  return { ...values, ...fit };
}

const onOneLine = (value: string) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name cut off after a whole word if that leaves enough of it, and never inside a letter. */
function shortened(value: string): string {
  if (value.length <= LONGEST_ALPHANUMERIC) return value;
  let start = '';
  for (const { segment } of letters.segment(value)) {
    if (start.length + segment.length > LONGEST_ALPHANUMERIC) break;
    start += segment;
  }
  const isWholeWord = /^\s/.test(value.slice(start.length));
  const words = isWholeWord ? start : start.replace(/\s+\S*$/, '');
  const shortened = words.length < LONGEST_ALPHANUMERIC / 2 ? start : words;
  return shortened.replace(/[\s&,;:–-]+$/, '');
}
