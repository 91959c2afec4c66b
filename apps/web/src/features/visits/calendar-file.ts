import type { ClinicInfo } from '@chairside/contract/clinic';

const LONGEST_LINE = 75;
const MINUTE_MS = 60_000;

/** A visit as far as a calendar needs to know it. */
export interface CalendarVisit {
  _id: string;
  /** `YYYY-MM-DD`, on the clinic's calendar. */
  date: string;
  startsAt: string;
  endsAt: string;
  updatedAt: string;
}

/**
 * A visit as an iCalendar file (RFC 5545), for the phone's own calendar. Calendars are shared and synced, so nothing of
 * a medical kind is in it. A visit that was moved replaces the event taken over before (VISIT-14).
 */
export function calendarFile(
  { _id, startsAt, endsAt, updatedAt }: CalendarVisit,
  { name, address }: Pick<ClinicInfo, 'name' | 'address'>,
  now: Date,
): string {
  const place = [name, address].filter((part) => part !== '').join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chairside//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@chairside`,
    `SEQUENCE:${Math.floor(Date.parse(updatedAt) / MINUTE_MS)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(endsAt))}`,
    'SUMMARY:Dental appointment',
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261124T043000Z` */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line after 75 octets at most, never inside a character; what follows a break starts with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
