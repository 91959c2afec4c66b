import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PagedList } from './paged-list.tsx';
import { pagedQuery } from './paged-query.ts';

interface NamePage {
  names: string[];
  next: string | null;
}

const WORDS = { whole: 'the list', list: 'Names', one: 'name', many: 'names', empty: 'No names yet.' };
const ask = vi.fn<(page: { after?: string }) => Promise<NamePage>>();

function Names() {
  const query = useInfiniteQuery(pagedQuery(['names'], ask));
  return (
    <PagedList
      query={query}
      itemsOf={({ names }) => names.map((name) => ({ _id: name }))}
      words={WORDS}
      skeleton="h-10"
    >
      {({ _id }) => <li>{_id}</li>}
    </PagedList>
  );
}

const lookedAt = () => window.dispatchEvent(new Event('visibilitychange'));

test('a list that was loaded, and then was not, is asked for again (SCREEN-14)', async () => {
  ask.mockResolvedValueOnce({ names: ['Asha Rao'], next: null });
  await showAtDesk(<Names />);
  await shows('Asha Rao');
  ask.mockRejectedValueOnce(new Error('away'));
  lookedAt();
  await shows('The list did not load');
  ask.mockResolvedValueOnce({ names: ['Ravi Kumar', 'Asha Rao'], next: null });
  await button('Try Again').click();
  await shows('Ravi Kumar');
  await showsNo('The list did not load');
});

test('a further page that did not load is asked for again, and no other (SCREEN-14)', async () => {
  ask.mockResolvedValueOnce({ names: ['Ravi Kumar'], next: 'second' });
  await showAtDesk(<Names />);
  ask.mockRejectedValueOnce(new Error('away'));
  await button('Show Earlier Names').click();
  await shows('The list did not load');
  ask.mockClear();
  ask.mockResolvedValueOnce({ names: ['Asha Rao'], next: null });
  await button('Try Again').click();
  await shows('Ravi Kumar', 'Asha Rao');
  expect(ask.mock.calls).toEqual([[{ after: 'second' }]]);
});
