import type { CDPSession, Page } from '@playwright/test';

interface VirtualAuthenticator {
  /** Whether whoever uses it can prove that they are its user; else each use is refused, as when somebody cancels. */
  setUserVerified(isUserVerified: boolean): Promise<void>;
  /** Takes it out: it is lost, with the passkeys on it. */
  remove(): Promise<void>;
}

const sessions = new WeakMap<Page, CDPSession>();

/** Gives the browser of this page an authenticator that holds passkeys and does at once what its user would. */
export async function addAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualAuthenticator> {
  const session = await sessionOf(page);
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUserVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  sessions.set(page, session);
  return session;
}
