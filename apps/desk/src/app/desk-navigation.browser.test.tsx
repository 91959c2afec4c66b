import { server } from '@chairside/client/test/server';
import { backupEndpoints } from '@chairside/contract/backups';
import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { link } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../test/browser/show-at-desk.tsx';
import { DeskFrame } from './desk-frame.tsx';

const screens = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');

beforeEach(() => {
  server.answers(deskMessageEndpoints.messageTrouble, { failingChannels: [], unsent: 0, latest: null });
  server.answers(clinicStatusEndpoints.clinicTrouble, { warnings: [] });
  server.answers(backupEndpoints.backupTrouble, { isOverdue: false, lastGoodAt: null, isKeyPrinted: true });
});

const boxes = () => screens.elements().map((each) => each.getBoundingClientRect());

test('on a phone an owner has all screens in one row', async () => {
  await windowIs(360);
  await showAtDesk(<DeskFrame>The day</DeskFrame>);
  await expect.element(link('Clinic')).toBeVisible();
  expect(boxes()).toHaveLength(6);
  expect(new Set(boxes().map(({ top }) => top)).size).toBe(1);
  expect(sideways()).toBe(0);
});

test('in a window of 1280 px the clinic’s name stands further from the screens than they from each other', async () => {
  await windowIs(1280);
  await showAtDesk(<DeskFrame>The day</DeskFrame>);
  await expect.element(link('Clinic')).toBeVisible();
  const brand = link('Chairside').element().getBoundingClientRect();
  const [first, second] = boxes();
  const between = (second?.left ?? 0) - (first?.right ?? 0);
  expect((first?.left ?? 0) - brand.right).toBeGreaterThan(2 * between);
});
