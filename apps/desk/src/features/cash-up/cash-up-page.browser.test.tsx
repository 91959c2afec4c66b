import { refusedOnTheWay, server } from '@chairside/client/test/server';
import { type CashUp, cashUpEndpoints } from '@chairside/contract/cash-up';
import { button, field, heading, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { CashUpPage } from './cash-up-page.tsx';

const { cashUp } = cashUpEndpoints;
const DAY = '2026-11-21';
const cashUpOf = (day: string, change: Partial<CashUp> = {}): CashUp => ({
  day,
  today: DAY,
  openingPaise: 0,
  ways: [],
  closing: null,
  reopened: [],
  notClosed: [],
  ...change,
});

test('a count that is being typed at midnight stays that of its day (CASH-7)', async () => {
  server.answers(cashUp, cashUpOf(DAY));
  await showAtDesk(<CashUpPage />);
  await field('In the drawer now').fill('1500');
  await server.untilQuiet();
  const before = server.asked(cashUp).length;
  server.answers(cashUp, ({ query: { day = '2026-11-22' } }) => cashUpOf(day, { today: '2026-11-22' }));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.asked(cashUp).length).toBe(before + 1);
  await server.untilQuiet();
  await expect.element(heading('Money of 21 Nov 2026')).toBeVisible();
  await expect.element(field('In the drawer now')).toHaveValue('1500');
});

test('a day that does not load leaves the way to the others (CASH-9)', async () => {
  server.answers(cashUp, ({ query: { day = DAY } }) =>
    day === '2026-11-19' ? refusedOnTheWay() : cashUpOf(day, { notClosed: ['2026-11-18'] }),
  );
  await showAtDesk(<CashUpPage />);
  const chosen = page.getByLabelText('Day', { exact: true });
  await expect.element(chosen).toHaveValue(DAY);
  await chosen.fill('2026-11-19');
  await shows('The money of the day did not load');
  await expect.element(chosen).toHaveAttribute('max', DAY);
  await button('18 Nov 2026').click();
  await expect.element(heading('Money of 18 Nov 2026')).toBeVisible();
});

test('a drawer that opens otherwise is asked why, and says what was left in it (CASH-4)', async () => {
  server.answers(cashUp, cashUpOf(DAY, { openingPaise: 200_000, leftBeforePaise: 200_000 }));
  await showAtDesk(<CashUpPage />);
  const why = field('Why is the cash different?');
  const opening = field('In the drawer before');
  await expect.element(opening).toHaveValue('2000');
  await expect.element(why).not.toBeInTheDocument();
  await opening.fill('1500');
  await field('In the drawer now').fill('1500');
  await expect.element(why).toHaveAccessibleDescription('The closing before left ₹2,000 in the drawer');
  await opening.fill('2000');
  await field('In the drawer now').fill('1900');
  await expect.element(why).toHaveAccessibleDescription('');
});
