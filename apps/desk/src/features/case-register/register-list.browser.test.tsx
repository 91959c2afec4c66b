import { refusedOnTheWay, server } from '@chairside/client/test/server';
import { type CasePage, caseRegisterEndpoints } from '@chairside/contract/case-register';
import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { RegisterList } from './register-list.tsx';

const { caseRegister } = caseRegisterEndpoints;
const NONE: CasePage = { rows: [], next: null, days: [], totals: [] };

test('a register that was loaded, and then was not, is asked for again (SCREEN-14)', async () => {
  server.answers(caseRegister, NONE);
  await showAtDesk(<RegisterList period={{ startDate: '2026-11-20', endDate: '2026-11-20' }} />);
  await shows(/^No money came in/);
  server.answers(caseRegister, refusedOnTheWay);
  window.dispatchEvent(new Event('visibilitychange'));
  await shows('The register did not load');
  server.answers(caseRegister, { ...NONE, totals: [{ way: 'cash', receivedPaise: 50_000, backPaise: 0 }] });
  await button('Try Again').click();
  await shows('Cash');
  await showsNo('The register did not load');
});
