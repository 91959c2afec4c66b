import { queryOptions } from '@tanstack/react-query';

const ANSWER_MS = 10_000;

/** What this page began with: each build of the desk has a script of another name. */
const ownScript = document.querySelector('script[type=module][src]')?.getAttribute('src');

/** Whether the server has another build of the desk than the one in this page. Asked when somebody says so. */
export const isUpdatedQuery = queryOptions({
  queryKey: ['desk-is-updated'],
  queryFn: async () => {
    const response = await fetch('/desk', { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw new Error(`the desk is answered with ${response.status}`);
    return !(await response.text()).includes(`"${ownScript}"`);
  },
  enabled: false,
  retry: false,
});
