import type { Page } from '@playwright/test';
import { enterAsOwner } from './desk-visits.ts';
import { expect, type Person } from './journey.ts';

/** What collects an amount. */
export const collect = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Collect ${amount}`, exact: true });

/** One call of the desk, made without a screen. */
export async function desk(page: Page, method: 'post' | 'put' | 'get', path: string, data?: object) {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request[method](`/api/desk/${path}`, data ? { data, headers } : { headers });
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

/** Somebody who was added and is known in person; opens the page on which a plan is sold to them. */
export async function sellTo(page: Page, { name, phone }: Person): Promise<string> {
  await enterAsOwner(page);
  const { _id } = await desk(page, 'post', 'patients', { name, phone });
  await desk(page, 'post', `patients/${_id}/contact-proof-in-person`, { contactType: 'phone' });
  await page.goto(`/desk/sell/${_id}`);
  return _id;
}
