import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MESSAGE_KINDS, MESSAGE_STATES, messageState, sendingAgain } from './message-state.ts';

const AT = new Date('2026-11-20T06:30:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const waiting = { status: 'queued', lastError: null, lapsesAt: later(1), finishedAt: null } as const;
const lapsed = { status: 'lapsed', lastError: 'no', lapsesAt: AT, finishedAt: AT } as const;

describe('where a message stands (MSG-13)', () => {
  test('it waits until its first attempt has failed', () => {
    expect(messageState(waiting)).toBe('waiting');
    expect(messageState({ ...waiting, status: 'sending' })).toBe('waiting');
    expect(messageState({ ...waiting, lastError: 'no' })).toBe('failing');
    expect(messageState({ ...waiting, status: 'sending', lastError: 'no' })).toBe('failing');
  });

  test('once taken it is sent, whatever failed before', () => {
    expect(messageState({ ...waiting, status: 'sent', lastError: 'no', finishedAt: AT })).toBe('sent');
  });

  test('it has failed when its time was over, tried or not', () => {
    expect(messageState(lapsed)).toBe('failed');
    expect(messageState({ ...lapsed, lastError: null })).toBe('failed');
    expect(messageState({ ...lapsed, finishedAt: later(1) })).toBe('failed');
  });

  test('it was taken back when that was before its time, or without one', () => {
    expect(messageState({ ...lapsed, finishedAt: later(-1) })).toBe('withdrawn');
    expect(messageState({ ...lapsed, lapsesAt: null })).toBe('withdrawn');
    expect(messageState({ ...lapsed, lapsesAt: new Date(0) })).toBe('withdrawn');
  });
});

describe('sending again (MSG-15)', () => {
  test('is never done with a code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGE_STATES), fc.boolean(), (state, isAboutVisit) => {
        expect(sendingAgain('code', state, isAboutVisit)).toBeNull();
      }),
    );
  });

  test('is to try at once while it fails, and to write anew what was about a visit', () => {
    for (const kind of MESSAGE_KINDS.filter((each) => each !== 'code')) {
      expect(sendingAgain(kind, 'failing', false)).toBe('at_once');
      for (const state of ['waiting', 'withdrawn'] as const)
        expect(sendingAgain(kind, state, true)).toBeNull();
      for (const state of ['sent', 'failed'] as const) {
        expect(sendingAgain(kind, state, true)).toBe(kind.startsWith('visit_') ? 'anew' : null);
        expect(sendingAgain(kind, state, false)).toBeNull();
      }
    }
  });
});
