import '@chairside/ui/base.css';
import { storage } from '@chairside/client/storage';
import { keepAdminEntriesOut } from '../features/session/admin-entries.ts';
import { REGISTRATION_KEY } from '../features/verification/registration-key.ts';
import { openOnFirstTouch } from './first-touch.ts';

const page = document.documentElement.dataset;
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** How long the page has been there when React is fetched ahead. */
const PREFETCH_AFTER_MS = 1_000;

const reactLink = document.querySelector<HTMLLinkElement>('link[rel=prefetch]');
const notLoaded = document.getElementById('not-loaded');

/** Fetches the rest of the client, which nobody needs to read the landing page; false when it does not arrive. */
async function open(element: HTMLElement, takesOver: boolean): Promise<boolean> {
  preloadReact();
  try {
    const { openClient } = await import('./client.tsx');
    await openClient(element, { takesOver });
  } catch {
    notLoaded?.removeAttribute('hidden');
    // Of a page that is not theirs, visitors see nothing even now.
    if (takesOver) delete page.client;
    return false;
  }
  delete page.client;
  notLoaded?.remove();
  document.getElementById('loading')?.remove();
  return true;
}

notLoaded?.querySelector('button')?.addEventListener('click', () => window.location.reload());

/** The bundler leaves out what a link names already: one that the browser has not heeded yet must not be in the way. */
function preloadReact(): void {
  if (reactLink && performance.getEntriesByName(reactLink.href).length === 0) reactLink.remove();
}

/** Behind everything that is seen, and the painting of it. */
function prefetchReactLater(): void {
  window.addEventListener('load', () => setTimeout(prefetchReact, PREFETCH_AFTER_MS));
}

function prefetchReact(): void {
  if (reactLink?.dataset.href) reactLink.href = reactLink.dataset.href;
}

keepAdminEntriesOut();
// As the script in the head has found, the visitor came for something else; or there was nothing to render ahead.
if (page.client === 'awaited' || !root.hasChildNodes()) {
  void open(root, false);
} else {
  prefetchReactLater();
  const openNow = openOnFirstTouch(root, () => open(root, true));
  // Whoever left a sign-up that waits for its code goes on with it at once.
  if (storage.read(REGISTRATION_KEY) !== null) void openNow();
}
