import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import type { User } from '@chairside/contract/user';
import type { ComponentType, ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

type Frame = ComponentType<{ children: ReactNode }>;

let client: ReactNode;
let Providers: Frame | undefined;

/**
 * What a visit opens, and what everything in it finds around it. The setup says it, so that a feature's tests do not
 * import the client that has the feature.
 */
export function visitsOpen(app: ReactNode, providers: Frame): void {
  client = app;
  Providers = providers;
}

/** Opens the whole client at an address of it. */
export function visit(path: `/${string}`) {
  window.location.hash = path;
  return render(client);
}

/** The browser's Back, which leads somewhere a moment later. */
export function goBack() {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  return gone;
}

/** Shows something that no address leads to, or that needs nothing of the page it is on. */
export const show = (shown: ReactNode) => render(shown, Providers && { wrapper: Providers });

/** From here on this browser is signed in as this person, as if they had signed in in another tab. */
export function signedIn(user: User, token = 'secret') {
  server.answers(identityEndpoints.checkAuth, { user });
  localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

/** The same, once the page that is open shows somebody else as signed in. */
export async function signedInInstead() {
  signedIn(person({ _id: '01890a5d-ac96-774b-bcce-b302099a8099', name: 'Ravi Nair' }), 'of-ravi');
  await expect.element(page.getByRole('banner').getByText('Ravi Nair').first()).toBeInTheDocument();
}
