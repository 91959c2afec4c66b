import { subscription } from '@chairside/client/test/person';
import { expect, test } from 'vitest';
import { show } from '../../../test/browser/visit.tsx';
import { SessionsMeter } from './sessions-meter.tsx';

/** How wide what is left is drawn, of 300 pixels. */
async function drawn(sessionsRemaining: number, totalSessions: number): Promise<number> {
  const { container } = await show(
    <div style={{ width: 300 }}>
      <SessionsMeter subscription={subscription({ sessionsRemaining, totalSessions })} />
    </div>,
  );
  const filled = [...container.querySelectorAll('.bg-neem')];
  return filled.reduce((sum, mark) => sum + mark.getBoundingClientRect().width, 0);
}

test.each([
  [4, 8],
  [15, 30],
  [16, 32],
  [250, 500],
])(
  'of a plan half of whose sessions are left about half is filled: %i of %i (PLAN-16)',
  async (left, total) => {
    const width = await drawn(left, total);
    expect(width).toBeGreaterThan(85);
    expect(width).toBeLessThanOrEqual(150);
  },
);
