interface SmsTemplate {
  /** The text as it is registered with the operators (DLT), to the byte. */
  text: string;
  /** What its places are filled with, in order; by these names MSG91's flows know them. */
  variables: readonly string[];
}

/** Every SMS that is sent. To change a text is to register it anew. */
export const SMS_TEMPLATES = {
  code: {
    text: '{#var#} is your verification code for {#var#}. It is valid for {#var#} minutes. Do not share it with anyone.',
    variables: ['code', 'clinic', 'minutes'],
  },
  visit_booked: {
    text: 'Your appointment at {#var#} is booked for {#var#} at {#var#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_moved: {
    text: 'Your appointment at {#var#} has been moved to {#var#} at {#var#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_cancelled: {
    text: 'Your appointment at {#var#} on {#var#} at {#var#} has been cancelled.',
    variables: ['clinic', 'date', 'time'],
  },
  visit_tomorrow: {
    text: 'Reminder: your appointment at {#var#} is on {#var#} at {#var#}. Please arrive 10 minutes early.',
    variables: ['clinic', 'date', 'time'],
  },
  plan_ending: {
    text: 'Your {#var#} at {#var#} ends on {#var#}. Please renew it to go on booking appointments.',
    variables: ['plan', 'clinic', 'date'],
  },
  plan_ended: {
    text: 'Your {#var#} at {#var#} ended on {#var#}. Please renew it to book appointments again.',
    variables: ['plan', 'clinic', 'date'],
  },
} as const satisfies Record<string, SmsTemplate>;

export type TemplateName = keyof typeof SMS_TEMPLATES;

/** The values of a template's places by their names. */
export type Values<Name extends TemplateName> = Record<
  (typeof SMS_TEMPLATES)[Name]['variables'][number],
  string
>;

const PLACE = '{#var#}';
/** The operators let a place hold so many characters. */
const LONGEST_VALUE = 30;

/** A template's text with its places filled. */
export function fill<Name extends TemplateName>(name: Name, values: Values<Name>): string {
  const { text, variables }: SmsTemplate = SMS_TEMPLATES[name];
  const filling: Record<string, string> = values;
  const [first = '', ...rest] = text.split(PLACE);
  return rest.reduce((filled, part, place) => filled + filling[variables[place] ?? ''] + part, first);
}

/** The same values, each no longer than an SMS may hold. */
export function fitForSms<Name extends TemplateName>(values: Values<Name>): Values<Name> {
  const fit: Record<string, string> = {};
  for (const [name, value] of Object.entries<string>(values)) fit[name] = shortened(value);
  return { ...values, ...fit };
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name cut off after a whole word if that leaves enough of it, and never inside a letter. */
function shortened(value: string): string {
  if (value.length <= LONGEST_VALUE) return value;
  let start = '';
  for (const { segment } of letters.segment(value)) {
    if (start.length + segment.length > LONGEST_VALUE) break;
    start += segment;
  }
  const isWholeWord = /^\s/.test(value.slice(start.length));
  const words = isWholeWord ? start : start.replace(/\s+\S*$/, '');
  const kept = words.length < LONGEST_VALUE / 2 ? start : words;
  return kept.replace(/[\s&,;:–-]+$/, '');
}
