import '@chairside/ui/base.css';
import { keepAdminEntriesOut } from '../features/session/admin-entries.ts';
import { isRegistrationWaiting } from '../features/verification/registration-key.ts';
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
  // The bundler leaves out what a link names already: one that the browser has not heeded yet must not be in the way.
  reactLink?.remove();
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

/** Behind everything that is seen, and the painting of it. */
function prefetchReactLater(link: HTMLLinkElement): void {
  const prefetch = () => {
    link.href = link.dataset.href ?? '';
  };
  window.addEventListener('load', () => setTimeout(prefetch, PREFETCH_AFTER_MS));
}

keepAdminEntriesOut();
const awaitsCode = isRegistrationWaiting();
// As the script in the head has found, the visitor came for something else; or there was nothing to render ahead.
if (page.client === 'awaited' || !root.hasChildNodes()) {
  void open(root, false);
} else {
  if (reactLink) prefetchReactLater(reactLink);
  const openNow = openOnFirstTouch(root, () => open(root, true));
  // Whoever left a sign-up that waits for its code goes on with it at once.
  if (awaitsCode) void openNow();
}
