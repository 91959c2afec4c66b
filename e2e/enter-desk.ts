import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withDatabase } from './clinic-database.ts';

/** The owner of a clinic of one's own. */
export const OWNER = { name: 'Asha Rao', email: 'asha@clinic.example' };

/** Signs an owner in who has just joined a clinic of one's own, and opens a page of the desk. */
export async function enterOwnClinic(page: Page, databaseUrl: string, address: string): Promise<void> {
  await enterDesk(page, 'owner', OWNER.name, { email: OWNER.email, databaseUrl });
  await page.goto(address);
}

/**
 * Signs a member of staff in who has just joined, in the browser of this page. How staff come in by the screens is shown
 * elsewhere.
 */
export async function enterDesk(
  page: Page,
  role: 'owner' | 'dentist' | 'receptionist',
  name: string,
  { email, databaseUrl }: { email?: string; databaseUrl?: string } = {},
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await withDatabase(async (client) => {
    const id = randomUUID();
    await client.query(
      'insert into staff (id, name, email, role, created_at) values ($1, $2, $3, $4, now())',
      [id, name, email, role],
    );
    await client.query(
      `insert into staff_tokens (token_sha256, staff_id, created_at, signed_in_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), id],
    );
  }, databaseUrl);
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
