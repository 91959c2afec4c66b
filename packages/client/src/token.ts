import { storage, whenChangedElsewhere } from './storage.ts';

const TOKEN_KEY = 'token';
const DEVICE_KEY = 'deviceToken';

/** What can travel in a header. Anything else under our keys is not a token of this server's. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

function readToken(key: string): string | null {
  const stored = storage.read(key);
  if (stored === null || TOKEN.test(stored)) return stored;
  storage.remove(key);
  return null;
}

/** What the server recognises this browser by when it signs in again. It opens nothing, and outlives a logout. */
export const deviceToken = {
  read: () => readToken(DEVICE_KEY),
  write: (token: string) => storage.write(DEVICE_KEY, token),
};

type Listener = () => void;

/** Where the access token is stored; subscribers are notified when it is written or cleared. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  subscribe(listener: Listener): () => void;
}

function createTokenStore(): TokenStore {
  const listeners = new Set<Listener>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  whenChangedElsewhere((key) => {
    if (key === TOKEN_KEY || key === null) notify();
  });

  return {
    read: () => readToken(TOKEN_KEY),
    write(token) {
      storage.write(TOKEN_KEY, token);
      notify();
    },
    clear() {
      storage.remove(TOKEN_KEY);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const tokenStore = createTokenStore();
