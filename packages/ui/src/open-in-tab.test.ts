import { expect, test, vi } from 'vitest';
import { openInTab } from './open-in-tab.ts';

const openedTab = () => ({ location: { href: '' }, close: vi.fn() });

test('an address that has to be asked for is opened in a tab that was opened at once', async () => {
  const tab = openedTab();
  const steps: string[] = [];
  const ask = async () => {
    steps.push('asked');
    return '/api/files/3?signature=fresh';
  };
  const openTab = () => {
    steps.push('opened');
    return tab;
  };
  await expect(openInTab(ask, openTab)).resolves.toBe(true);
  expect(steps).toEqual(['opened', 'asked']);
  expect(tab.location.href).toBe('/api/files/3?signature=fresh');
  expect(tab.close).not.toHaveBeenCalled();
});

test('no empty tab is left when there is no address any more', async () => {
  const tab = openedTab();
  const isThere = await openInTab(
    async () => undefined,
    () => tab,
  );
  expect(isThere).toBe(false);
  expect(tab.close).toHaveBeenCalledOnce();
});
