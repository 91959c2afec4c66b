import { describe, expect, test } from 'vitest';
import { type TypedWork, typedWorkOf, workToSend } from './typed-work.ts';

const typed: TypedWork = {
  from: '09:00',
  to: '18:00',
  slotMinutes: '60',
  breaks: [{ id: 0, from: '13:00', to: '14:00', reason: 'Lunch' }],
};

describe('hours as they are typed (SLOT-12)', () => {
  test('become a change', () => {
    expect(workToSend(typed)).toEqual({
      work: { hours: '09:00-18:00', slotMinutes: 60, breaks: [{ during: '13:00-14:00', reason: 'Lunch' }] },
    });
  });

  test('may end at midnight, and a break needs no name', () => {
    const late = { ...typed, to: '00:00', breaks: [{ id: 3, from: '20:00', to: '20:30', reason: ' ' }] };
    expect(workToSend(late)).toEqual({
      work: { hours: '09:00-24:00', slotMinutes: 60, breaks: [{ during: '20:00-20:30', reason: 'Break' }] },
    });
  });

  test.each([
    [{ from: '18:00', to: '09:00' }, 'hours'],
    [{ from: '' }, 'hours'],
    [{ slotMinutes: '' }, 'slot_length'],
    [{ slotMinutes: '4' }, 'slot_length'],
    [{ slotMinutes: '1.5' }, 'slot_length'],
    [{ slotMinutes: '600', breaks: [] }, 'no_slot_fits'],
    [{ breaks: [{ id: 0, from: '13:00', to: '', reason: '' }] }, 'breaks'],
    [{ breaks: [{ id: 0, from: '08:00', to: '10:00', reason: '' }] }, 'breaks'],
  ])('%j is wrong: %s', (changes, problem) => {
    expect(workToSend({ ...typed, ...changes })).toEqual({ problem });
  });

  test('begin with what the clinic has, or with what a new one has', () => {
    const work = {
      start: 540,
      end: 1440,
      slotMinutes: 30,
      breaks: [{ start: 780, end: 840, reason: 'Lunch' }],
    };
    expect(typedWorkOf(work)).toEqual({ ...typed, to: '00:00', slotMinutes: '30' });
    expect(typedWorkOf(null)).toEqual({ ...typed, breaks: [] });
  });
});
