import { server } from '@chairside/client/test/server';
import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { StatusBanner } from './status-banner.tsx';

test('warnings that only a later version knows are said to be there, beside those that are known (DESK-115)', async () => {
  const warnings = ['disk_full', 'moon_full', 'sun_eclipsed'];
  server.answers(clinicStatusEndpoints.clinicTrouble, { warnings });
  await showAtDesk(<StatusBanner />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'A disk of the server is full. Something needs a look that this page cannot name. See the status',
    );
});
