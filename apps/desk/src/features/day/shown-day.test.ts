import type { DeskDay } from '@chairside/contract/desk-day';
import { expect, test } from 'vitest';
import { deskVisit } from '../../../test/desk-visit.ts';
import { dayQuery } from './api/day.ts';

const BACKWARDS = '\u202e';

test('whatever was typed into a day is shown with its unseen marks by their number (DESK-37)', () => {
  const day: DeskDay = {
    date: '2026-12-01',
    today: '2026-12-01',
    now: '2026-12-01T04:00:00Z',
    chairs: 1,
    hours: null,
    closedFor: null,
    breaks: [],
    visits: [
      deskVisit({
        name: `Asha${BACKWARDS} Rao`,
        bookedBy: `Ravi${BACKWARDS}`,
        cancelReason: `Ill${BACKWARDS}`,
        alerts: { allergies: [`Latex${BACKWARDS}`], isPregnant: true },
      }),
    ],
    blockedTimes: [
      {
        _id: 'b',
        date: '2026-12-01',
        start: 700,
        end: 720,
        chair: null,
        kind: 'meeting',
        note: `Talk${BACKWARDS}`,
        blockedBy: 'Kavya Nair',
        blockedAt: '2026-11-30T04:00:00Z',
      },
    ],
  };
  const shown = dayQuery(null).select?.(day);
  expect(shown?.visits[0]).toMatchObject({
    name: 'Asha[U+202E] Rao',
    bookedBy: 'Ravi[U+202E]',
    cancelReason: 'Ill[U+202E]',
    alerts: { allergies: ['Latex[U+202E]'], isPregnant: true },
  });
  expect(shown?.blockedTimes?.[0]?.note).toBe('Talk[U+202E]');
});
