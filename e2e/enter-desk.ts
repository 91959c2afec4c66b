import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withJourneysDatabase } from './clinic-database.ts';

/**
 * Signs a member of staff in who has just joined, in the browser of this page; gives their identifier. How staff come in
 * by the screens is shown elsewhere.
 */
export async function enterDesk(
  page: Page,
  role: 'owner' | 'dentist' | 'receptionist',
  name: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await withJourneysDatabase(async (client) => {
    const id = randomUUID();
    await client.query('insert into staff (id, name, role, created_at) values ($1, $2, $3, now())', [
      id,
      name,
      role,
    ]);
    await client.query(
      `insert into staff_tokens (token_sha256, staff_id, created_at, signed_in_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), id],
    );
  });
  const origin = await originOf(page);
  await page
    .context()
    .addCookies([
      { name: 'desk', value: token, url: `${origin}/api/desk`, httpOnly: true, sameSite: 'Strict' },
    ]);
}

/** Where this journey's clinic is, a page of it being open or not. */
export async function originOf(page: Page): Promise<string> {
  const isBlank = page.url() === 'about:blank';
  // A server that stops gives whoever has just asked /readyz three seconds to hear of it.
  return new URL(isBlank ? (await page.request.get('/healthz')).url() : page.url()).origin;
}
