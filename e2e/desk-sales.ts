import type { Page } from '@playwright/test';
import { originOf } from './enter-desk.ts';
import { expect, type Person } from './journey.ts';

/** What collects an amount. */
export const collect = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Collect ${amount}`, exact: true });

/** One call of the desk, made without a screen. */
export async function desk(page: Page, method: 'post' | 'put' | 'get', path: string, data?: object) {
  const headers = { origin: await originOf(page) };
  const response = await page.request[method](`/api/desk/${path}`, data ? { data, headers } : { headers });
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

/** Adds somebody who is known in person; gives their identifier. */
export async function addKnown(page: Page, { name, phone }: Person): Promise<string> {
  const { _id } = await desk(page, 'post', 'patients', { name, phone });
  await desk(page, 'post', `patients/${_id}/contact-proof-in-person`, { contactType: 'phone' });
  return _id;
}

/** The same, and opens the page on which a plan is sold to them. */
export async function sellTo(page: Page, person: Person): Promise<string> {
  const _id = await addKnown(page, person);
  await page.goto(`/desk/sell/${_id}`);
  return _id;
}

/** The same, with a plan chosen. */
export async function sellBasicTo(page: Page, person: Person): Promise<string> {
  const _id = await sellTo(page, person);
  await page.getByRole('radio', { name: /^Basic Plan/ }).check();
  return _id;
}
