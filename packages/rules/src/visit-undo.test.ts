import { describe, expect, test } from 'vitest';
import { undoUntil } from './visit-undo.ts';

const at = (time: string) => new Date(`2026-12-01T${time}+05:30`);

describe('undoing (DESK-4)', () => {
  test('is possible for ten seconds, of a no-show until midnight at the clinic', () => {
    const taken = { takenAt: at('09:05:00'), takenOn: '2026-12-01' };
    expect(undoUntil({ step: 'arrive', ...taken }, 'Asia/Kolkata')).toEqual(at('09:05:10'));
    expect(undoUntil({ step: 'no_show', ...taken }, 'Asia/Kolkata')).toEqual(
      new Date('2026-12-01T18:30:00Z'),
    );
  });
});
