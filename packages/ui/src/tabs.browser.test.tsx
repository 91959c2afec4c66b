import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { largestFont, marginBeside, windowIs } from '../test/narrow.ts';
import { tab } from '../test/screen.ts';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
] as const;

function Visits() {
  const [value, setValue] = useState<(typeof TABS)[number]['id']>('upcoming');
  return (
    <Tabs label="Visits" tabs={TABS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

test('a word leaves room beside it in its tab, in the largest font on a narrow screen', async () => {
  await windowIs(320);
  largestFont();
  const labels = ['Subscription', 'Payment History'].map((label) => ({ id: label, label }));
  await render(
    <div className="page">
      <Tabs label="Payments" tabs={labels} value="Subscription" onChange={() => {}}>
        {null}
      </Tabs>
    </div>,
  );
  expect(marginBeside(tab('Subscription').element())).toBeGreaterThan(6);
});

/** Presses a key on the first tab; whether that is the tabs' own. */
function press(init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  tab('Upcoming').element().dispatchEvent(event);
  return event.defaultPrevented;
}

test('arrow keys lead from tab to tab (SCREEN-16)', async () => {
  await render(<Visits />);
  await tab('Upcoming').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Past')).toHaveFocus();
  await expect.element(tab('Past')).toHaveAttribute('aria-selected', 'true');
  for (const [key, name] of [
    ['{Home}', 'Upcoming'],
    ['{End}', 'Past'],
    ['{ArrowRight}', 'Upcoming'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
  }
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s they are the browser’s, such as Back (SCREEN-16)',
  async (held) => {
    await render(<Visits />);
    expect(press({ key: 'ArrowLeft', [held]: true })).toBe(false);
    await expect.element(tab('Upcoming')).toHaveAttribute('aria-selected', 'true');
    expect(press({ key: 'ArrowLeft' })).toBe(true);
    await expect.element(tab('Past')).toHaveAttribute('aria-selected', 'true');
  },
);
