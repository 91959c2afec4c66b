import { storage } from './storage.ts';

const TOKEN_KEY = 'token';

type Listener = () => void;

/** Where the access token is kept, and who hears of it when it comes or goes. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  subscribe(listener: Listener): () => void;
}

function createTokenStore(): TokenStore {
  const listeners = new Set<Listener>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  if (typeof window !== 'undefined') {
    // A null key means that another tab emptied the storage altogether.
    window.addEventListener('storage', ({ key }) => {
      if (key === TOKEN_KEY || key === null) tell();
    });
  }

  return {
    read: () => storage.read(TOKEN_KEY),
    write(token) {
      storage.write(TOKEN_KEY, token);
      tell();
    },
    clear() {
      storage.remove(TOKEN_KEY);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const tokenStore = createTokenStore();
