import { useLocation } from 'wouter';

/** In place of where one is, which Back then leads past. */
interface ShowOptions {
  replace?: boolean;
}

/**
 * The chosen tab of a page, as the address says it: the first one at `base` itself, the others below it, such as
 * `/payments/history`. Where the address names none of them, the first one is shown.
 */
export function useTabAddress<Id extends string>(base: string, ids: readonly [Id, ...Id[]]) {
  const [location, navigate] = useLocation();
  const [first] = ids;
  const named = location.slice(base.length + 1);
  const tab = ids.find((id) => id === named) ?? first;
  const show = (id: Id, options?: ShowOptions) => {
    if (id !== tab) navigate(id === first ? base : `${base}/${id}`, options);
  };
  return [tab, show] as const;
}
