import { CallError } from '@chairside/client/call-error';
import { orWithoutNewField } from '@chairside/client/version-before';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { refreshDays, showVisit } from './day.ts';

type StepBody = InputOf<typeof deskDayEndpoints.takeVisitStep>['body'];

/** Takes a step with a visit. What was not answered is looked up rather than sent again. */
export const useTakeStep = () =>
  useMutation({
    mutationFn: ({ id, from, ...body }: StepBody & { id: string }) =>
      orWithoutNewField({ from }, (shown) =>
        call(deskDayEndpoints.takeVisitStep, { params: { id }, body: { ...body, ...shown } }),
      ),
    onSuccess: ({ visit }) => showVisit(visit),
    onError: lookUp,
  });

/** Puts a visit back where it was before its last step. */
export const useUndoStep = () =>
  useMutation({
    mutationFn: (id: string) => call(deskDayEndpoints.undoVisitStep, { params: { id } }),
    onSuccess: ({ visit }) => showVisit(visit),
    onError: lookUp,
  });

function lookUp(error: Error): void {
  if (error instanceof CallError) refreshDays();
}
