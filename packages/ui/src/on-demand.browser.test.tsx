import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { button, shows, showsNo } from '../test/screen.ts';
import { lazyCode } from './lazy-code.ts';
import { OnDemand } from './on-demand.tsx';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A place for something whose code comes as the test says. */
function open(load: () => Promise<string>, client = newClient()) {
  return render(
    <QueryClientProvider client={client}>
      <OnDemand code={lazyCode('greeting', load)} waiting="waiting">
        {(content) => content}
      </OnDemand>
    </QueryClientProvider>,
  );
}

test('what has come is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await open(() => promise);
  await shows('waiting');
  resolve('hello');
  await shows('hello');
});

test('code that cannot be loaded is reported as such, and can be asked for again (SCREEN-15)', async () => {
  let tries = 0;
  await open(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve('hello');
  });
  await shows('Network error. Please try again.');
  await button('Try Again').click();
  await shows('hello');
  await showsNo('Network error. Please try again.');
});

test('while code is fetched again, that is said where it was asked for, and with no server the page stays (SCREEN-15)', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const again = Promise.withResolvers<string>();
  let tries = 0;
  await open(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('failed to fetch')) : again.promise;
  });
  await button('Try Again').click();
  await expect.poll(() => tries).toBe(2);
  await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
  again.reject(new TypeError('failed to fetch'));
  await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'false');
});

test('code that could not be fetched before it was needed is waited for like any other', async () => {
  const client = newClient();
  await client.prefetchQuery(lazyCode('greeting', () => Promise.reject(new TypeError('failed to fetch'))));
  const { promise, resolve } = Promise.withResolvers<string>();
  await open(() => promise, client);
  await shows('waiting');
  await showsNo('Network error. Please try again.');
  resolve('hello');
  await shows('hello');
});
