import { adjustmentEndpoints } from '@chairside/contract/adjustments';
import type { InputOf } from '@chairside/contract/endpoint';
import type { Pause } from '@chairside/rules/plan-pause';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

const { adjustSessions, previewPause, pausePlan, previewPauseEnd, endPause } = adjustmentEndpoints;

const reload = (id: string): void => void queryClient.invalidateQueries({ queryKey: patientKey(id) });
// What would come of it is asked each time.
const AS_IT_IS_NOW = { staleTime: 0, gcTime: 0 };

/** Gives or takes sessions of a patient's plan. */
export const useAdjustSessions = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof adjustSessions>['body']) =>
      callFresh(adjustSessions, { params: { id }, body }),
    onSuccess: () => reload(id),
    // Those that were not answered may have been given.
    onError: () => reload(id),
  });

/** What a pause would come to. */
export const pausePreviewQuery = (id: string, pause: Pause) =>
  queryOptions({
    queryKey: ['pause-preview', id, pause],
    queryFn: () => callFresh(previewPause, { params: { id }, query: { ...pause } }),
    ...AS_IT_IS_NOW,
  });

/** Pauses a patient's plan. */
export const usePausePlan = (id: string) =>
  useMutation({
    mutationFn: (body: InputOf<typeof pausePlan>['body']) => callFresh(pausePlan, { params: { id }, body }),
    onSuccess: () => reload(id),
    // One that was not answered may have come about.
    onError: () => reload(id),
  });

/** What ending a pause today would come to. */
export const pauseEndPreviewQuery = (pauseId: string) =>
  queryOptions({
    queryKey: ['pause-preview', pauseId],
    queryFn: () => callFresh(previewPauseEnd, { params: { id: pauseId } }),
    ...AS_IT_IS_NOW,
  });

/** Ends a pause of a patient's plan, or removes one that has not begun. */
export const useEndPause = (id: string) =>
  useMutation({
    mutationFn: (pauseId: string) => callFresh(endPause, { params: { id: pauseId } }),
    onSuccess: () => reload(id),
    // It may be over or gone by somebody else's hand.
    onError: () => reload(id),
  });
