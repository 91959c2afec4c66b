import { server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import type { User } from '@chairside/contract/user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

let client: ReactNode;

/** What a visit opens. The setup says it, so that a feature's tests do not import the client that has the feature. */
export function visitsOpen(app: ReactNode): void {
  client = app;
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

/** Shows something that no address leads to. */
export function show(shown: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={queries}>{shown}</QueryClientProvider>);
}

/** From here on this browser is signed in as this person, as if they had signed in in another tab. */
export function signedIn(user: User, token = 'secret') {
  server.answers(identityEndpoints.checkAuth, { user });
  localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}
