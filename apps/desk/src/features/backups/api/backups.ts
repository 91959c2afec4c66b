import { ignoreRefusal } from '@chairside/client/ignore-refusal';
import { backupEndpoints } from '@chairside/contract/backups';
import { MINUTE_MS } from '@chairside/rules/durations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const WHILE_RUNNING_MS = 1_000;
/** One that was begun is among the runs within moments. */
const BEGINNING_MS = 10_000;
let begunAt = Number.NEGATIVE_INFINITY;
const isBeginning = () => performance.now() - begunAt < BEGINNING_MS;

/** The backups that are there; asked for again while one begins or is being made. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => call(backupEndpoints.backups),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    isBeginning() || data?.runs.some(({ endedAt }) => endedAt === null) ? WHILE_RUNNING_MS : MINUTE_MS,
});

/** What every page says to an owner. */
export const backupTroubleQuery = queryOptions({
  queryKey: ['backup-trouble'],
  queryFn: () => call(backupEndpoints.backupTrouble),
  refetchInterval: 10 * MINUTE_MS,
});

async function showBegun(): Promise<void> {
  begunAt = performance.now();
  await Promise.all([
    queryClient.invalidateQueries(backupsQuery),
    queryClient.invalidateQueries(backupTroubleQuery),
  ]);
}

export const useBackUpNow = () =>
  useMutation({
    // Where one is being made already, that is what was asked for.
    mutationFn: () => callFresh(backupEndpoints.backUpNow).catch(ignoreRefusal('backup_under_way')),
    onSuccess: showBegun,
  });

export const useMakeKey = () => useMutation({ mutationFn: () => callFresh(backupEndpoints.makeBackupKey) });

export const useConfirmKey = () =>
  useMutation({
    mutationFn: ({ id, lastCharacters }: { id: string; lastCharacters: string }) =>
      callFresh(backupEndpoints.confirmBackupKey, { params: { id }, body: { lastCharacters } }),
    onSuccess: showBegun,
  });
