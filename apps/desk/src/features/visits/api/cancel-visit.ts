import { orWithoutNewField } from '@chairside/client/version-before';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_FIRST } from './ask-again.ts';

const { takeVisitStep } = deskDayEndpoints;

type Cancellation = Pick<InputOf<typeof takeVisitStep>['body'], 'from' | 'reason'>;

/** Cancels a visit; the patient reads the reason. */
export const useCancelVisit = () =>
  useMutation({
    mutationFn: ({ id, from, ...body }: Cancellation & { id: string }) =>
      orWithoutNewField({ from }, (shown) =>
        call(takeVisitStep, { params: { id }, body: { step: 'cancel', ...body, ...shown } }),
      ),
    // Where no answer came it may have been cancelled.
    ...ASK_AGAIN_FIRST,
  });
