import { expect, test, vi } from 'vitest';
import { patientDocument } from '../../../../test/profile.ts';
import { viewReloaded } from './view-document.ts';

const openedTab = () => ({ location: { href: '' }, close: vi.fn() });
const document = patientDocument({ fileUrl: '/api/files/3?signature=fresh' });

test('a lapsed address is replaced by the one of a reloaded list, in a tab that was opened at once', async () => {
  const tab = openedTab();
  const steps: string[] = [];
  const reload = async () => {
    steps.push('reloaded');
    return [document];
  };
  const openTab = () => {
    steps.push('opened');
    return tab;
  };
  await expect(viewReloaded(document._id, reload, openTab)).resolves.toBe(true);
  expect(steps).toEqual(['opened', 'reloaded']);
  expect(tab.location.href).toBe('/api/files/3?signature=fresh');
  expect(tab.close).not.toHaveBeenCalled();
});

test.each([
  ['the document is gone', []],
  ['the list does not come', undefined],
])('no empty tab is left when %s', async (_when, reloaded) => {
  const tab = openedTab();
  const isThere = await viewReloaded(
    document._id,
    async () => reloaded,
    () => tab,
  );
  expect(isThere).toBe(false);
  expect(tab.close).toHaveBeenCalledOnce();
});
