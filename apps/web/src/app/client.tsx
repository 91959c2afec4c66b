import './providers.tsx';
import { prepareToasts, toasts } from '@chairside/ui/toasts.ts';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startPreferences } from '../features/preferences/use-preferences.ts';
import { startSession } from '../features/session/session.ts';
import { App } from './app.tsx';
import { showUnexpectedErrors } from './unexpected-errors.ts';

/**
 * Opens the client in the page: on what the server has rendered ahead, which it takes over as it stands, or in its place.
 * Resolves once it can be used.
 */
export async function openClient(root: HTMLElement, { takesOver }: { takesOver: boolean }): Promise<void> {
  showUnexpectedErrors(toasts);
  startPreferences();
  startSession();
  await new Promise<void>((opened) => {
    const client = (
      <StrictMode>
        <Opened onOpened={opened}>
          <App />
        </Opened>
      </StrictMode>
    );
    if (takesOver) {
      // In slices: whoever touched the page may be scrolling it.
      startTransition(() => void hydrateRoot(root, client));
    } else {
      root.replaceChildren();
      createRoot(root).render(client);
    }
  });
  prepareToasts();
}

function Opened({ onOpened, children }: { onOpened: () => void; children: ReactNode }) {
  useEffect(onOpened, [onOpened]);
  return children;
}
