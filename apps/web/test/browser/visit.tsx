import { identityEndpoints } from '@chairside/contract/identity';
import type { User } from '@chairside/contract/user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { App } from '../../src/app.tsx';
import { server } from './server.ts';

/** Opens the whole client at an address of it. */
export function visit(path: `/${string}`) {
  window.location.hash = path;
  return render(<App />);
}

/** Shows something that needs no address of its own. */
export function show(shown: ReactNode) {
  return render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>);
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
