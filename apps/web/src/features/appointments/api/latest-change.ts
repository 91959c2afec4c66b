import type { Appointment } from '@chairside/contract/appointments';
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type ChangeKind = 'booked' | 'moved' | 'cancelled';

/** What has just been done with an appointment. */
export interface LatestChange {
  id: string;
  kind: ChangeKind;
  /** In milliseconds since 1970, by the clock of this device. */
  at: number;
}

/** Nobody is asked for it: the mutations write it. */
const latestChangeQuery = (userId: string) =>
  queryOptions<LatestChange>({ queryKey: ['latest-change', userId], queryFn: skipToken });

export function setLatestChange(client: QueryClient, { _id: id, userId }: Appointment, kind: ChangeKind) {
  client.setQueryData(latestChangeQuery(userId).queryKey, { id, kind, at: Date.now() });
}

/** The latest change since whoever asks has come into view, or null. */
export function useLatestChange(userId: string): LatestChange | null {
  const [since] = useState(() => Date.now());
  const { data: change } = useQuery(latestChangeQuery(userId));
  return change && change.at >= since ? change : null;
}
