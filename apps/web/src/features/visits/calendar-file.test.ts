import { expect, test } from 'vitest';
import { appointment } from '../../../test/appointment.ts';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const CLINIC = { name: 'Smile Clinic', address: '12, Church Street; 2nd floor\nBengaluru' };

/** The lines of a file as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('the file holds time and place of the visit, and nothing of a medical kind', () => {
  const visit = appointment({ notes: 'Root canal', medicalInfo: { drugAllergies: ['Penicillin'] } });
  expect(linesOf(calendarFile(visit, CLINIC, NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairside//Appointments//EN',
    'BEGIN:VEVENT',
    'UID:01890a5d-ac96-774b-bcce-b302099a8001@chairside',
    'SEQUENCE:29919455',
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261124T043000Z',
    'DTEND:20261124T053000Z',
    'SUMMARY:Dental appointment',
    'LOCATION:Smile Clinic\\, 12\\, Church Street\\; 2nd floor\\nBengaluru',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a moved visit replaces its event', () => {
  const sequenceOf = (updatedAt: string) =>
    /^SEQUENCE:(\d+)$/m.exec(linesOf(calendarFile(appointment({ updatedAt }), CLINIC, NOW)).join('\n'))?.[1];
  const [booked, moved] = ['2026-11-20T09:35:00.000Z', '2026-11-20T09:36:00.000Z'].map(sequenceOf);
  expect(Number(moved)).toBe(Number(booked) + 1);
});

test('no line is longer than 75 octets, and no character is cut in two', () => {
  const address = 'दूसरी मंज़िल, ब्रिगेड रोड के पास, अशोक नगर, बेंगलुरु, कर्नाटक 560025';
  const file = calendarFile(appointment(), { name: 'Smile Clinic', address }, NOW);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeGreaterThan(70);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(linesOf(file)).toContain(`LOCATION:Smile Clinic\\, ${address.replaceAll(',', '\\,')}`);
});

test('a clinic without an address is placed by its name', () => {
  expect(linesOf(calendarFile(appointment(), { ...CLINIC, address: '' }, NOW))).toContain(
    'LOCATION:Smile Clinic',
  );
});
