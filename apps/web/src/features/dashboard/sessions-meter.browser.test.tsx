import { subscription } from '@chairside/client/test/person';
import { shows, showsNo } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { show } from '../../../test/browser/visit.tsx';
import { SessionsMeter } from './sessions-meter.tsx';
import { SubscriptionOverview } from './subscription-overview.tsx';

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

describe('the sessions meter', () => {
  const withLeft = (sessionsRemaining: number) =>
    show(<SubscriptionOverview subscription={subscription({ sessionsRemaining })} />);

  test.each([
    [2, 'Only 2 sessions left'],
    [1, 'Only 1 session left'],
    [0, 'No sessions left'],
  ])('warns at %i sessions', async (left, warning) => {
    await withLeft(left);
    await shows(warning);
  });

  test('does not at three', async () => {
    await withLeft(3);
    await shows('3 sessions remaining');
    await showsNo(/^Only /);
  });
});
