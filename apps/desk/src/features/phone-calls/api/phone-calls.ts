import type { InputOf } from '@chairside/contract/endpoint';
import { type DueCall, phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { MINUTE_MS } from '@chairside/rules/durations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const { phoneCallsDue, recordPhoneCall } = phoneCallEndpoints;

/** Whom to ring. Others ring as well, and who is to be rung later or tomorrow comes with the time. */
export const phoneCallsQuery = queryOptions({
  queryKey: ['phone-calls'],
  queryFn: () => call(phoneCallsDue),
  refetchOnWindowFocus: 'always',
  refetchInterval: MINUTE_MS,
});

type Recorded = InputOf<typeof recordPhoneCall>['body'];

const isAbout = (one: DueCall, { kind, subjectId }: Recorded) =>
  one.kind === kind && one.subjectId === subjectId;

/** Stores what came of a call, which takes it off the list until it is due again. */
export const useRecordCall = () =>
  useMutation({
    mutationFn: (body: Recorded) =>
      call(recordPhoneCall, { body }, { skipSuccessMessage: false, skipErrorMessage: false }),
    async onSuccess(_, recorded) {
      // A list that was asked for before would bring it back.
      await queryClient.cancelQueries(phoneCallsQuery);
      queryClient.setQueryData(
        phoneCallsQuery.queryKey,
        (shown) => shown && { calls: shown.calls.filter((each) => !isAbout(each, recorded)) },
      );
    },
  });
