import { staffEndpoints } from '@chairside/contract/staff';
import { sandboxMessages } from '@chairside/sandbox/schema';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.ts';

/** What a link's new password is. */
export const PASSWORD = 'seven green neem leaves';

/** The token of the link to staff in the newest message to an address. */
export async function linkTo(app: TestApp, email: string): Promise<string> {
  await app.deliver();
  const [message] = await app.db.database
    .select()
    .from(sandboxMessages)
    .where(eq(sandboxMessages.recipient, email))
    .orderBy(desc(sandboxMessages.id))
    .limit(1);
  return /\/desk\/setup#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '';
}

/** Uses a staff link from an address, with a new password and authenticator app. */
export async function acceptLink(app: TestApp, token: string, email: string, address: string) {
  const opened = await app.call(staffEndpoints.openStaffLink, { body: { token } }, { address });
  if (opened.status !== 200) return opened;
  const secret = new URL(opened.data.authenticatorUri).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now.getTime(),
  });
  const body = { token, name: 'Meera Iyer', email, password: PASSWORD, code };
  return app.call(staffEndpoints.acceptStaffLink, { body }, { address });
}
