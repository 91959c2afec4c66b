import { PageMain } from '@chairside/ui/page-main.tsx';
import type { ComponentProps } from 'react';
import { useSuspenseEntry } from './use-entry.ts';

/** A page of the desk, by its title and the clinic's name. */
export function DeskMain(props: Omit<ComponentProps<typeof PageMain>, 'site'>) {
  return <PageMain site={useSuspenseEntry().clinicName} {...props} />;
}
