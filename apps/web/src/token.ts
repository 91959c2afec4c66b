import { storage, whenChangedElsewhere } from './storage.ts';

const TOKEN_KEY = 'token';

/** What can travel in a header. Anything else under our key is not a token of this server's. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

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

  whenChangedElsewhere((key) => {
    if (key === TOKEN_KEY || key === null) tell();
  });

  return {
    read() {
      const stored = storage.read(TOKEN_KEY);
      if (stored === null || TOKEN.test(stored)) return stored;
      storage.remove(TOKEN_KEY);
      return null;
    },
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
