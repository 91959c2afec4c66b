import { useQuery } from '@tanstack/react-query';
import { treatmentsQuery } from '../treatments/api/treatments.ts';

/** What the clinic offers, in its order; nothing until that has loaded. */
export function useOfferedTreatments(): { id: string; name: string }[] {
  const { data = [] } = useQuery(treatmentsQuery);
  return data.filter(({ isRetired }) => !isRetired).map(({ _id: id, name }) => ({ id, name }));
}
