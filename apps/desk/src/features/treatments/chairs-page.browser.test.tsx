import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { chairEndpoints } from '@chairside/contract/chairs';
import { button, field, shows, showsLater } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { ChairsPage } from './chairs-page.tsx';

const { clinicChairs, nameChairs } = chairEndpoints;
const second = field('Name of chair 2');

test('chairs that somebody else has changed meanwhile are shown as they are now, and saved from there (TREAT-6)', async () => {
  server.answers(clinicChairs, { names: ['Chair 1'], isConfigured: false });
  server.answers(nameChairs, refusal('chairs_changed_meanwhile'));
  await showAtDesk(<ChairsPage />);
  await field('Name of chair 1').fill('Window');
  server.answers(clinicChairs, { names: ['Chair 1', 'Door'], isConfigured: false });
  await button('Save Chairs').click();
  await shows(/Somebody else has changed the chairs meanwhile/);
  await expect.element(second).toHaveValue('Door');
  await expect.element(field('Name of chair 1')).toHaveValue('Chair 1');

  server.answers(nameChairs, { names: ['Chair 1', 'By the door'], isConfigured: false });
  await second.fill('By the door');
  await button('Save Chairs').click();
  await shows('The chairs are saved.');
  expect(server.asked(nameChairs).map(({ body }) => body)).toEqual([
    { names: ['Window'], before: ['Chair 1'] },
    { names: ['Chair 1', 'By the door'], before: ['Chair 1', 'Door'] },
  ]);
});

test('chairs whose saving was not answered are one’s own, and are changed from there (TREAT-6)', async () => {
  server.answers(clinicChairs, { names: ['Chair 1'], isConfigured: false });
  server.answers(nameChairs, noAnswer);
  await showAtDesk(<ChairsPage />);
  await field('Name of chair 1').fill('Window');
  server.answers(clinicChairs, { names: ['Window'], isConfigured: false });
  await button('Save Chairs').click();
  await showsLater('Network error. Please check your connection.');
  await expect.poll(() => server.asked(clinicChairs)).toHaveLength(2);
  await server.untilQuiet();
  server.answers(nameChairs, { names: ['By the window'], isConfigured: false });
  await field('Name of chair 1').fill('By the window');
  await button('Save Chairs').click();
  await shows('The chairs are saved.');
  expect(server.asked(nameChairs).at(-1)?.body).toEqual({ names: ['By the window'], before: ['Window'] });
});

test('where CLINIC_CHAIRS says how many there are, the page says so, and names them only (TREAT-2)', async () => {
  server.answers(clinicChairs, { names: ['Chair 1', 'Chair 2'], isConfigured: true });
  await showAtDesk(<ChairsPage />);
  await shows(/The number of chairs is set where the server is configured, by CLINIC_CHAIRS\./);
  await expect.element(second).toBeVisible();
  for (const name of ['Add a Chair', 'Remove Chair 2']) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});
