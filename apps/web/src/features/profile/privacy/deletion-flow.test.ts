import { describe, expect, test } from 'vitest';
import { type DeletionEvent, deletionReducer, START } from './deletion-flow.ts';

const after = (...events: DeletionEvent[]) => events.reduce(deletionReducer, START);
const OPENED: DeletionEvent = { type: 'opened' };
const SENT: DeletionEvent[] = [OPENED, { type: 'sending' }, { type: 'sent', sentTo: 'phone' }];
const WRONG: DeletionEvent = { type: 'failed', notice: { tone: 'error', title: 'Wrong' }, keepCode: false };

describe('the way to a deleted account (PRIV-2)', () => {
  test('begins with what goes and what stays, and only then asks for a code', () => {
    expect(after(OPENED)).toMatchObject({ step: 'explained', request: null });
    expect(after(...SENT)).toMatchObject({ step: 'code', sentTo: 'phone', request: null });
  });

  test('closing leads back to the beginning from everywhere', () => {
    const typed: DeletionEvent[] = [...SENT, { type: 'codeTyped', code: '123456' }];
    for (const events of [[OPENED], SENT, typed, [...typed, WRONG]]) {
      expect(after(...events, { type: 'closed' })).toMatchObject({ step: 'closed', code: '', notice: null });
    }
  });

  test('stays open while a request is under way', () => {
    expect(after(OPENED, { type: 'sending' }, { type: 'closed' }).step).toBe('explained');
    expect(after(...SENT, { type: 'deleting' }, { type: 'closed' })).toMatchObject({
      step: 'code',
      request: 'delete',
    });
  });

  test('a wrong code is cleared, one that could not be judged is kept', () => {
    const typed: DeletionEvent[] = [...SENT, { type: 'codeTyped', code: '123456' }, { type: 'deleting' }];
    expect(after(...typed, WRONG)).toMatchObject({ request: null, code: '', notice: { title: 'Wrong' } });
    expect(after(...typed, { ...WRONG, keepCode: true }).code).toBe('123456');
  });

  test('a code that is on its way is gone back to', () => {
    expect(after(...SENT, { type: 'closed' }, OPENED, { type: 'returned' })).toMatchObject({
      step: 'code',
      sentTo: 'phone',
      code: '',
    });
  });
});
