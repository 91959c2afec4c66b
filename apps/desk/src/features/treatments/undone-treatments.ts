import type { Dentist } from '@chairside/contract/dentists';
import type { Treatment } from '@chairside/contract/treatments';
import { isDone } from '@chairside/rules/treatments';
import { useQuery } from '@tanstack/react-query';
import { treatmentsQuery } from './api/treatments.ts';

const list = new Intl.ListFormat('en-IN');

/** The treatments on offer that none of some dentists does (TREAT-30). */
export function useUndoneBy(dentists: readonly Dentist[]): Treatment[] {
  const { data = [] } = useQuery(treatmentsQuery);
  const listed = dentists.map(({ _id }) => ({ id: _id }));
  return data.filter((treatment) => !treatment.isRetired && !isDone(treatment, listed));
}

/** `Braces, Filling and Root canal` */
export const treatmentNames = (treatments: readonly Treatment[]) =>
  list.format(treatments.map(({ name }) => name));
