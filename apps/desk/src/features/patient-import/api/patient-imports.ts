import { patientImportEndpoints } from '@chairside/contract/patient-imports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { base64Of } from '../base64-of.ts';

/** What was imported so far. */
export const importsQuery = queryOptions({
  queryKey: ['patient-imports'],
  queryFn: () => call(patientImportEndpoints.patientImports),
});

/** Asks what importing a file would do; gives the file's content as well, which is then what is imported. */
export const useCheckFile = () =>
  useMutation({
    async mutationFn(file: File) {
      const content = await base64Of(file);
      const body = { file: content };
      return {
        content,
        checked: await callFresh(patientImportEndpoints.checkPatientImport, { body }),
      };
    },
  });

interface Import {
  content: string;
  leaveOutKnown: boolean;
}

export const useImport = () =>
  useMutation({
    mutationFn: ({ content, leaveOutKnown }: Import) =>
      callFresh(patientImportEndpoints.importPatients, { body: { file: content, leaveOutKnown } }),
    onSuccess: () => queryClient.invalidateQueries(importsQuery),
  });
