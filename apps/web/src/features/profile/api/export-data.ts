import { QUIET } from '@chairside/client/quiet';
import { privacyEndpoints } from '@chairside/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** Has everything that is stored of the patient put into one file; `onReady` is given its address. */
export const useExportData = (onReady: (address: string) => void) =>
  useMutation({
    mutationFn: () => call(privacyEndpoints.exportData, {}, QUIET),
    onSuccess: ({ url }) => onReady(url),
  });
