import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { MESSAGE_KINDS } from '@chairside/rules/message-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { SMS_TEMPLATES } from '../messages/sms-templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_NAME: 'Dr Sharma & Daughters Multispeciality Dental Hospital' });
});
afterAll(() => app.close());

const texts = async () =>
  (await app.call(deskMessageEndpoints.messageTexts, {}, await addStaff(app, 'owner'))).data;

test('every kind of message is there once, those of SMS to the byte as they are registered (MSG-17)', async () => {
  const all = await texts();
  expect(all.map(({ kind }) => kind).sort()).toEqual([...MESSAGE_KINDS].sort());
  const registered = all.flatMap(({ kind, sms }) => (sms ? [[kind, sms.registered]] : []));
  expect(Object.fromEntries(registered)).toEqual(
    Object.fromEntries(Object.entries(SMS_TEMPLATES).map(([kind, { text }]) => [kind, text])),
  );
});

test('each place of an SMS has its variable and its type, in order (MSG-17)', async () => {
  const changing = (await texts()).find(({ kind }) => kind === 'contact_changing');
  expect(changing?.sms?.variables).toEqual([
    { name: 'what', type: 'alphanumeric' },
    { name: 'clinic', type: 'alphanumeric' },
    { name: 'date', type: 'alphanumeric' },
    { name: 'time', type: 'alphanumeric' },
    { name: 'link', type: 'url' },
  ]);
});

test('a sample is the text with values, and shows what becomes of a long name (MSG-17)', async () => {
  const booked = (await texts()).find(({ kind }) => kind === 'visit_booked');
  expect(booked?.sms?.sample).toBe(
    'Your appointment at Dr Sharma & Daughters Multispeciality is booked for 15 Jan 2027 at 10:00 AM. Please arrive 10 minutes early.',
  );
  expect(booked?.email.sample).toContain('Dr Sharma & Daughters Multispeciality Dental Hospital');
  for (const { sms, email } of await texts()) {
    expect(sms?.sample ?? '').not.toContain('{#');
    expect(email.sample).not.toContain('{#');
    expect(email.subject).not.toBe('');
  }
});

test('what asks for a purchase is marked (MSG-9)', async () => {
  const selling = (await texts()).flatMap(({ kind, isSelling }) => (isSelling ? [kind] : []));
  expect(selling).toEqual(['plan_ending', 'plan_ended']);
});
