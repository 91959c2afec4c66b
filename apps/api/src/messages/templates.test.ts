import { readFileSync } from 'node:fs';
import { BOOKING, CODE_POLICY } from '@chairside/rules/limits';
import { describe, expect, test } from 'vitest';
import { contactChangeMessage } from './contact-change-message.ts';
import { messageSamples } from './samples.ts';
import { SMS_TEMPLATES } from './sms-templates.ts';
import { isOfType } from './sms-variables.ts';
import { codeMessage, planMessage, visitMessage } from './templates.ts';
import { visitsChangedMessage } from './visits-changed-message.ts';

const CLINIC = 'Demo Dental Clinic';
const VISIT = { date: '2026-12-01', startMinute: 13 * 60, isChangeable: true };
const CHANGE = {
  contactType: 'phone',
  contact: '9876543210',
  takesEffectAt: new Date('2026-11-21T06:30:00Z'),
  timeZone: 'Asia/Kolkata',
  link: `https://clinic.example/#${'x'.repeat(16)}`,
} as const;
const CHANGED = {
  visits: [
    { ...VISIT, dentist: 'Dr Meera Iyer' },
    { date: '2026-12-02', startMinute: 600, dentist: null },
  ],
  link: 'https://clinic.example/v',
};
const ENDING = { plan: 'Standard Plan', endsOn: '2027-11-20' };

// As they are registered with the operators: to change one here is to have it registered anew.
const REGISTERED: Record<string, string> = {
  code: '{#numeric#} is your verification code for {#alphanumeric#}. It is valid for {#numeric#} minutes. Do not share it with anyone.',
  visit_booked:
    'Your appointment at {#alphanumeric#} is booked for {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
  visit_moved:
    'Your appointment at {#alphanumeric#} has been moved to {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
  visits_changed:
    'Changed at {#alphanumeric#}: {#numeric#} of your appointments. The first is now on {#alphanumeric#} at {#alphanumeric#}. See when and with whom: {#url#}',
  visit_cancelled:
    'Your appointment at {#alphanumeric#} on {#alphanumeric#} at {#alphanumeric#} has been cancelled.',
  visit_tomorrow:
    'Reminder: your appointment at {#alphanumeric#} is on {#alphanumeric#} at {#alphanumeric#}. Please arrive 10 minutes early.',
  plan_ending:
    'Your {#alphanumeric#} at {#alphanumeric#} ends on {#alphanumeric#}. Please choose a plan to go on booking appointments.',
  plan_ended:
    'Your {#alphanumeric#} at {#alphanumeric#} ended on {#alphanumeric#}. Please choose a plan to book appointments again.',
  contact_changing:
    'The {#alphanumeric#} of your account at {#alphanumeric#} changes on {#alphanumeric#} at {#alphanumeric#}. If you did not ask for this, stop it: {#url#}',
  contact_changed:
    'The {#alphanumeric#} of your account at {#alphanumeric#} has been changed. Please log in again.',
  contact_unchanged:
    'The {#alphanumeric#} of your account at {#alphanumeric#} stays as it is: its change was stopped, or the new one belongs to another account.',
};

const MESSAGES = [
  codeMessage('sms', CLINIC, '123456'),
  visitMessage('sms', 'visit_booked', CLINIC, VISIT),
  visitMessage('sms', 'visit_moved', CLINIC, VISIT),
  visitsChangedMessage('sms', CLINIC, CHANGED),
  visitMessage('sms', 'visit_cancelled', CLINIC, VISIT),
  visitMessage('sms', 'visit_tomorrow', CLINIC, VISIT),
  planMessage('sms', 'plan_ending', CLINIC, ENDING),
  planMessage('sms', 'plan_ended', CLINIC, ENDING),
  contactChangeMessage('sms', 'contact_changing', CLINIC, CHANGE),
  contactChangeMessage('sms', 'contact_changed', CLINIC, { ...CHANGE, link: null }),
  contactChangeMessage('sms', 'contact_unchanged', CLINIC, { ...CHANGE, link: null }),
];

describe('an SMS', () => {
  test.each(MESSAGES.map((message) => [message.template, message] as const))(
    '%s is its registered text to the byte, with its variables in the places and nothing else',
    (template, { text, variables, subject }) => {
      const registered = REGISTERED[template] ?? '';
      expect(SMS_TEMPLATES[template].text).toBe(registered);
      const values = [...SMS_TEMPLATES[template].variables].map((name) => variables[name] ?? '');
      const [first, ...rest] = registered.split(/\{#(?:numeric|alphanumeric|url)#\}/);
      expect(rest).toHaveLength(values.length);
      const bytes = Buffer.concat(
        [first, ...rest.flatMap((part, place) => [values[place], part])].map((part) =>
          Buffer.from(part ?? '?'),
        ),
      );
      expect(Buffer.from(text)).toEqual(bytes);
      expect(Object.keys(variables).sort()).toEqual([...SMS_TEMPLATES[template].variables].sort());
      expect(subject).toBeNull();
    },
  );

  test('every template there is has been registered, is sent, and is listed for going live', () => {
    expect(Object.keys(SMS_TEMPLATES).sort()).toEqual(Object.keys(REGISTERED).sort());
    expect(MESSAGES.map(({ template }) => template).sort()).toEqual(Object.keys(REGISTERED).sort());
    const page = readFileSync(new URL('../../../../docs/go-live.md', import.meta.url), 'utf8');
    for (const text of Object.values(REGISTERED)) expect(page).toContain(text);
  });

  test('says how early to come, and how long a code lives, as the rules have it', () => {
    const early = `arrive ${BOOKING.arriveMinutesEarly} minutes early`;
    for (const name of ['visit_booked', 'visit_moved', 'visit_tomorrow'] as const) {
      expect(SMS_TEMPLATES[name].text).toContain(early);
    }
    expect(codeMessage('sms', CLINIC, '123456').text).toBe(
      `123456 is your verification code for Demo Dental Clinic. It is valid for ${CODE_POLICY.lifetimeSeconds / 60} minutes. Do not share it with anyone.`,
    );
  });

  test('says when in the 12-hour format', () => {
    expect(visitMessage('sms', 'visit_booked', CLINIC, VISIT).text).toBe(
      'Your appointment at Demo Dental Clinic is booked for 1 Dec 2026 at 1:00 PM. Please arrive 10 minutes early.',
    );
  });

  test.each([
    ['Demo Dental Clinic', 'Demo Dental Clinic'],
    ['A name of forty letters, which is so long!', 'A name of forty letters, which is so'],
    ['Dr Sharma & Daughters Multispeciality Dental Hospital', 'Dr Sharma & Daughters Multispeciality'],
    ['Exactly forty letters of a clinics name  And more', 'Exactly forty letters of a clinics name'],
    ['Zahnarztpraxiszahnarztpraxiszahnarztpraxis', 'Zahnarztpraxiszahnarztpraxiszahnarztprax'],
    ['Dr Zahnarztpraxiszahnarztpraxiszahnarztpraxis', 'Dr Zahnarztpraxiszahnarztpraxiszahnarztp'],
    ['A name\non two\tlines', 'A name on two lines'],
  ])('a clinic by the name %j is called %j', (name, called) => {
    const { variables, text } = visitMessage('sms', 'visit_booked', name, VISIT);
    expect(variables.clinic).toBe(called);
    expect(text).toContain(`appointment at ${called} is booked`);
  });

  test.each(['a', 'अ', 'चौ', 'é', '👩‍⚕️', 'Dr ', 'दंत चिकित्सा '])(
    'no variable of however many %j is longer than the 40 characters an operator takes, or ends inside a letter',
    (part) => {
      const letters = (text: string) =>
        [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      for (let times = 1; times <= 80; times += 1) {
        const name = `A${part.repeat(times)}`;
        const { variables } = planMessage('sms', 'plan_ended', name, { ...ENDING, plan: name });
        for (const value of Object.values(variables)) expect(value.length).toBeLessThanOrEqual(40);
        const called = letters(variables.clinic ?? '');
        expect(letters(name).slice(0, called.length)).toEqual(called);
        expect(variables.plan).toBe(variables.clinic);
      }
    },
  );
});

describe('what fills a place', () => {
  test.each<[string, string, boolean]>([
    ['numeric', '123456', true],
    ['numeric', '12 34', false],
    ['numeric', '', false],
    ['numeric', '١٢٣', false],
    ['alphanumeric', 'Dr Sharma & Daughters, 9:00 AM', true],
    ['alphanumeric', 'x'.repeat(40), true],
    ['alphanumeric', 'x'.repeat(41), false],
    ['alphanumeric', 'two\nlines', false],
    ['alphanumeric', '', false],
    ['url', 'https://clinic.example/renew', true],
    ['url', 'clinic.example', false],
    ['url', 'https://'.padEnd(40, 'x'), true],
    ['url', 'https://'.padEnd(41, 'x'), false],
    ['email', 'hello@clinic.example', true],
    ['email', 'hello', false],
    ['cbn', '1800 000 000', true],
    ['cbn', '+91-9876543210', true],
    ['cbn', 'call us', false],
    ['var', 'anything', false],
  ])('a place for %s: %j may be there: %s', (type, value, may) => {
    expect(isOfType(type, value)).toBe(may);
  });

  test('is checked before an SMS is sent, and what is wrong is named without its value', () => {
    expect(() => codeMessage('sms', CLINIC, '12a456')).toThrow(
      /^the variable code of the SMS code is not numeric$/,
    );
    expect(codeMessage('email', CLINIC, '12a456').text).toContain('12a456');
  });
});

describe('a link', () => {
  test.each(['https://'.padEnd(38, 'x'), 'http://localhost:3000'])(
    'of every sample with an address such as %s is no longer than 40 characters (MSG-5, MSG-18)',
    (address) => {
      const samples = messageSamples({ clinic: CLINIC, timeZone: 'Asia/Kolkata', address });
      const links = samples.flatMap(({ sms }) => /https?:\/\/\S+/.exec(sms?.sample ?? '')?.[0] ?? []);
      expect(links).toHaveLength(2);
      for (const link of links) expect(link.length).toBeLessThanOrEqual(40);
    },
  );

  test('of a sandbox with a long address is sent whole (MSG-19)', () => {
    const link = 'https://'.padEnd(41, 'x');
    expect(visitsChangedMessage('sms', CLINIC, { ...CHANGED, link }).text).toContain(link);
    expect(() => visitsChangedMessage('sms', CLINIC, { ...CHANGED, link: 'clinic.example' })).toThrow(
      'is not url',
    );
  });
});

describe('an e-mail', () => {
  const LONG = 'Dr Sharma & Daughters Multispeciality Dental Hospital';

  test('says the same with names in full, and has a subject', () => {
    expect(visitMessage('email', 'visit_moved', LONG, VISIT)).toEqual({
      template: 'visit_moved',
      subject: 'Your appointment has been moved: 1 Dec 2026, 1:00 PM',
      text: `Your appointment at ${LONG} has been moved to 1 Dec 2026 at 1:00 PM. Please arrive 10 minutes early.\n\nIf you cannot come, please cancel or move it at least 24 hours before.`,
      code: null,
      variables: { clinic: LONG, date: '1 Dec 2026', time: '1:00 PM' },
    });
    expect(visitMessage('email', 'visit_cancelled', LONG, VISIT).text).toBe(
      `Your appointment at ${LONG} on 1 Dec 2026 at 1:00 PM has been cancelled.`,
    );
  });

  test('of a contact that is to be changed shows no more of the new one than its owner needs', () => {
    const { subject, text } = contactChangeMessage('email', 'contact_changing', CLINIC, CHANGE);
    expect(subject).toBe('Your phone number is about to be changed');
    expect(text).toContain(
      `changes on 21 Nov 2026 at 12:00 PM. If you did not ask for this, stop it: ${CHANGE.link}`,
    );
    expect(text).toContain('The new phone number is 98******10.');
    expect(text).not.toContain(CHANGE.contact);
  });

  test('of a plan names its day', () => {
    expect(planMessage('email', 'plan_ending', CLINIC, ENDING)).toMatchObject({
      subject: 'Your Standard Plan ends on 20 Nov 2027',
      text: expect.stringContaining(
        'Your Standard Plan at Demo Dental Clinic ends on 20 Nov 2027. Please choose a plan',
      ),
    });
    expect(planMessage('email', 'plan_ended', CLINIC, ENDING)).toMatchObject({
      subject: 'Your Standard Plan ended on 20 Nov 2027',
    });
  });
});

test('an e-mail about several visits lists each, and with whom it is (AWAY-8)', () => {
  const { subject, text } = visitsChangedMessage('email', CLINIC, CHANGED);
  expect(subject).toBe('Your appointments have changed');
  expect(text).toContain('Changed at Demo Dental Clinic: 2 of your appointments.');
  expect(text).toMatch(/\n\n1 Dec 2026 at 1:00 PM with Dr Meera Iyer\n2 Dec 2026 at 10:00 AM$/);
});
