import type { Endpoint } from '@chairside/contract/endpoint';

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const PLACES: Record<string, string> = {
  id: SOME_ID,
  absenceId: SOME_ID,
  document: SOME_ID,
  date: '2026-12-01',
  kind: 'mail',
  item: 'backups',
  step: 'hours',
};

/** The path of an endpoint as a call has it, with something well-formed in its places. */
export function pathOf({ path }: Endpoint): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const place = PLACES[name];
    if (place === undefined) throw new Error(`no test knows what to put in the place of :${name}`);
    return place;
  });
  return `/api${filled}`;
}
