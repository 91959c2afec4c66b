import { refusal, server } from '@chairside/client/test/server';
import { reportEndpoints, type Takings } from '@chairside/contract/reports';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button, heading, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../staff-session/query-client.ts';
import { ReportsPage } from './reports-page.tsx';

const { takings, sessionReport, missedVisits, endingPlans } = reportEndpoints;
const SECTIONS = ['Takings', 'Sessions', 'No-shows', 'Plans that end'];
const MOST = { inPaise: 999_999_999, outPaise: 999_999_999 };
const TAKINGS: Takings = { rows: [{ key: '2026-11-20', ...MOST }], ...MOST };

beforeEach(() => {
  server.answers(takings, TAKINGS);
  server.answers(sessionReport, { sold: 1, takenBack: 0, used: 0, lapsed: 0, leftOver: 0, owed: [] });
  server.answers(missedVisits, { rows: [] });
  server.answers(endingPlans, { rows: [], more: false });
});

function refuseAll() {
  for (const each of Object.values(reportEndpoints)) {
    server.answers(each, () => refusal('fresh_sign_in_needed'));
  }
}

test('a fresh sign-in is asked for once, and the reports come with it', async () => {
  refuseAll();
  await showAtDesk(<ReportsPage />);
  await expect.element(button('Sign In Once More')).toBeVisible();
  await server.untilQuiet();
  expect(button('Sign In Once More').elements()).toHaveLength(1);
  for (const name of SECTIONS) await expect.element(heading(name)).not.toBeInTheDocument();

  server.answers(takings, TAKINGS);
  server.answers(sessionReport, { sold: 1, takenBack: 0, used: 0, lapsed: 0, leftOver: 0, owed: [] });
  server.answers(missedVisits, { rows: [] });
  server.answers(endingPlans, { rows: [], more: false });
  await queryClient.invalidateQueries({ queryKey: ['reports'] });
  for (const name of SECTIONS) await expect.element(heading(name)).toBeVisible();
  await expect.element(button('Sign In Once More')).not.toBeInTheDocument();
});

test('what is read stays when it cannot be read anew without one', async () => {
  await showAtDesk(<ReportsPage />);
  await shows('20 Nov 2026');
  await server.untilQuiet();
  refuseAll();
  await queryClient.invalidateQueries({ queryKey: ['reports'] });
  await expect.element(button('Sign In Once More')).toBeVisible();
  expect(button('Sign In Once More').elements()).toHaveLength(1);
  await shows('20 Nov 2026', 'No plan ends then.');
});

test('one that is chosen and refused leaves the others, and the focus where it is', async () => {
  await showAtDesk(<ReportsPage />);
  await shows('20 Nov 2026');
  await server.untilQuiet();
  refuseAll();
  const choice = page.getByLabelText('Takings by', { exact: true });
  choice.element().focus();
  await choice.selectOptions('month');
  await expect.element(button('Sign In Once More')).toBeVisible();
  await shows('No plan ends then.');
  await expect.element(choice).toHaveFocus();
});

test('on a phone takings of up to a crore of rupees are not cut off (REPORT-2)', async () => {
  await windowIs(360);
  await showAtDesk(<ReportsPage />);
  const table = page.getByRole('region', { name: 'Takings by day' });
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(table.getByText('₹99,99,999.99 in, ₹99,99,999.99 refunded').first()).toBeVisible();
});

test('a line stands above the sums, and the headings at what they are asked by', async () => {
  await showAtDesk(<ReportsPage />);
  const table = page.getByRole('region', { name: 'Takings by day' });
  await expect.element(table).toBeVisible();
  const foot = table.element().querySelector('tfoot') ?? document.body;
  expect(getComputedStyle(foot).borderTopWidth).toBe('1px');
  const label = page.getByText('Takings by', { exact: true }).element().getBoundingClientRect();
  const title = heading('Takings').element().getBoundingClientRect();
  expect(title.bottom).toBeGreaterThan(label.bottom - 4);
  expect(title.top).toBeLessThan(label.bottom);
});
