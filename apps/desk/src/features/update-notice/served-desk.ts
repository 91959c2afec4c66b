import { queryOptions } from '@tanstack/react-query';

const ANSWER_MS = 10_000;

/** What a desk begins with, in the page that serves it: a script that has another name once it is built from other sources. */
const SCRIPT = /<script type="module"[^>]* src="(\/desk\/assets\/[^"]+)"/;
const ownScript = document.querySelector('script[type=module][src]')?.getAttribute('src');

/** Whether the server has another desk than the one in this page. Asked by `refetch` alone. */
export const isUpdatedQuery = queryOptions({
  queryKey: ['desk-is-updated'],
  queryFn: async ({ signal }) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const page = await (await fetch('/desk', { signal: within })).text();
    // A page that is not the desk's, such as that of a proxy, says nothing of it.
    const [, served = ownScript] = SCRIPT.exec(page) ?? [];
    return served !== ownScript;
  },
  enabled: false,
  retry: false,
});
