import '@chairside/ui/test/window-focus.ts';
import { server } from '@chairside/client/test/server';
import { afterEach, expect } from 'vitest';
import { visitsOpen } from '../../../test/browser/visit.tsx';
import { startPreferences } from '../../features/preferences/use-preferences.ts';
import { cooldown } from '../../features/session/call.ts';
import { App } from '../app.tsx';

visitsOpen(<App />);
startPreferences();

// By then the page is gone, and the storage empty (packages/ui/test/setup.ts).
afterEach(() => {
  cooldown.reset();
  Reflect.deleteProperty(window, 'Razorpay');
  for (const left of document.querySelectorAll('dialog')) left.remove();
  expect(server.reset()).toEqual([]);
});
