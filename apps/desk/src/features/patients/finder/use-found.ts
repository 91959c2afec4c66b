import { patientSearch } from '@chairside/rules/patient-search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findPatientsQuery } from '../api/find-patients.ts';

const PAUSE_MS = 120;

/** Who is found as somebody types. `isCurrent` tells whether that is the answer to what is typed by now. */
export function useFound(typed: string) {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = patientSearch(typed) !== null;
  const query = useQuery(findPatientsQuery(asked.trim(), isEnough && patientSearch(asked) !== null));
  return {
    isEnough,
    isCurrent: isEnough && asked === typed && query.isSuccess && !query.isPlaceholderData,
    patients: isEnough ? (query.data?.patients ?? []) : [],
    more: isEnough && (query.data?.more ?? false),
    error: isEnough ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
