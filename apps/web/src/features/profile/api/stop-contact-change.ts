import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { contactChangeQuery } from './get-contact-change.ts';

/** Stops the change of a patient's contact that waits. */
export const useStopContactChange = (userId: string, onStopped: () => void) =>
  useMutation({
    mutationFn: () => call(contactChangeEndpoints.stopContactChange, {}, QUIET),
    onSuccess: (_nothing, _variables, _before, { client }) => {
      const { queryKey } = contactChangeQuery(userId);
      client.setQueryData(queryKey, (known) => known && { ...known, change: null });
      onStopped();
    },
  });
