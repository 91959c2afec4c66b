import { identityEndpoints } from '@chairside/contract/identity';
import type { User } from '@chairside/contract/user';
import { render } from 'vitest-browser-react';
import { App } from '../../src/app.tsx';
import { server } from './server.ts';

/** Opens the whole client at an address of it. */
export function visit(path: `/${string}`) {
  window.location.hash = path;
  return render(<App />);
}

/** From here on this browser is signed in as this person, as if they had signed in in another tab. */
export function signedIn(user: User) {
  server.answers(identityEndpoints.checkAuth, { user });
  changeElsewhere('token', 'secret');
}

/** What another tab writes into the storage they share. */
export function changeElsewhere(key: string, newValue: string) {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
