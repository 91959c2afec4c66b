import '@chairside/ui/test/window-focus.ts';
// What shows messages, which the client loads as it opens.
import '@chairside/ui/toast.ts';
import { server } from '@chairside/client/test/server';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { afterEach, beforeEach, expect } from 'vitest';
import { visitsOpen } from '../../../test/browser/visit.tsx';
import { Dialogs } from '../../features/appointments/list/dialogs.tsx';
import { windowsAre } from '../../features/appointments/test/wizard.tsx';
import { startPreferences } from '../../features/preferences/use-preferences.ts';
import { cooldown } from '../../features/session/call.ts';
import { App } from '../app.tsx';
import { Providers } from '../providers.tsx';

visitsOpen(<App />, Providers);
windowsAre(Dialogs);
startPreferences();

// Whoever has a plan to pay is asked whether they mean to at the clinic: nobody does, unless a test says so.
beforeEach(() => server.answers(payAtClinicEndpoints.clinicPayment, { clinicPayment: null }));

// By then the page is gone, and the storage empty (packages/ui/test/setup.ts).
afterEach(() => {
  cooldown.reset();
  Reflect.deleteProperty(window, 'Razorpay');
  for (const left of document.querySelectorAll('dialog')) left.remove();
  expect(server.reset().join('\n')).toBe('');
});
