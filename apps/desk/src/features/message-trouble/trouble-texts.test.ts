import { expect, test } from 'vitest';
import { troubleTexts } from './trouble-texts.ts';

const none = { failingChannels: [], unsent: 0, latest: null };
const since = '2026-11-20T06:30:00.000Z';

test('says which channel takes nothing and since when, by the clinic’s clock, and how many messages wait (MSG-16)', () => {
  expect(troubleTexts(none, 'Asia/Kolkata')).toEqual([]);
  const [sms, count] = troubleTexts(
    { failingChannels: [{ channel: 'sms', since }], unsent: 2, latest: since },
    'Asia/Kolkata',
  );
  expect(sms).toMatch(/^SMS have not gone out since 20 Nov, 12:00 pm:/);
  expect(count).toBe('2 messages have not left.');
  expect(troubleTexts({ ...none, unsent: 1 }, 'Asia/Kolkata')).toEqual(['One message has not left.']);
});
